package yaml_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// TestDump holds the layout that custom_yaml_dumper asks for (utils.md §7.39), and that the text is
// read as the value again.
func TestDump(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{
		{object("b", int64(1), "a", list("x", object("c", nil, "d", false))), "b: 1\n\na:\n  - x\n  - c: null\n    d: false\n"},
		{list("x", list("w", "z"), object()), "- x\n\n- - w\n  - z\n\n- {}\n"},
		{object("deep", object("a", int64(1), "b", object("c", list()))), "deep:\n  a: 1\n  b:\n    c: []\n"},
		{object("text", "one\ntwo\n", "next", "yes"), "text: |\n  one\n  two\n\nnext: \"yes\"\n"},
		{object(), "{}\n"},
		{"x", "x\n"},
		{nil, "null\n"},
	} {
		got := yaml.Dump(c.value)
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
		doc := parse(got)
		if back := doc.Value(doc.Root); len(doc.Problems) > 0 || yaml.Write(back) != yaml.Write(c.value) {
			t.Errorf("%q is read as %v (%v)", got, back, doc.Problems)
		}
	}
}

// TestDumpQuotes are the strings that must not be written plain.
func TestDumpQuotes(t *testing.T) {
	for _, text := range []string{
		"yes", "No", "on", "1.0", "012", "0x1F", "1:30", "2020-01-01", "null", "~", "", "=", "<<", "---", "...", "? x", "- x", "a: b", "a #b", " a", "a ", "@x", "`x", "%x",
		"&x", "*x", "!x", "|", ">", "'", "\"", "{a}", "[a]", "a\tb", "a\x00b", "\u0085", "\u2028", "\ufeff", "1e3", "1_000", "0b1", ".inf", ".nan", "y", "n", "true", strings.Repeat("long ", 40),
	} {
		got := yaml.Dump(object(text, text, "list", list(text)))
		doc := parse(got)
		if back := doc.Value(doc.Root); len(doc.Problems) > 0 || !reflect.DeepEqual(back, object(text, text, "list", list(text))) {
			t.Errorf("%q is written as %q and read as %v (%v)", text, got, back, doc.Problems)
		}
	}
}
