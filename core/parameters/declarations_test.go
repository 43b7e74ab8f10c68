package parameters

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestDeclarations(t *testing.T) {
	for script, want := range map[string][]string{
		"params {\n  a: Integer = 1\n  b\n}":                {"a", "b"},
		"params{ a: Path }":                                 {"a"},
		"params\n\n{ a: Path }":                             {"a"},
		"params /* typed */ { a: Path }":                    {"a"},
		"println params.x\nparams {\n  a: Path\n}":          {"a"},
		"println params.x\nworkflow { show(params) }":       nil,
		"myparams { a }":                                    nil,
		"params {\n  a: Path\n}\nworkflow {\n  if (true) {": {"a"},
		"": nil,
	} {
		var got []string
		for _, place := range Declarations(source.New("main.nf", []byte(script))) {
			got = append(got, place.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q declares %q, want %q", script, got, want)
		}
	}
}
