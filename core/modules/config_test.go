package modules_test

// The configuration files of real pipelines, and the mistakes in their histories.

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api/inputs"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	apiconfig "github.com/flow-toolkit/flow-toolkit/core/api/config"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"

	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// validate validates one configuration file.
func validateFile(t *testing.T, name string, text []byte, options linting.LintOptions) report.Report {
	t.Helper()
	return lintWith(t, "validateConfig", apiconfig.ConfigInput{Files: api.Files{{Path: name, Size: len(text)}}, ConfigOptions: apiconfig.ConfigOptions{LintOptions: options}}, text)
}

// realConfigs are the configuration files of real pipelines.
func realConfigs(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, name := range []string{".nf-core.yml", ".nf-core.yaml", ".nf-core-lint.yml", ".nf-core-lint.yaml"} {
		paths, err := filepath.Glob(filepath.Join(shared(t, "pipelines"), "*", name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, paths...)
	}
	if len(all) < 57 {
		t.Fatalf("only %d configuration files found", len(all))
	}
	slices.Sort(all)
	return all
}

// TestRealConfigs validates every real file. The reference accepts them all; what else is said
// of them is compared with a committed table.
func TestRealConfigs(t *testing.T) {
	var got []string
	for _, file := range realConfigs(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := path.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))
		for _, f := range validateFile(t, name, text, linting.LintOptions{Dialect: "nf-core", Profile: "upstream"}).Findings {
			if f.Outcome == "failed" && f.Rule != "config-deprecated-file" {
				t.Errorf("%s: the reference accepts it, but %s: %s", name, f.Rule, f.Message)
			}
		}
		for _, f := range validateFile(t, name, text, linting.LintOptions{Dialect: "nf-core", Profile: "strict"}).Findings {
			got = append(got, fmt.Sprintf("%s\t%d\t%s\t%s", name, f.Range.Start.Line, f.Rule, f.Message))
		}
	}
	compareTable(t, "config/real.tsv", got)
}

