package flow

import (
	"slices"
	"testing"
)

// TestVariablesAreNoOptions: an assignment sets a variable where one of the name is declared, and an option elsewhere.
func TestVariablesAreNoOptions(t *testing.T) {
	for text, want := range map[string][]int{
		"def i = 0\ni = i + 1\nparams.x = i\n":                                   nil,
		"i = 1\ndef i = 0\nparams.x = i\n":                                       {1},
		"def i = 0\nif (params.x) {\n  i = 1\n}\nparams.y = i\n":                 nil,
		"if (params.x) {\n  def i = 0\n  params.y = i\n}\ni = 1\n":               {5},
		"def i = 0\nprocess {\n  i = 2\n}\nparams.x = i\n":                       nil,
		"int i = 0\nwhile (i < 3) {\n  params.x = i\n  i = i + 1\n}\n":           nil,
		"for (i in [1]) {\n  i = 2\n  params.x = i\n}\ni = 1\n":                  {5},
		"for (int i = 0; i < 3; i++) {\n  i = i + 1\n  params.x = i\n}\n":        nil,
		"def m = [:]\nm.a = 1\nparams.x = m\nn.a = 1\n":                          {4},
		"def i = 0\nincludeConfig 'conf/a.config'\n-- conf/a.config --\ni = 1\n": {1},
	} {
		if lines := warnedLines(text, "option-unknown"); !slices.Equal(lines, want) {
			t.Errorf("%q: reported in lines %v, expected %v", text, lines, want)
		}
	}
}
