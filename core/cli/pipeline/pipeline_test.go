package pipeline

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit/exittest"
	"github.com/flow-toolkit/flow-toolkit/core/cli/screen"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestReleaseIn: a release is known by the workflow.
func TestReleaseIn(t *testing.T) {
	const own = "GITHUB_ACTIONS=true GITHUB_REPOSITORY=toolkit/demo "
	for _, c := range []struct{ vars, because, tag string }{
		{own + "GITHUB_BASE_REF=main GITHUB_REF=refs/pull/7/merge", `the pull request is for the branch "main"`, ""},
		{own + "GITHUB_BASE_REF=dev GITHUB_REF=refs/pull/7/merge", "", ""},
		{own + "GITHUB_BASE_REF=dev GITHUB_REF=refs/heads/master", "", ""},
		{own + "GITHUB_REF=refs/heads/master", `the workflow runs for the branch "master"`, ""},
		{own + "GITHUB_BASE_REF= GITHUB_REF=refs/heads/main", `the workflow runs for the branch "main"`, ""},
		{own + "GITHUB_REF=refs/heads/feature/main", "", ""},
		{own + "GITHUB_REF=main", "", ""},
		{own + "GITHUB_REF=refs/tags/1.0.0", `the workflow runs for the tag "1.0.0"`, "1.0.0"},
		{own + "GITHUB_REF=refs/tags/main", `the workflow runs for the tag "main"`, "main"},
		{own, "", ""},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=nf-core/demo GITHUB_REF=refs/heads/master", `the workflow runs for the branch "master"`, ""},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=nf-core/tools GITHUB_REF=refs/heads/master", "", ""},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=nf-core/tools GITHUB_REF=refs/tags/2", "", "2"},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=toolkit/flow-toolkit GITHUB_REF=refs/heads/master", "", ""},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=someone/demo GITHUB_REF=refs/heads/master", "", ""},
		{"GITHUB_ACTIONS=true GITHUB_REPOSITORY=someone/demo GITHUB_REF=refs/tags/3", "", "3"},
		{"GITHUB_ACTIONS=true GITHUB_REF=refs/heads/master", "", ""},
		{"GITHUB_REPOSITORY=toolkit/demo GITHUB_REF=refs/heads/master", "", ""},
		{"GITHUB_ACTIONS=false GITHUB_REPOSITORY=toolkit/demo GITHUB_REF=refs/tags/1", "", ""},
	} {
		if because, tag := releaseIn(variables(c.vars)); because != c.because || tag != c.tag {
			t.Errorf("%s: %q, %q", c.vars, because, tag)
		}
	}
}

func variables(text string) func(name string) string {
	vars := map[string]string{}
	for pair := range strings.FieldsSeq(text) {
		name, value, _ := strings.Cut(pair, "=")
		vars[name] = value
	}
	return func(name string) string { return vars[name] }
}

// newRun is a run whose sentences are in the text that is given.
func newRun(vars string, told *strings.Builder) *run {
	value := variables(vars)
	h := &host.Host{Env: func(name string) (string, bool) { return value(name), value(name) != "" }}
	s := screen.New(screen.Options{In: strings.NewReader(""), Out: told, Err: told, Env: h.Env})
	return &run{env: &env.Env{Host: h, Screen: s, Clock: &env.Clock{}}, dir: ".", given: func(string) bool { return true }}
}

