package flowconfig

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

// The recorded outcomes of the engine for small configurations, read in place.

const sharedData = "../../../shared/data/"

type recorded struct {
	OK      bool     `json:"ok"`
	Flat    string   `json:"flat"`
	Errors  [][]any  `json:"errors"`
	Unknown []string `json:"unknown_attributes"`
}

type recordedCase struct {
	Name  string            `json:"name"`
	Input string            `json:"input"`
	Files map[string]string `json:"files"`
	V1    recorded          `json:"v1"`
	V2    recorded          `json:"v2"`
}

func recordedCases(t testing.TB) []recordedCase {
	t.Helper()
	data, err := os.ReadFile(sharedData + "flowconfig-cases.json")
	if err != nil {
		t.Skip("the recorded cases are not there: ", err)
	}
	var all struct{ Cases []recordedCase }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all.Cases
}

// caseOptions are those that the cases were recorded with.
func caseOptions(p Parser) Options {
	return Options{Names: dialect.NFCore, Parser: p, ProjectDir: "/pipeline", LaunchDir: "/pipeline", Env: map[string]string{"HOME": "/root"}}
}

func (c *recordedCase) files() fstest.MapFS {
	files := fstest.MapFS{"nextflow.config": {Data: []byte(c.Input)}}
	for name, text := range c.Files {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

var datePlaceholder = regexp.MustCompile(`<date[^>]*>`)

func TestRecordedCases(t *testing.T) {
	cases := recordedCases(t)
	if len(cases) != 96 {
		t.Errorf("%d cases", len(cases))
	}
	for _, c := range cases {
		for parser, want := range map[Parser]recorded{Legacy: c.V1, Strict: c.V2} {
			t.Run(c.Name+"/"+string(parser), func(t *testing.T) {
				checkRecorded(t, Load(c.files(), "nextflow.config", caseOptions(parser)), want)
			})
		}
	}
}

func checkRecorded(t *testing.T, r *Result, want recorded) {
	if r.Failed == want.OK {
		t.Errorf("failed %v, recorded ok %v: %v", r.Failed, want.OK, faultLines(r))
	}
	if want.OK {
		if got := datePlaceholder.ReplaceAllString(r.Flat(), "<date>"); got != want.Flat {
			t.Errorf("got\n%swant\n%s", got, want.Flat)
		}
		if r.Parser == Legacy && !slices.Equal(r.UnknownAttributes, want.Unknown) {
			t.Errorf("unknown attributes %q, want %q", r.UnknownAttributes, want.Unknown)
		}
		return
	}
	if got := engineErrors(r); !sameErrors(got, want.Errors) {
		t.Errorf("errors %v, want %v", got, want.Errors)
	}
	for _, f := range r.Findings {
		if f.Severity == diag.Error && f.In == nil {
			t.Errorf("a fault without a place: %+v", f)
		}
	}
}

func faultLines(r *Result) []string {
	var lines []string
	for _, f := range r.Findings {
		p := f.Position()
		lines = append(lines, fmt.Sprintf("%s:%d:%d %s %s %s", f.In.Path, p.Line, p.Column, f.Severity, f.Code, f.Message))
	}
	return lines
}

// engineErrors are the errors that the engine would report, as [line, column, class]. The legacy parser reports no positions,
// and stops at the first; the strict one reports the first grammar error, else the first error of form, else all errors of
// names, else the first of evaluation.
func engineErrors(r *Result) [][]any {
	if r.Parser == Legacy {
		return legacyErrors(r)
	}
	var told [][]any
	entry := r.Files[0]
	at := func(offset int, code diag.Code) []any {
		p := entry.Syntax.Source.Position(offset)
		return []any{float64(p.Line), float64(p.Column), string(code)}
	}
	strict := entry.Syntax.StrictErrors()
	byName := len(strict) == 0 || entry.Syntax.StrictReads()
	if byName {
		for _, f := range r.Findings {
			if f.Code == CodeMissing && f.Severity == diag.Error && f.In == entry {
				told = append(told, at(f.Span.Start, f.Code))
			}
		}
	}
	for _, f := range strict {
		told = append(told, at(f.Span.Start, f.Code))
	}
	if told != nil {
		return told
	}
	for _, f := range r.Findings {
		if f.Severity == diag.Error && f.Strict {
			return [][]any{{nil, nil, string(f.Code)}}
		}
	}
	return nil
}

func legacyErrors(r *Result) [][]any {
	class := diag.Code("")
	for _, f := range r.Findings {
		switch {
		case f.Severity != diag.Error || !f.Legacy:
		case f.Code == syntax.CodeSyntax:
			return [][]any{{nil, nil, "syntax"}}
		case class == "" && f.Code == CodeMissing:
			class = f.Code
		case class == "":
			class = CodeRuntime
		}
	}
	if class == "" {
		return nil
	}
	return [][]any{{nil, nil, string(class)}}
}

// sameErrors compares; where no place is recorded any is right.
func sameErrors(got, want [][]any) bool {
	if len(got) != len(want) {
		return false
	}
	for i := range got {
		if want[i][0] != nil && (got[i][0] != want[i][0] || got[i][1] != want[i][1]) || got[i][2] != want[i][2] {
			return false
		}
	}
	return true
}
