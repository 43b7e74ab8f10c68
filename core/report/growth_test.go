package report

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestFormatsGrow: a report takes work in step with its findings, in every format.
func TestFormatsGrow(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			growth.InStep(t, 500, 4_000, func(findings int) {
				s := sample{texts: map[string]string{"a.json": strings.Repeat("{\"<name>\": 1}\n", findings)}}
				for i := range findings {
					span := source.Span{Start: 14 * i, End: 14*i + 13}
					f := fault("a.json", "rule", fmt.Sprintf("the value %d is \"<bad>\" & wrong", i), span)
					f.Fixes = []diag.Fix{{Title: "mend it", Edits: []diag.Edit{{Path: "a.json", Span: span, Text: "{}"}}}}
					s.report.Findings = append(s.report.Findings, f)
				}
				rep, o := s.built()
				if _, err := Render(format, rep, o); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

// TestJSONLayout lays values out as the encoder does, however deep and hidden.
func TestJSONLayout(t *testing.T) {
	deep := any(map[string]any{})
	for range 40 {
		deep = []any{deep, []any{}, map[string]any{"{[,:\"\\": "\u2028]}", "\u00e9\U0001f600": "\x00\n<&>\\"}, nil, 1.5, true}
	}
	var want strings.Builder
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(deep); err != nil {
		t.Fatal(err)
	}
	if got, err := encodeJSON(deep); err != nil || got != want.String() {
		t.Errorf("%v\n%s", err, got)
	}
	got, err := encodeJSON("a\u202e\x7f\U000E0041\u0085b")
	if want := `"a\u202e\u007f\udb40\udc41\u0085b"` + "\n"; err != nil || got != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}
