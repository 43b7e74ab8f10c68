package cli_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// entries is how many reports a cache has.
func entries(t *testing.T, dir string) int {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.entry"))
	if err != nil {
		t.Fatal(err)
	}
	return len(names)
}

// TestCacheEquals: whatever changes in a pipeline, a lint with a cache says what one without it says.
func TestCacheEquals(t *testing.T) {
	dir, cache := directory(t, with(fresh(), ".git/HEAD", "ref: refs/heads/main\n")), t.TempDir()
	names := slices.Sorted(maps.Keys(fresh()))
	random := rand.New(rand.NewPCG(1, 2))
	compare := func(what string, args ...string) {
		t.Helper()
		args = append([]string{"lint", dir}, args...)
		want := run(t, world{}, args...)
		for range 2 {
			if got := run(t, world{}, append(args, "--cache-dir", cache)...); got != want {
				t.Fatalf("%s: %+v\nwant %+v", what, got, want)
			}
		}
	}
	compare("as it is")
	texts := []string{"", "{", "params.a = 1\n", "// TODO nf-core: write\n", "text: [", "\xff\xfe", "<<<<<<< HEAD\n"}
	for i := range 60 {
		name := names[random.IntN(len(names))]
		path := filepath.Join(dir, filepath.FromSlash(name))
		old, _ := os.ReadFile(path)
		what := fmt.Sprintf("step %d: %s", i, name)
		switch random.IntN(6) {
		case 0:
			_ = os.Remove(path)
		case 1:
			write(t, path, texts[random.IntN(len(texts))])
		case 2:
			write(t, path, string(old)+texts[random.IntN(len(texts))])
		case 3:
			write(t, path, fresh()[name])
		case 4:
			write(t, filepath.Join(filepath.Dir(path), "new"+filepath.Ext(path)), string(old))
		case 5: // of the same length
			if len(old) > 0 {
				old[random.IntN(len(old))] = "{ }x"[random.IntN(4)]
				write(t, path, string(old))
			}
		}
		compare(what)
	}
	for i, change := range []func(){
		func() { write(t, filepath.Join(dir, ".git", "HEAD"), strings.Repeat("1", 40)+"\n") },
		func() { write(t, filepath.Join(dir, ".gitignore"), "*\n") },
		func() { write(t, filepath.Join(dir, "conf", "more.config"), "params.b = 2\n") },
		func() {
			write(t, filepath.Join(dir, "nextflow.config"), "includeConfig 'conf/more.config'\nincludeConfig 'conf/none.config'\n")
		},
		func() { write(t, filepath.Join(dir, "conf", "none.config"), "params.c = 3\n") },
		func() { _ = os.RemoveAll(filepath.Join(dir, ".git")) },
	} {
		change()
		compare(fmt.Sprint("change ", i))
	}
}

// TestCacheOptions: each set of options has reports of its own, and what cannot be kept is not kept.
func TestCacheOptions(t *testing.T) {
	dir, cache := directory(t, with(fresh(), "flow_schema.json", faulty)), t.TempDir()
	for _, args := range [][]string{
		{}, {"-p"}, {"--profile", "strict"}, {"-k", "schema_lint"}, {"--plain"}, {"--fail-warned"}, {"--color", "always"}, {"--all"}, {"--show-ignored"},
		{"--param", "a=1"}, {"--release"}, {"--report", "sarif=" + filepath.Join(t.TempDir(), "lint.sarif")}, {"--each"},
	} {
		before := entries(t, cache)
		want := run(t, world{}, append([]string{"lint", dir}, args...)...)
		for range 2 {
			if got := run(t, world{}, append([]string{"lint", dir, "--cache-dir", cache}, args...)...); got != want {
				t.Errorf("%q: %+v\nwant %+v", args, got, want)
			}
		}
		if after := entries(t, cache); after != before+1 {
			t.Errorf("%q: %d reports were kept", args, after-before)
		}
	}
	before := entries(t, cache)
	for _, args := range [][]string{
		{"--times"}, {"--format", "markdown"}, {"--format", "upstream-json"}, {"--report", "markdown=" + filepath.Join(t.TempDir(), "lint.md")},
		{"--write-baseline"}, {"--baseline", filepath.Join(dir, ".toolkit-baseline.json")}, {"--diff"}, {"--fix", "--allow-no-vcs"},
	} {
		if got := run(t, world{}, append([]string{"lint", dir, "--cache-dir", cache}, args...)...); got.code > 1 {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if after := entries(t, cache); after != before {
		t.Errorf("%d reports were kept", after-before)
	}
	home := t.TempDir()
	if got := run(t, world{vars: map[string]string{"XDG_CACHE_HOME": home}}, "lint", "--cache", dir); got.code > 1 || entries(t, filepath.Join(home, "toolkit", "reports")) != 1 {
		t.Errorf("%+v", got)
	}
}

// TestCacheDates: formats whose text depends on the time are those that are not kept.
func TestCacheDates(t *testing.T) {
	for _, format := range report.Formats() {
		texts := map[string]bool{}
		for _, date := range []string{"2026-01-02 03:04:05", "2027-12-11 10:09:08"} {
			text, err := report.Render(format, report.Report{Version: "1.2.3", Dialects: map[string]string{}}, report.RenderOptions{Date: date})
			if err != nil {
				t.Fatal(err)
			}
			texts[text] = true
		}
		if dated := len(texts) > 1; dated != report.Dated(format) {
			t.Errorf("%s: the time counts: %v", format, dated)
		}
	}
}
