package modules_test

// The archives in testdata hold files and, after "-- want --", what linting them must say; the
// folder they lie in gives the operation. The same archives are run natively here, by this same
// test under GOOS=js, and through the npm package.
//
// An archive of a pipeline has the difference from a new one: the line "template: {…}" has the options that it is rendered
// with, the files of the archive replace its own, and one whose name begins with "!" is removed.

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"

	"github.com/flow-toolkit/flow-toolkit/core/report"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations of the archives")

// archiveFolders of testdata, and the operation that each is for.
var archiveFolders = map[string]string{"schema": "lintSchema", "config": "validateConfig", "pipeline": "lint", "params": "validateParams", "sheets": "validateSampleSheet"}

// archive is a case: the comment's lines "option: JSON" are options of the operation.
type archive struct {
	path, operation string
	txt             *txtar.Archive
	options         map[string]any
	files           api.Files
	body            []byte
	want            string
}

func readArchive(t *testing.T, path string) *archive {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := &archive{path: path, operation: archiveFolders[filepath.Base(filepath.Dir(path))], txt: txtar.Parse(data), options: map[string]any{}}
	for line := range strings.Lines(string(a.txt.Comment)) {
		if key, value, ok := strings.Cut(line, ": "); ok && !strings.Contains(key, " ") {
			a.options[key] = json.RawMessage(value)
		}
	}
	contents := map[string]string{}
	if options, ok := a.options["template"].(json.RawMessage); ok {
		delete(a.options, "template")
		contents = renderedFiles(t, options)
	}
	for _, f := range a.txt.Files {
		switch gone, away := strings.CutPrefix(f.Name, "!"); {
		case f.Name == "want":
			a.want = string(f.Data)
		case away:
			if _, there := contents[gone]; !there {
				t.Fatalf("%s: %q cannot be taken away, it is not there", path, gone)
			}
			delete(contents, gone)
		default:
			contents[f.Name] = string(f.Data)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		a.files = append(a.files, api.File{Path: name, Size: len(contents[name])})
		a.body = append(a.body, contents[name]...)
	}
	return a
}

// renderedFiles are the files of a fresh pipeline by path, as the operation gives them.
func renderedFiles(t *testing.T, options json.RawMessage) map[string]string {
	t.Helper()
	var files []struct {
		Path, Text string
		Base64     []byte
	}
	call(t, "renderTemplate", options, &files)
	contents := map[string]string{}
	for _, f := range files {
		contents[f.Path] = f.Text + string(f.Base64)
	}
	return contents
}

// message is the call as it crosses the border.
func (a *archive) message(t *testing.T) []byte {
	a.options["files"] = a.files
	header, err := json.Marshal(a.options)
	if err != nil {
		t.Fatalf("%s: the options are no JSON: %v", a.path, err)
	}
	return append(append(header, '\n'), a.body...)
}

// call runs an operation and decodes its result.
func call(t *testing.T, operation string, message []byte, into any) {
	t.Helper()
	var answer struct {
		Result json.RawMessage
		Error  *api.Error
	}
	if err := json.Unmarshal(Call(operation, message), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		t.Fatal(answer.Error)
	}
	if err := json.Unmarshal(answer.Result, into); err != nil {
		t.Fatal(err)
	}
}

// wantLines writes a report as the archives expect it: a line for each finding, if several files are linted one for each rule
// that could not be checked, then the counts.
func (a *archive) wantLines(r report.Report) string {
	if a.operation == "lintSchema" || a.operation == "validateConfig" {
		return wantLines(r)
	}
	var b strings.Builder
	for _, n := range r.NotChecked {
		fmt.Fprintf(&b, "%s not checked %s (%s): needs %s\n", n.Path, n.Rule, n.Cause, n.Needs)
	}
	return b.String() + wantLines(r)
}

func wantLines(r report.Report) string {
	var b strings.Builder
	for _, f := range r.Findings {
		fix := ""
		if len(f.Fixes) > 0 {
			fix = " (suggestion)"
			if f.Fixes[0].Safe {
				fix = " (fix)"
			}
		}
		fmt.Fprintf(&b, "%s:%d:%d-%d:%d %s %s %s: %s%s\n", f.Path, f.Range.Start.Line, f.Range.Start.Column, f.Range.End.Line, f.Range.End.Column, f.Outcome, f.Severity, f.Rule, f.Message, fix)
		for _, note := range f.Notes {
			fmt.Fprintf(&b, "  note: %s\n", note)
		}
		if f.Help != "" {
			fmt.Fprintf(&b, "  help: %s\n", f.Help)
		}
	}
	c := r.Counts
	fmt.Fprintf(&b, "passed %d, warned %d, failed %d, ignored %d, fixed %d; incomplete %v; exit %d\n", c.Passed, c.Warned, c.Failed, c.Ignored, c.Fixed, r.Incomplete, r.ExitCode)
	return b.String()
}

func archives(t *testing.T) []string {
	t.Helper()
	var all []string
	for folder := range archiveFolders {
		paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", folder, "*.txtar"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no archives found in %s: %v", folder, err)
		}
		all = append(all, paths...)
	}
	slices.Sort(all)
	return all
}

func TestArchives(t *testing.T) {
	for _, path := range archives(t) {
		t.Run(filepath.Base(filepath.Dir(path))+"/"+filepath.Base(path), func(t *testing.T) {
			a := readArchive(t, path)
			got := a.run(t)
			describes(t, got)
			checkForm(t, got)
			lines := a.wantLines(got)
			if *update {
				a.rewrite(t, lines)
				return
			}
			if lines != a.want {
				t.Errorf("got\n%s\nwant\n%s", lines, a.want)
			}
		})
	}
}

// run is the report of the archive's operation, which some wrap in a verdict.
func (a *archive) run(t *testing.T) (got report.Report) {
	t.Helper()
	if a.operation != "validateParams" && a.operation != "validateSampleSheet" {
		call(t, a.operation, a.message(t), &got)
		return got
	}
	var wrapped struct {
		Valid  bool
		Report report.Report
	}
	call(t, a.operation, a.message(t), &wrapped)
	if wrapped.Valid != (wrapped.Report.Counts.Failed == 0) {
		t.Errorf("valid is %v with %d findings that fail", wrapped.Valid, wrapped.Report.Counts.Failed)
	}
	return wrapped.Report
}

func (a *archive) rewrite(t *testing.T, want string) {
	files := a.txt.Files[:0:0]
	for _, f := range a.txt.Files {
		if f.Name != "want" {
			files = append(files, f)
		}
	}
	a.txt.Files = append(files, txtar.File{Name: "want", Data: []byte(want)})
	data := txtar.Format(a.txt)
	if !bytes.Contains(data, []byte("-- want --")) {
		t.Fatal("the expectation was lost")
	}
	if err := os.WriteFile(a.path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
