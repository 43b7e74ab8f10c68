package validate

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// eachParameter calls with every schema under a "properties".
func eachParameter(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		if m.Key == "properties" && m.Value.Is(tree.Object) {
			for _, p := range m.Value.Members {
				visit(p.Value)
			}
			continue
		}
		eachParameter(m.Value, visit)
	}
}

func largest(b testing.TB) (*tree.Node, Draft) {
	root := parseFile(b, data(b, "pipelines/eager/nextflow_schema.json"))
	d, _ := DraftOf(root.Get("$schema").String())
	return root, d
}

func BenchmarkForms(b *testing.B) {
	root, d := largest(b)
	b.ReportAllocs()
	for b.Loop() {
		CheckKeywordValues(root, d)
	}
}

func BenchmarkDefaults(b *testing.B) {
	root, d := largest(b)
	b.ReportAllocs()
	for b.Loop() {
		eachParameter(root, func(p *tree.Node) {
			if value := p.Get("default"); value != nil {
				Value(p, value, Options{Draft: d})
			}
		})
	}
}

func TestNothingAllocatedWhenClean(t *testing.T) {
	for _, c := range []struct{ schema, instance string }{
		{`{"type": "integer", "minimum": 1, "maximum": 99.5, "enum": [1, 2.5, "a", 50], "minLength": 1, "const": 50}`, `50`},
		{`{"type": ["null", "string"], "minLength": 1, "pattern": "^[a-z]+$", "format": "file-path", "enum": ["x", "abc"]}`, `"abc"`},
		{`{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "items": {"type": "boolean"}}}, "additionalProperties": false}`, `{"a": [true, false]}`},
	} {
		schema, instance := parse(t, c.schema), parse(t, c.instance)
		for _, d := range []Draft{Draft07, Draft2020} {
			if result := Value(schema, instance, Options{Draft: d}); !result.Valid() {
				t.Errorf("%s: %s", c.schema, describeAll(result.Violations))
			}
			if n := testing.AllocsPerRun(100, func() { Value(schema, instance, Options{Draft: d}) }); n != 0 {
				t.Errorf("%s: %v allocations of a value", c.schema, n)
			}
			if n := testing.AllocsPerRun(100, func() { CheckKeywordValues(schema, d) }); n != 0 {
				t.Errorf("%s: %v allocations of forms", c.schema, n)
			}
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	root, d := largest(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compile(root, Options{Draft: d}); err != nil {
			b.Fatal(err)
		}
	}
}