// compareTable holds lines to a committed table, or writes it with -update.
func compareTable(t *testing.T, name string, got []string) {
	t.Helper()
	var want []string
	for _, row := range table(t, name) {
		want = append(want, strings.Join(row, "\t"))
	}
	for _, line := range got {
		if !slices.Contains(want, line) && !*update {
			t.Errorf("not in %s: %s", name, line)
		}
	}
	for _, line := range want {
		if !slices.Contains(got, line) && !*update {
			t.Errorf("in %s, but not found: %s", name, line)
		}
	}
	if *update {
		head := "# All findings of real files with the profile strict: file, line, rule, message.\n"
		if err := os.WriteFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(name)), []byte(head+strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// configFaults are the rules that may find a kind of labelled mistake; none for labels that only describe a file's content.
var configFaults = map[string][]string{
	"unknown-lint-key":     {"config-key-revision", "config-key-unknown", "config-key-removed"},
	"unknown-top-key":      {"config-key-misplaced", "config-key-unknown", "config-key-removed"},
	"unknown-template-key": {"config-key-removed", "config-key-misplaced", "config-key-unknown"},
	"no-repository_type":   {"config-repository-type"},
	"dup-key":              {"yaml-duplicate-key"},
	"deprecated-file":      {"config-deprecated-file"},
	"merge-markers":        {"yaml-merge-markers"},
	"yaml-error":           {"yaml-syntax", "yaml-merge-markers"},
	"tab":                  {"yaml-syntax"},
	"model":                {"config-type"},
	"lint-not-map":         {"config-type"},
	"i:update":             nil,
}

// TestLabelledConfigFaults finds every labelled mistake under its rule, on the line of the label.
func TestLabelledConfigFaults(t *testing.T) {
	dir := shared(t, "pipelines", "_faults")
	index, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	wrong := map[string]string{}
	for _, row := range table(t, "config/fault-labels.tsv") {
		wrong[row[0]+" "+row[1]] = row[2]
	}
	labels := 0
	for line := range strings.Lines(string(index)) {
		columns := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if !strings.HasPrefix(columns[0], "nfcore-yml/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(columns[0])))
		if err != nil {
			t.Fatal(err)
		}
		var examples map[string][]string
		if err := json.Unmarshal([]byte(columns[9]), &examples); err != nil {
			t.Fatalf("%s: %v", columns[0], err)
		}
		r := validateFile(t, columns[4], text, linting.LintOptions{Dialect: "nf-core"})
		for _, label := range strings.Fields(columns[8]) {
			name, _, _ := strings.Cut(label, "=")
			rules, known := configFaults[name]
			if !known {
				t.Errorf("%s: the label %s is not known", columns[0], name)
			}
			if rules == nil {
				continue
			}
			for _, example := range examples[name] {
				labels++
				lines := linesOfLabel(string(text), name, example)
				if wrong[columns[0]+" "+name] != "" {
					lines = nil
				}
				if !foundOnLine(r, rules, lines) {
					t.Errorf("%s: %s %q was not found on its line; there are %s", columns[0], name, example, brief(r))
				}
			}
		}
	}
	if labels < 40 {
		t.Errorf("only %d labels were held", labels)
	}
}

func foundOnLine(r report.Report, rules []string, lines []int) bool {
	return slices.ContainsFunc(r.Findings, func(f report.Finding) bool {
		return slices.Contains(rules, f.Rule) && (lines == nil || slices.Contains(lines, f.Range.Start.Line))
	})
}

func brief(r report.Report) string {
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%d %s; ", f.Range.Start.Line, f.Rule)
	}
	return b.String()
}

// linesOfLabel are the lines of a label's example; nil if it has none.
func linesOfLabel(text, label, example string) []int {
	key := example
	switch label {
	case "merge-markers":
		key = "<<<<<<<"
	case "tab":
		key = "\t"
	case "yaml-error":
		return reportedYAMLLine(example)
	case "model": // a path of fields and of the types that rejected it, then the issue and the value
		key, _, _ = strings.Cut(example, " ")
		steps := strings.Split(key, "/")
		key = steps[0]
		for _, step := range steps[1:] {
			if strings.Contains(text, step+":") {
				key = step
			}
		}
		return linesFrom(text, key)
	case "no-repository_type", "deprecated-file", "lint-not-map":
		return nil
	default:
		key, _, _ = strings.Cut(example, ":")
	}
	var lines []int
	for i, line := range strings.Split(text, "\n") {
		if strings.Contains(line, key) {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// linesFrom are the lines from a key on that belong to it: the value may be below.
func linesFrom(text, key string) (lines []int) {
	indent := -1
	for i, line := range strings.Split(text, "\n") {
		here := len(line) - len(strings.TrimLeft(line, " -"))
		switch {
		case strings.HasPrefix(strings.TrimLeft(line, " -"), key+":"):
			indent = here
			lines = append(lines, i+1)
		case indent >= 0 && here > indent:
			lines = append(lines, i+1)
		default:
			indent = -1
		}
	}
	return lines
}

// reportedYAMLLine is the line at which another reader stopped, and its neighbors: readers notice an error where it is or
// where what follows is invalid.
func reportedYAMLLine(example string) (lines []int) {
	for rest := example; ; {
		_, after, ok := strings.Cut(rest, "line ")
		if !ok {
			return lines
		}
		digits := after[:strings.IndexFunc(after+" ", func(r rune) bool { return r < '0' || r > '9' })]
		if n, err := strconv.Atoi(digits); err == nil {
			lines = append(lines, n-1, n, n+1)
		}
		rest = after
	}
}

// TestReadConfig reads valid and invalid values, and content without any.
func TestReadConfig(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"lint:\n  readme: [a, {b: [c]}]\n  odd: 7\n", `{"readable":true,"values":{"lint":{"readme":["a",{"b":["c"]}],"odd":7}}}`},
		{"a: 1\na: 2\n", `{"readable":true,"values":{"a":2}}`},
		{"1: x\n", `{"readable":true,"values":{"$map":[[1,"x"]]}}`},
		{"# nothing\n", `{"readable":true,"values":null}`},
		{"a: [", `{"readable":false,"values":null}`},
	} {
		out, err := apiconfig.Read(t.Context(), &inputs.ReadInput{Files: api.Files{{Path: ".toolkit.yml", Content: []byte(c.text)}}})
		if err != nil {
			t.Fatalf("%q: %v", c.text, err)
		}
		if got, _ := json.Marshal(out); string(got) != c.want {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
	if _, err := apiconfig.Read(t.Context(), &inputs.ReadInput{Files: api.Files{}}); err == nil {
		t.Error("a call without a file gives no error")
	}
}

// TestEditConfig changes files, reports which comments were removed, and why a change cannot be made.
func TestEditConfig(t *testing.T) {
	for _, c := range []struct{ text, changes, want string }{
		{"lint:\n  files_exist:\n    # why\n    - a # of a\n    - b # of b\n", `[{"keys":["lint","files_exist"],"value":false}]`,
			`{"text":"lint:\n  files_exist: false\n    # why\n","changed":true,"lostComments":["# of a","# of b"]}`},
		{"a: 1 # c\n", `[{"keys":["a"],"value":1}]`, `{"text":"a: 1 # c\n","changed":false,"lostComments":[]}`},
		{"---\n", `[{"keys":["a"],"value":1}]`, `{"text":"---\na: 1\n","changed":true,"lostComments":[]}`},
		{"a: 1\na: [\n", `[{"keys":["a"],"value":1}]`, `ERR_INPUT: file ".toolkit.yml" is not valid YAML and cannot be changed`},
		{"x: &x {a: 1}\ny: *x\n", `[{"keys":["x","a"],"value":2}]`, `ERR_INPUT: cannot change "x", "a": no edit changes only this value: an alias repeats a part of the file`},
		{"&anchor: 1\n", `[{"keys":["lint","a"],"value":1}]`, `ERR_INPUT: cannot change "lint", "a": no edit changes only this value: key null is not a string`},
		{"&anchor:\n  a: 1\n", `[{"keys":[""],"value":1}]`, `ERR_INPUT: cannot change "": no edit changes only this value: key null is not a string`},
		{"a: 1\n&b: 2\n", `[{"keys":[""],"remove":true}]`, `ERR_INPUT: cannot change "": no edit changes only this value: key null is not a string`},
		{"a: [b, c]\n", `[{"keys":["a","0"],"remove":true}]`, `{"text":"a: [c]\n","changed":true,"lostComments":[]}`},
		{"a: &a {b: 1}\nc:\n  <<: *a\n  b: 2\n", `[{"keys":["c","b"],"remove":true}]`, `ERR_INPUT: cannot change "c", "b": no edit changes only this value: an alias repeats a part of the file`},
		{"a: 1\n", `[{"keys":["b"],"remove":true}]`, `ERR_INPUT: cannot change "b": path does not exist in the file`},
		{"a: 1\n&b: 2\n", `[{"keys":["a"],"remove":true}]`, `ERR_INPUT: cannot change "a": no edit changes only this value: key null is not a string`},
		{"1: x\n", `[{"keys":["1"],"value":"y"}]`, `ERR_INPUT: cannot change "1": no edit changes only this value: key 1 is not a string`},
		{"lint:\n  &x:\n    - a\n", `[{"keys":["new"],"value":1}]`, `{"text":"lint:\n  \u0026x:\n    - a\nnew: 1\n","changed":true,"lostComments":[]}`},
		{"lint:\n  &x:\n    - a\n", `[{"keys":["lint","a"],"value":1}]`, `ERR_INPUT: cannot change "lint", "a": no edit changes only this value: key null is not a string`},
		{"- &a: 1\n", `[{"keys":["0","b"],"value":1}]`, `ERR_INPUT: cannot change "0", "b": no edit changes only this value: key null is not a string`},
		{"a: [{b: 1}]\n", `[{"keys":["a","0","b"],"value":2},{"keys":["a","1"],"value":"c"}]`, `{"text":"a: [{b: 2}, c]\n","changed":true,"lostComments":[]}`},
	} {
		in := apiconfig.EditInput{Files: api.Files{{Path: ".toolkit.yml", Content: []byte(c.text)}}}
		if err := json.Unmarshal([]byte(c.changes), &in.Changes); err != nil {
			t.Fatal(err)
		}
		out, err := apiconfig.Edit(t.Context(), &in)
		got, _ := json.Marshal(out)
		if err != nil {
			got = []byte(err.Error())
		}
		if string(got) != c.want {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
}
