package params_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestCreateTypes: a default of another type is written in the declared one, or left out where it has none.
func TestCreateTypes(t *testing.T) {
	for _, c := range []struct{ subschema, want string }{
		{`{"type": "boolean", "default": "true"}`, "# a: true\n"},
		{`{"type": "boolean", "default": "No"}`, "# a: false\n"},
		{`{"type": "boolean", "default": "model"}`, "##   Default of the schema, not of this type: \"model\"\n# a: null\n"},
		{`{"type": "integer", "default": "15"}`, "# a: 15\n"},
		{`{"type": "integer", "default": "1.5"}`, "##   Default of the schema, not of this type: \"1.5\"\n# a: null\n"},
		{`{"type": "integer", "default": 2.0}`, "# a: 2.0\n"},
		{`{"type": "number", "default": "1e-9"}`, "# a: 1.0e-9\n"},
		{`{"type": "number", "default": 1E5}`, "# a: 1.0e+5\n"},
		{`{"type": "string", "default": 15}`, "# a: \"15\"\n"},
		{`{"type": "string", "default": true}`, "# a: \"true\"\n"},
		{`{"type": "string", "default": ["x"]}`, "##   Default of the schema, not of this type: [\"x\"]\n# a: null\n"},
		{`{"type": ["integer", "string"], "default": "15"}`, "# a: \"15\"\n"},
		{`{"type": "string", "default": null}`, "# a: null\n"},
		{`{"default": [1e-9, {"b": 1e9}]}`, "# a: [1.0e-9,{\"b\":1.0e+9}]\n"},
		{`{"type": "string", "default": "x", "deprecated": true}`, "##   Deprecated.\n"},
	} {
		text, _ := params.Create(open(t, `{"properties": {"a": `+c.subschema+`}}`), params.CreateOptions{})
		if !strings.HasSuffix(text, c.want) {
			t.Errorf("%s:\n%s\nmust end with\n%s", c.subschema, text, c.want)
		}
	}
}

// TestCreateTwice: a parameter that two groups declare has one line, since YAML allows a key once.
func TestCreateTwice(t *testing.T) {
	text, _ := params.Create(open(t, `{"properties": {"a": {"type": "string"}}, "$defs": {"g": {"properties": {"a": {"type": "string"}}}}, "allOf": [{"$ref": "#/$defs/g"}]}`), params.CreateOptions{})
	if strings.Count(text, "\n# a: ") != 1 {
		t.Error(text)
	}
}

// TestCreateLaw: the check accepts a created file with all lines set, for generated schemas whose defaults have
// the content of their type, in whichever type they are written.
func TestCreateLaw(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	texts := []string{"x", "no", "1e5", "true", "null", "~", "0x1F", "2024-01-01", "a: b", "# c", "\u2028", "\t", "é\"'\\", "- x", "*a", "&a", "", " "}
	set, nulls := 0, 0
	for range 400 {
		properties := []string{}
		for i := range 1 + random.IntN(8) {
			text := tree.Quote(texts[random.IntN(len(texts))])
			number := []string{"1", "-0", "1e3", "2.5E-7", "100000000000000000000", "0.1"}[random.IntN(6)]
			whole := []string{"7", `"7"`, "-3", "10.0"}[random.IntN(4)]
			boolean := []string{"true", "false", `"true"`, `"False"`}[random.IntN(4)]
			subschema := []string{
				`{"type": "string", "default": ` + text + `}`, `{"type": "string", "default": ` + number + `}`, `{"type": "string", "default": ` + boolean + `}`,
				`{"type": "number", "default": ` + number + `}`, `{"type": "number", "default": "` + number + `"}`, `{"type": "integer", "default": ` + whole + `}`,
				`{"type": "boolean", "default": ` + boolean + `}`, `{"type": "array", "default": [` + text + `, ` + number + `]}`,
				`{"type": "object", "default": {"k": ` + number + `}}`, `{"type": "boolean", "default": ` + text + `}`, `{"type": ["string", "number"]}`,
			}[random.IntN(11)]
			properties = append(properties, fmt.Sprintf("%s: %s", tree.Quote([]string{"p", "on", "1", "a.b", "-x"}[random.IntN(5)]+fmt.Sprint(i)), subschema))
		}
		body := `"properties": {` + strings.Join(properties, ", ") + `}`
		s := open(t, "{"+body+"}")
		created, _ := params.Create(s, params.CreateOptions{})
		lines := strings.Builder{}
		for line := range strings.Lines(created) {
			if rest, ok := strings.CutPrefix(line, "# "); ok {
				lines.WriteString(rest)
			}
		}
		doc := read("params.yml", lines.String())
		if !doc.Readable() {
			t.Fatalf("%v in\n%s", doc.Problems, lines.String())
		}
		for _, p := range s.Params {
			if set++; doc.Root.Get(p.Name).Is(tree.Null) {
				nulls++
			}
		}
		for _, f := range params.Check(doc, params.Options{Schema: s, Unknown: diag.Error}).Findings {
			t.Errorf("%s: %s in\n%s", f.Code, f.Message, lines.String())
		}
		// If all are required, those without a value yet are missing, and nothing else is reported about them.
		missing := map[string]bool{}
		names := []string{}
		for _, p := range s.Params {
			names = append(names, tree.Quote(p.Name))
			if doc.Root.Get(p.Name).Is(tree.Null) {
				missing[p.Name] = true
			}
		}
		s = open(t, "{"+body+`, "required": [`+strings.Join(names, ", ")+`]}`)
		for _, f := range params.Check(doc, params.Options{Schema: s, Unknown: diag.Error}).Findings {
			if f.Code != "params-required" {
				t.Errorf("%s: %s in\n%s", f.Code, f.Message, lines.String())
			}
			for name := range missing {
				if strings.Contains(f.Message, `"`+name+`"`) {
					delete(missing, name)
				}
			}
		}
		if len(missing) > 0 {
			t.Errorf("required and not set, but not told of: %v in\n%s", missing, lines.String())
		}
	}
	if set < 1000 || nulls > set/2 {
		t.Errorf("%d parameters, %d of them null; the law is not tried", set, nulls)
	}
}
