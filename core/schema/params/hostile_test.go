package params_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/growth"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestHostileParams: what is far beyond any real file ends soon, with findings or a limit.
func TestHostileParams(t *testing.T) {
	s := open(t, groups)
	for name, text := range map[string]string{
		"deep.json":    `{"a":` + strings.Repeat(`[`, 100_000) + strings.Repeat(`]`, 100_000) + `}`,
		"deep.yml":     "a: " + strings.Repeat("[", 100_000),
		"levels.json":  strings.Repeat(`{"input":`, 200) + "1" + strings.Repeat("}", 200),
		"long.json":    `{"input": "` + strings.Repeat("x", 5<<20) + `"}`,
		"long.yml":     "input: " + strings.Repeat("x", 5<<20),
		"strange.json": `{` + manyNames(50_000) + `"input": 1}`,
		"aliases.yml":  "a: &a [1]\n" + aliases(30),
		"zeros.json":   `{"threads": 1` + strings.Repeat("0", 200_000) + `}`,
		"power.json":   `{"loose": 1e1000000000}`,
		"twice.json":   `{` + strings.Repeat(`"input": 1,`, 100_000) + `"input": 2}`,
	} {
		within(t, name, func() {
			doc := read(name, text)
			if doc.Readable() && doc.Root.Is(tree.Object) {
				params.Check(doc, params.Options{Schema: s, Unknown: diag.Warning, Lenient: true})
				doc.Formers()
				params.Write(s, doc.Root, params.WriteOptions{Format: params.YAML})
			} else if len(doc.Problems) == 0 {
				t.Errorf("%s: neither read nor refused", name)
			}
		})
	}
}

// TestHostileViolations: the whole validator may find as many violations as there are names, and its work grows linearly with
// them.
func TestHostileViolations(t *testing.T) {
	for _, text := range []string{
		`{"patternProperties": {"^in": {"type": "string", "anyOf": [{"minLength": 1}, {"maxLength": 2}]}}}`,
		`{"additionalProperties": {"type": "string"}}`,
		`{"additionalProperties": false}`,
		`{"propertyNames": {"maxLength": 3}}`,
	} {
		s := open(t, text)
		t.Run(text, func(t *testing.T) {
			growth.InStep(t, 2_000, 20_000, func(names int) {
				r := params.Check(read("p.json", "{"+manyNames(names)+`"input": 1}`), params.Options{Schema: s, Unknown: diag.Warning})
				if len(r.Findings) < min(names, 10_000) {
					t.Errorf("%d faults of %d names", len(r.Findings), names)
				}
			})
		})
	}
}

// TestHostileSheets: the same for tables.
func TestHostileSheets(t *testing.T) {
	s := open(t, sheetSchema)
	for name, text := range map[string]string{
		"rows.csv":    "a,b,c\n" + strings.Repeat("x,1,true\n", 1_000_000),
		"some.csv":    "a,b,c\n" + strings.Repeat("x,1,true\n", 45_000),
		"columns.csv": strings.Repeat("a,", 2_000_000) + "a\n1,2\n",
		"wide.csv":    strings.Repeat("a,", 900) + "a\n" + strings.Repeat(strings.Repeat("1,", 900)+"1\n", 2_000),
		"quotes.csv":  "a\n" + strings.Repeat("\"x\"\"", 1_000_000),
		"after.csv":   "a\n" + strings.Repeat("\"x\"y\n", 1_000_000),
		"blank.csv":   "a\n" + strings.Repeat("\n", 5_000_000),
		"empty.csv":   "a,b\n" + strings.Repeat(",\n", 1_000_000),
		"large.csv":   "a\n" + strings.Repeat("x", 20<<20),
		"one.csv":     "a\n" + strings.Repeat("x", 5<<20),
		"deep.json":   strings.Repeat("[", 100_000),
		"rows.json":   "[" + strings.Repeat(`{"a":1},`, 1_000_000) + `{}]`,
		"some.json":   "[" + strings.Repeat(`{"a":"x","bb":1,"cd":2,"d":[]},`, 45_000) + `{}]`,
		"names.json":  "[{" + manyNames(100_000) + `"a": "x"}]`,
	} {
		within(t, name, func() {
			doc := params.ReadSheet(source.New(name, []byte(text)))
			if doc.Readable() {
				params.CheckSheet(doc, s, params.Options{Unknown: diag.Warning})
			} else if len(doc.Problems) == 0 {
				t.Errorf("%s: neither read nor refused", name)
			}
		})
	}
}

// within fails when a piece of work takes more steps than a call may.
func within(t *testing.T, name string, work func()) {
	t.Helper()
	t.Run(name, func(t *testing.T) { growth.AtMost(t, mostSteps, work) })
}

// mostSteps is what reading and validating a file of the largest size may take.
const mostSteps = 500_000_000

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"inptu%d": 1,`, i)
	}
	return b.String()
}

func aliases(n int) string {
	var b strings.Builder
	last := "a"
	for i := range n {
		next := fmt.Sprintf("x%d", i)
		fmt.Fprintf(&b, "%s: &%s [*%s, *%s]\n", next, next, last, last)
		last = next
	}
	return b.String()
}
