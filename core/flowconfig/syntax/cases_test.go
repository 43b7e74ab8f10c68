package syntax_test

// The recorded answers of both of the engine's parsers, read in place.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var shared = filepath.Join("..", "..", "..", "..", "shared", "data")

type answer struct {
	OK     bool                 `json:"ok"`
	Errors [][3]json.RawMessage `json:"errors"`
}

type engineCase struct {
	Name  string `json:"name"`
	Input string `json:"input"`
	V1    answer `json:"v1"`
	V2    answer `json:"v2"`
}

// evaluated are the classes that only evaluation finds.
var evaluated = []string{"include-missing", "runtime", "profiles-only-blocks"}

func loadCases(t *testing.T) []engineCase {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(shared, "flowconfig-cases.json"))
	if err != nil {
		t.Skip("the shared data is absent: ", err)
	}
	var file struct {
		Cases []engineCase `json:"cases"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return file.Cases
}

// static are an answer's errors that need no evaluation.
func (a answer) static() (errors []string, left int) {
	for _, e := range a.Errors {
		var class string
		_ = json.Unmarshal(e[2], &class)
		if slices.Contains(evaluated, class) {
			left++
			continue
		}
		errors = append(errors, strings.TrimPrefix(fmt.Sprintf("%s:%s %s", e[0], e[1], class), "null:null "))
	}
	return errors, left
}

func TestEngineCases(t *testing.T) {
	left := 0
	for _, c := range loadCases(t) {
		f := syntax.Parse(source.New(c.Name, []byte(c.Input)))
		want, n := c.V2.static()
		left += n
		var got []string
		for _, e := range f.StrictErrors() {
			at := f.Source.Position(e.Span.Start)
			if e.Code == syntax.CodeSelectorMisplaced { // recorded without a place
				got = append(got, string(e.Code))
				continue
			}
			got = append(got, fmt.Sprintf("%d:%d %s", at.Line, at.Column, e.Code))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: strict: got %q, want %q\n%s", c.Name, got, want, c.Input)
		}
		want, n = c.V1.static()
		left += n
		if reads := len(want) == 0; reads != f.LegacyReads() {
			t.Errorf("%s: the legacy parser reads it: %v, here %v: %v\n%s", c.Name, reads, f.LegacyReads(), f.Findings, c.Input)
		}
	}
	t.Logf("%d errors are left to evaluation", left)
}