// TestReleaseOf: options decide before the workflow, and the user is informed about its decision.
func TestReleaseOf(t *testing.T) {
	const tagged = "GITHUB_ACTIONS=true GITHUB_REPOSITORY=toolkit/demo GITHUB_REF=refs/tags/1.0"
	const told = "toolkit: the checks of a release run as well, because the workflow runs for the tag \"1.0\"\nhelp: disable them with --no-release\n"
	yes, no := true, false
	for _, c := range []struct {
		vars    string
		release *bool
		tag     string
		quiet   bool
		want    string
	}{
		{"", nil, "", false, `false "" ` + ""},
		{tagged, nil, "", false, `true "1.0" ` + told},
		{tagged, nil, "", true, `true "1.0" `},
		{tagged, nil, "2.0", false, `true "2.0" ` + told},
		{tagged, &no, "", false, `false "1.0" `},
		{tagged, &yes, "", false, `true "1.0" `},
		{"", &yes, "3.0", false, `true "3.0" `},
	} {
		var printed strings.Builder
		r := newRun(c.vars, &printed)
		r.release, r.releaseTag, r.Quiet = c.release, c.tag, c.quiet
		release, tag := r.releaseOf()
		if got := fmt.Sprintf("%t %q %s", release, tag, printed.String()); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestRelativeTo: paths below the working directory can be opened from there.
func TestRelativeTo(t *testing.T) {
	root := t.TempDir()
	here := filepath.Join(root, "here")
	if err := os.MkdirAll(filepath.Join(here, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(here)
	for dir, want := range map[string]string{
		".": "", "": "", "./": "", here: "", "../here": "", "..": "", "../": "", "../other": "", root: "", filepath.Join(root, "hereafter"): "",
		"sub": "sub", "./sub/": "sub", "sub/../sub/deep": "sub/deep", filepath.Join(here, "sub", "deep"): "sub/deep", "sub dir": "sub dir",
		"..sub": "..sub", "...": "...", "sub/..": "", "../here/sub": "sub",
	} {
		if got := relativeTo(filepath.FromSlash(dir)); got != want {
			t.Errorf("%q: %q", dir, got)
		}
	}
}

// TestSplitFix joins "--fix" with the names behind it, in the words of "lint" alone.
func TestSplitFix(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"", ""},
		{"lint --fix", "lint --fix"},
		{"lint --fix a,b", "lint --fix=a,b"},
		{"lint --fix a dir", "lint --fix=a dir"},
		{"lint --fix -q", "lint --fix -q"},
		{"lint --fix --diff", "lint --fix --diff"},
		{"lint --fix --fix a", "lint --fix --fix=a"},
		{"lint --fix=a b", "lint --fix=a b"},
		{"lint dir --fix a --fix b", "lint dir --fix=a --fix=b"},
		{"lint -- --fix a", "lint -- --fix a"},
		{"lint --fix -- a", "lint --fix -- a"},
		{"schema lint --fix a.json", "schema lint --fix a.json"},
		{"config validate --fix dir", "config validate --fix dir"},
	} {
		if got := strings.Join(SplitFix(strings.Fields(c.words)), " "); got != c.want {
			t.Errorf("%q: %q", c.words, got)
		}
	}
	if got := SplitFix([]string{"lint", "--fix", ""}); !slices.Equal(got, []string{"lint", "--fix="}) {
		t.Errorf("%q", got)
	}
}

// TestTakeDirectory: "--fix ../meadow" names a directory; a name that a check could have names none.
func TestTakeDirectory(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"readme", "Meadow", "a.b"} {
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ fix, dir, left string }{
		{"", ".", ""},
		{"readme", ".", "readme"},
		{"./readme", "./readme", ""},
		{"Meadow", "Meadow", ""},
		{"readme a.b", "a.b", "readme"},
		{"a.b readme", ".", "a.b readme"},
		{"./gone", ".", "./gone"},
	} {
		r := &run{fixOnly: strings.Fields(c.fix)}
		r.takeDirectory()
		if left := strings.Join(r.fixOnly, " "); r.dir != c.dir || left != c.left {
			t.Errorf("%+v: %q, %q", c, r.dir, left)
		}
	}
}

// TestSameCommand has what selects findings, as it was given, and nothing of how they are reported.
func TestSameCommand(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"", "toolkit lint"},
		{"--format json -q --all --exit-zero --color always -o x --report json=y --times -p -w", "toolkit lint"},
		{"-k readme --key=files_exist", "toolkit lint --key readme --key files_exist"},
		{"--release --no-release", "toolkit lint --no-release"},
		{"--no-release --release", "toolkit lint --release"},
		{"--parser auto", "toolkit lint --parser auto"},
		{"--baseline b.json --exclude old/** --exclude x", "toolkit lint --baseline b.json --exclude 'old/**' --exclude x"},
		{"--since main", "toolkit lint --since main"},
		{"--diff-only", "toolkit lint --diff-only"},
		{"--parser v1 --profile strict --dialect auto --revision R2", "toolkit lint --profile strict --dialect auto --revision R2 --parser v1"},
		{"--config-profile b,a --env B=2 --env A=$x --project-dir /p", "toolkit lint --config-profile b --config-profile a --env 'A=$x' --env B=2 --project-dir /p"},
		{"--param b=1.50 --param a.y=TRUE --param a.x.z=1 --param c=9007199254740991 --param d=12345678901234567890 --param e=0.1", "toolkit lint " +
			"--param a.x.z=1 --param a.y=true --param b=1.5 --param c=9007199254740991 --param d=12345678901234567890 --param e=0.1"},
		{"--template t --tool-version 1 --release-tag 2 --workflow-schema s", "toolkit lint --template t --tool-version 1 --release-tag 2 --workflow-schema s"},
		{"--template=", "toolkit lint --template ''"},
	} {
		r := &run{dir: "."}
		cmd := r.command()
		if err := cmd.ParseFlags(strings.Fields(c.words)); err != nil {
			t.Fatal(err)
		}
		r.given = cmd.Flags().Changed
		if got := r.sameCommand(); got != c.want {
			t.Errorf("%q: %s", c.words, got)
		}
		if r.dir = "it's"; !strings.HasPrefix(r.sameCommand(), `toolkit lint 'it'\''s'`) {
			t.Error(r.sameCommand())
		}
	}
}

