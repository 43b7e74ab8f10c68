package build_test

import (
	"strconv"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/build"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// TestEqualIsUntouched builds each real schema for the configuration that agrees with it: no step is proposed
// but for groups that are empty already, and no byte changes.
func TestEqualIsUntouched(t *testing.T) {
	built := 0
	for name, text := range realSchemas(t) {
		t.Run(name, func(t *testing.T) {
			file := source.New("nextflow_schema.json", []byte(text))
			e, err := build.Open(file, dialect.NFCore)
			if err != nil {
				t.Skip("the schema is not JSON:", err)
			}
			built++
			config := agreeing(schema.Open(tree.ParseJSON(file), dialect.NFCore))
			out, err := build.Build(file, config, build.Options{Names: dialect.NFCore})
			if err != nil {
				t.Fatal(err)
			}
			empty := 0
			for _, p := range out.Proposals {
				if p.Step != build.RemoveGroup {
					t.Errorf("%s: %s", p.ID, p.Question)
				}
				empty++
			}
			if empty == 0 && out.Text != text || e.Text() != text {
				t.Error("bytes have changed")
			}
			if empty > 0 {
				t.Logf("%d groups were empty", empty)
			}
		})
	}
	if built < 50 {
		t.Errorf("only %d schemas were built", built)
	}
}

// agreeing is the configuration that gives every parameter its default, as the engine would print it.
func agreeing(s *schema.Schema) *build.Config {
	var keys, values []string
	seen := map[string]bool{}
	for _, p := range s.Params {
		if seen[p.Name] {
			continue
		}
		seen[p.Name] = true
		text := "null"
		switch value := p.Get("default"); {
		case value.Is(tree.String):
			text = "'" + value.Text + "'"
		case value != nil:
			text = tree.JSON(value)
		}
		keys, values = append(keys, "params."+p.Name), append(values, text)
	}
	return build.Flatly(keys, values, dialect.NFCore)
}

// TestManyProposals: thousands of steps take time in proportion, proposed and made.
func TestManyProposals(t *testing.T) {
	file := source.New("flow_schema.json", []byte(manyParams(5_000)))
	var keys, values []string
	for i := range 5_000 {
		keys, values = append(keys, "params.q"+strconv.Itoa(i)), append(values, "1")
	}
	out, err := build.Build(file, build.Flatly(keys, values, dialect.Toolkit), build.Options{Names: dialect.Toolkit})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(out.Proposals); n != 10_010 {
		t.Errorf("%d proposals", n)
	}
	if s := schema.Open(tree.ParseJSON(source.New("flow_schema.json", []byte(out.Text))), dialect.Toolkit); len(s.Params) != 5_000 || len(s.Groups) != 0 {
		t.Errorf("%d parameters and %d groups are left", len(s.Params), len(s.Groups))
	}
}
