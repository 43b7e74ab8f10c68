package params_test

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
)

// TestFixes: what a fix writes, and that nothing is wrong afterwards; "" where none is offered.
func TestFixes(t *testing.T) {
	s := open(t, `{"properties": {
		"n": {"type": "integer"}, "b": {"type": ["boolean", "null"]}, "s": {"type": "string"}, "e": {"enum": ["star", "bwa", 3]}, "outdir": {"type": "string"},
		"m": {"type": "object", "properties": {"n": {"type": "number"}}}}}`)
	for _, c := range []struct{ name, text, want string }{
		{"p.json", `{"n": "4"}`, `{"n": 4}`},
		{"p.json", `{"n": "four"}`, ""},
		{"p.json", `{"b": "Yes"}`, `{"b": true}`},
		{"p.json", `{"b": "perhaps"}`, ""},
		{"p.json", `{"s": 1.50}`, `{"s": "1.50"}`},
		{"p.yml", "s: 010 # octal?", "s: \"010\" # octal?"},
		{"p.yml", "s: TRUE", "s: \"TRUE\""},
		{"p.yml", "b: off", "b: false"},
		{"p.yml", "x: &a 1\ns: *a", ""},
		{"p.json", `{"e": "Satr"}`, `{"e": "star"}`},
		{"p.json", `{"e": 4}`, ""},
		{"p.json", `{"m": {"n": "1e3"}}`, `{"m": {"n": 1e3}}`},
		{"p.json", `{"otdir": "x"}`, `{"outdir": "x"}`},
		{"p.yml", "'otdir': x", "\"outdir\": x"},
		{"p.yml", "otdir: x", "outdir: x"},
		{"p.json", `{"otdir": "x", "outdir": "y"}`, ""},
	} {
		doc := read(c.name, c.text)
		o := params.Options{Schema: s, Unknown: diag.Warning, Ignore: []string{"x"}}
		faults := params.Check(doc, o).Findings
		if len(faults) != 1 {
			t.Errorf("%s: %d faults", c.text, len(faults))
			continue
		}
		got := ""
		if fixes := faults[0].Fixes; len(fixes) > 0 {
			var err error
			if got, err = diag.Apply(c.text, fixes[0].Edits); err != nil {
				t.Errorf("%s: %v", c.text, err)
			}
			if left := params.Check(read(c.name, got), o).Findings; len(left) > 0 {
				t.Errorf("%s: still %s", got, left[0].Message)
			}
		}
		if got != c.want {
			t.Errorf("%s becomes %q, expected %q", c.text, got, c.want)
		}
	}
}
