package modules_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// countsFile has what each check says of a fresh pipeline. web/test/pipeline-lint.test.ts holds the
// package to the same table.
const countsFile = "pipeline/counts.tsv"

const countsHead = "# What each check says of a fresh pipeline of the template, as core/modules/folder_test.go writes it with -update.\n" +
	"# revision, release, check: passed, warned, failed, ignored, not checked\n"

// TestTemplateCounts counts what each check says of a fresh pipeline, before a release and else.
func TestTemplateCounts(t *testing.T) {
	var rows []string
	for _, revision := range []string{"R1", "R2", "R3.0", "R3.03", "R3.1", "R3.2"} {
		for _, release := range []bool{false, true} {
			rows = append(rows, templateCounts(t, revision, release)...)
		}
	}
	if *update {
		text := countsHead + strings.Join(rows, "\n") + "\n"
		if err := os.WriteFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(countsFile)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	var want []string
	for _, row := range table(t, countsFile) {
		want = append(want, strings.Join(row, "\t"))
	}
	if !slices.Equal(rows, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(rows, "\n"), strings.Join(want, "\n"))
	}
}

func templateCounts(t *testing.T, revision string, release bool) (rows []string) {
	t.Helper()
	version := "1.0.0dev"
	if release {
		version = "1.0.0"
	}
	options, _ := json.Marshal(map[string]any{"revision": revision, "version": version})
	var files [][2]string
	contents := renderedFiles(t, options)
	for path, content := range contents {
		files = append(files, [2]string{path, content})
	}
	answer := answered(hosttest.New().Host(), "lint", map[string]any{"revision": revision, "release": release, "toolVersion": "0.0.0", "showPassed": true, "times": true}, files)
	line, _ := json.Marshal(answer["result"])
	var r report.Report
	if err := json.Unmarshal(line, &r); err != nil || answer["result"] == nil {
		t.Fatal(answer, err)
	}
	for _, check := range r.Times { // every check that ran, in order
		counts := [5]int{}
		for _, f := range r.Findings {
			if f.Check == check.Check {
				counts[slices.Index([]string{"passed", "warned", "failed", "ignored"}, f.Outcome)]++
			}
		}
		for _, n := range r.NotChecked {
			if n.Check == check.Check {
				counts[4]++
			}
		}
		rows = append(rows, fmt.Sprintf("%s\t%v\t%s\t%s", revision, release, check.Check, strings.Trim(strings.ReplaceAll(fmt.Sprint(counts), " ", "\t"), "[]")))
	}
	return rows
}

// TestLintOmitted has files whose content was left out: they exist, and the report lists one that is too large.
func TestLintOmitted(t *testing.T) {
	config := "manifest.name = 'org/demo'\n"
	header, _ := json.Marshal(map[string]any{
		"files": api.Files{{Path: "flow.config", Size: len(config)}, {Path: "README.md"}, {Path: "data.bin", Omitted: 5000}, {Path: "notes.md", Omitted: 100 << 20}},
		"keys":  []string{"merge_markers", "files_exist"},
	})
	var r report.Report
	call(t, "lint", []byte(string(header)+"\n"+config), &r)
	var needs []string
	for _, n := range r.NotChecked {
		needs = append(needs, n.Needs)
	}
	want := `the content of "notes.md": size of a file that the checks of a pipeline read: 104857600 is more than 16777216 bytes`
	if !slices.Equal(needs, []string{want}) {
		t.Errorf("not checked: %q", needs)
	}
	for _, f := range r.Findings {
		if f.Rule == "file-missing" && (f.Path == "README.md" || f.Path == "flow.config") {
			t.Errorf("%s: %s", f.Path, f.Message)
		}
	}
	for _, wrong := range []string{`{"path": "a", "size": 1, "omitted": 2}`, `{"path": "a", "size": 0, "omitted": -2}`} {
		var answer struct{ Error *api.Error }
		if err := json.Unmarshal(Call("lint", []byte(`{"files": [`+wrong+"]}\nx")), &answer); err != nil || answer.Error == nil || answer.Error.Code != api.ErrInput {
			t.Errorf("%s: %v %v", wrong, answer.Error, err)
		}
	}
}

// TestLintErrors are those of the call itself; what is wrong with a pipeline is in its report.
func TestLintErrors(t *testing.T) {
	files := [][2]string{{"p/flow.config", ""}, {"f", ""}}
	for name, c := range map[string]struct {
		options map[string]any
		code    string
	}{
		"a folder that is not there": {map[string]any{"directory": "q"}, "ERR_NOT_FOUND"},
		"a file":                     {map[string]any{"directory": "f"}, "ERR_NOT_A_DIRECTORY"},
		"an unknown check":           {map[string]any{"keys": []string{"merge_marker"}}, "ERR_INPUT"},
		"a template that is missing": {map[string]any{"directory": "p", "template": "q"}, "ERR_NOT_FOUND"},
		"a template that is a file":  {map[string]any{"directory": "p", "template": "f"}, "ERR_NOT_A_DIRECTORY"},
		"an unknown revision":        {map[string]any{"revision": "R9"}, "ERR_INPUT"},
		"an unknown format":          {map[string]any{"extraFormats": []string{"txt"}}, "ERR_INPUT"},
		"no schema":                  {map[string]any{"workflowSchema": "{"}, "ERR_INPUT"},
	} {
		for _, operation := range []string{"lint", "fix"} {
			failure, _ := answered(hosttest.New().Host(), operation, c.options, files)["error"].(map[string]any)
			if failure["code"] != c.code {
				t.Errorf("%s: %s: %v", operation, name, failure)
			}
		}
	}
	failure, _ := answered(hosttest.New().Host(), "lint", map[string]any{"keys": []string{"nothing", "readme", "no"}}, files)["error"].(map[string]any)
	if failure["message"] != `unknown rules or checks "nothing" and "no"` {
		t.Error(failure)
	}
	failure, _ = answered(hosttest.New().Host(), "fix", map[string]any{"fix": []string{"nothing"}}, files)["error"].(map[string]any)
	if failure["code"] != "ERR_INPUT" {
		t.Error(failure)
	}
}