// TestCarriedOptions: of each option it is known whether the command that applies the fixes has it too.
func TestCarriedOptions(t *testing.T) {
	lists := map[string]int{}
	for _, row := range carried {
		lists[row.option]++
	}
	for _, option := range dropped {
		lists[option]++
	}
	for _, option := range []string{timeout, "help"} { // which every command is given
		if lists[option] != 1 {
			t.Errorf("--%s is in %d lists", option, lists[option])
		}
		delete(lists, option)
	}
	(&run{}).command().Flags().VisitAll(func(f *pflag.Flag) {
		if lists[f.Name] != 1 {
			t.Errorf("--%s must be in one of the lists \"carried\" and \"dropped\", found in %d", f.Name, lists[f.Name])
		}
		delete(lists, f.Name)
	})
	if len(lists) > 0 {
		t.Errorf("there are no options %v", lists)
	}
}

// TestCheckPlace: a pipeline is known by the files that each dialect has.
func TestCheckPlace(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"flow/main.flow", "nf/nextflow.config", "schema/nextflow_schema.json", "none/x", "odd/main.nf/x"} {
		if err := os.MkdirAll(filepath.Dir(filepath.FromSlash(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.FromSlash(name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const none = `; help: expected one of the files "flow.config", "main.flow", "flow_schema.json", "nextflow.config", "main.nf", "nextflow_schema.json"`
	for dir, want := range map[string]string{
		"flow": "", "nf": "", "schema": "", "none": `no pipeline found in "none"` + none, "odd": `no pipeline found in "odd"` + none,
		"gone": `cannot read "gone": no such file or directory`, "none/x": `"none/x" is not a directory; help: name the pipeline directory`,
		"none/x/y": `cannot read "none/x/y": a part of the path is not a directory`,
	} {
		if got := exittest.Text(CheckPlace(dir)); got != want {
			t.Errorf("%q: %s", dir, got)
		}
	}
}

// TestCounts are in words.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		written, all int
		want         string
	}{{0, 0, "fixed 0 files"}, {1, 1, "fixed 1 file"}, {2, 2, "fixed 2 files"}, {0, 1, "fixed 0 of 1 file"}, {1, 3, "fixed 1 of 3 files"}} {
		if got := filesFixed(c.written, c.all); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
