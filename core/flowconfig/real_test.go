package flowconfig

import (
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Real pipelines against what the engine printed for them, read in place. Each difference has a row with its reason in
// testdata/flowconfig/misses.tsv; an unused row is an error too.

type snapshot struct {
	set, pipeline string
	parser        Parser
	want          string
}

func snapshots(t testing.TB) []snapshot {
	t.Helper()
	files, _ := filepath.Glob(sharedData + "flowconfig/*/*.flat")
	if len(files) == 0 {
		t.Skip("the engine's output for real pipelines is not there")
	}
	sort.Strings(files)
	var all []snapshot
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(filepath.Base(file), ".")
		all = append(all, snapshot{set: filepath.Base(filepath.Dir(file)), pipeline: parts[0], parser: Parser(parts[1]), want: string(text)})
	}
	return all
}

func (s *snapshot) options() Options {
	o := Options{Names: dialect.NFCore, Parser: s.parser, Env: map[string]string{"PWD": "<PWD>", "HOME": "/root"}}
	if s.set != "default" {
		o.Profiles = strings.Split(s.set, ",")
	}
	return o
}

func (s *snapshot) load() *Result {
	return Load(os.DirFS(sharedData+"pipelines/"+s.pipeline), "nextflow.config", s.options())
}

// misses are the snapshots that are known to differ, by "set/pipeline/parser", with the cause: "data" or "resolver".
func misses(t testing.TB) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../testdata/flowconfig/misses.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if row := strings.Split(strings.TrimSpace(line), "\t"); len(row) == 3 && !strings.HasPrefix(line, "#") {
			rows[row[0]] = row[1]
		}
	}
	return rows
}

func TestRealPipelines(t *testing.T) {
	known := misses(t)
	total, same := map[Parser]int{}, map[Parser]int{}
	for _, s := range snapshots(t) {
		key := s.set + "/" + s.pipeline + "/" + string(s.parser)
		r := s.load()
		got := datePlaceholder.ReplaceAllString(r.Flat(), "<date>")
		if known[key] != "data" {
			total[s.parser]++
		}
		switch {
		case got == s.want:
			same[s.parser]++
			if known[key] != "" {
				t.Errorf("%s is listed as a miss and is none", key)
			}
		case known[key] == "":
			t.Errorf("%s differs:\n%s", key, firstDifferences(got, s.want))
		}
		if r.Failed && got == s.want {
			t.Errorf("%s is said to fail: %v", key, errorsOf(r))
		}
		if s.parser == Strict && !r.StrictCompatible {
			t.Errorf("%s is not strict-clean: %v", key, errorsOf(r))
		}
	}
	for _, p := range []Parser{Legacy, Strict} {
		t.Logf("%s: %d of %d that can be compared are the same", p, same[p], total[p])
	}
	if same[Legacy]*100 < total[Legacy]*98 || same[Strict] != total[Strict] {
		t.Error("too many differ")
	}
}

func errorsOf(r *Result) []string {
	var told []string
	for i, line := range faultLines(r) {
		if r.Findings[i].Severity == diag.Error {
			told = append(told, line)
		}
	}
	return told
}

func firstDifferences(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	inA, inB := map[string]int{}, map[string]int{}
	for _, l := range a {
		inA[l]++
	}
	for _, l := range b {
		inB[l]++
	}
	var out []string
	for _, l := range b {
		if inA[l] < inB[l] && len(out) < 6 {
			out = append(out, "  - "+l)
		}
	}
	for _, l := range a {
		if inB[l] < inA[l] && len(out) < 12 {
			out = append(out, "  + "+l)
		}
	}
	if out == nil {
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				return "  order, from: " + a[i]
			}
		}
	}
	return strings.Join(out, "\n")
}

// TestCompatOfRealPipelines holds the tool's map to what it makes of the engine's own output.
func TestCompatOfRealPipelines(t *testing.T) {
	known := misses(t)
	for _, s := range snapshots(t) {
		if known[s.set+"/"+s.pipeline+"/"+string(s.parser)] != "" {
			continue
		}
		want := utils.ParseFlatConfig(s.want, dialect.R1)
		got := s.load().Compat("")
		if len(got) != len(want) {
			t.Errorf("%s/%s: %d settings, want %d", s.pipeline, s.parser, len(got), len(want))
		}
		for name, v := range want {
			if g := datePlaceholder.ReplaceAllString(got[name], "<date>"); g != v {
				t.Errorf("%s/%s: %s is %q, want %q", s.pipeline, s.parser, name, g, v)
			}
		}
	}
}
