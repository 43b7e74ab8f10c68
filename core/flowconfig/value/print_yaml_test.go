package value

import (
	"strings"
	"testing"
)

// TestYAMLLines compares line breaks and the beginning of blocks with what the engine's emitter wrote for the same strings,
// below "params.x.y" and in a list.
func TestYAMLLines(t *testing.T) {
	long := strings.Repeat("consectetur ", 9)
	head := strings.TrimSuffix(strings.Repeat("consectetur ", 7), " ")
	for _, test := range []struct{ text, key, item string }{
		{"\na", "|2-\n\n      a", "|2-\n\n    a"},
		{" a\nb", "|2-\n       a\n      b", "|2-\n     a\n    b"},
		{"a\n\n", "|+\n      a\n", "|+\n    a\n"},
		{"\n", "|2+\n", "|2+\n"},
		{"=", "=", "="}, {"~ x", "~ x", "~ x"},
		{long + "end", head + "\n      consectetur consectetur end", head + "\n    consectetur consectetur end"},
		{long + "  two", head + "\n      consectetur consectetur   two", head + "\n    consectetur consectetur   two"},
		{"x: " + long, "'x: " + strings.TrimSuffix(head, " consectetur") + "\n      consectetur consectetur consectetur '", "'x: " + head + "\n    consectetur consectetur '"},
		{strings.Repeat("a", 90) + " b c", strings.Repeat("a", 90) + "\n      b c", strings.Repeat("a", 90) + "\n    b c"},
		{strings.Repeat("é", 85) + " ü z", strings.Repeat("é", 85) + "\n      ü z", strings.Repeat("é", 85) + "\n    ü z"},
		{"a\nb ", `"a\nb "`, `"a\nb "`}, {"\n a ", `"\n a "`, `"\n a "`},
		{"- " + long + "x\ny", "|-\n      - " + long + "x\n      y", "|-\n    - " + long + "x\n    y"},
		{long + "a\tb \"" + long, "\"" + head + "\\\n      \\ consectetur consectetur a\\tb \\\"consectetur consectetur consectetur consectetur\\\n      \\ consectetur consectetur consectetur consectetur consectetur \"",
			"\"" + head + "\\\n    \\ consectetur consectetur a\\tb \\\"consectetur consectetur consectetur consectetur\\\n    \\ consectetur consectetur consectetur consectetur consectetur \""},
	} {
		root, params, x := NewScope(), NewScope(), NewScope()
		root.Put("params", params)
		params.Put("x", x)
		x.Put("y", String(test.text))
		params.Put("l", &List{Items: []Value{String(test.text)}})
		want := "params:\n  x:\n    y: " + test.key + "\n  l:\n  - " + test.item + "\n"
		if got, err := YAML(root, PrintOptions{}); err != nil || got != want {
			t.Errorf("%q: got\n%swant\n%s", test.text, got, want)
		}
	}
}
