package yaml_test

import (
	"maps"
	"math/big"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func TestWrite(t *testing.T) {
	huge, _ := new(big.Int).SetString("99999999999999999999", 10)
	for _, c := range []struct {
		value any
		want  string
	}{
		{nil, "null\n"}, {true, "true\n"}, {int64(-5), "-5\n"}, {huge, "99999999999999999999\n"}, {1.0, "1.0\n"}, {1e21, "1.0e+21\n"}, {1.5e-7, "1.5e-07\n"},
		{tree.Date("2024-01-01"), "2024-01-01\n"}, {tree.DateTime("2024-01-01T00:00:00+01:00"), "2024-01-01T00:00:00+01:00\n"}, {[]byte("hi"), "!!binary \"aGk=\"\n"},
		{"", "\"\"\n"}, {"plain words", "plain words\n"}, {"no", "\"no\"\n"}, {"y", "\"y\"\n"}, {"Off", "\"Off\"\n"}, {"~", "\"~\"\n"}, {"1.0", "\"1.0\"\n"}, {"1e3", "\"1e3\"\n"}, {"0o14", "\"0o14\"\n"},
		{"1:30", "\"1:30\"\n"}, {"2024-01-01", "\"2024-01-01\"\n"}, {"=", "\"=\"\n"}, {"<<", "\"<<\"\n"}, {"- a", "\"- a\"\n"}, {"-a", "-a\n"}, {"a: b", "\"a: b\"\n"}, {"a:b", "a:b\n"}, {"a #b", "\"a #b\"\n"},
		{"a#b", "a#b\n"}, {"#a", "\"#a\"\n"}, {" a", "\" a\"\n"}, {"a:", "\"a:\"\n"}, {"[a", "\"[a\"\n"}, {"a]", "a]\n"}, {"it's", "it's\n"}, {"'a", "\"'a\"\n"}, {"a \"b\"", "a \"b\"\n"}, {"\"b\": 'c'", "'\"b\": ''c'''\n"},
		{"a\tb", "\"a\\tb\"\n"}, {"a\\b", "a\\b\n"}, {"\\: ", "\"\\\\: \"\n"}, {"é😀", "é😀\n"}, {"\u00a0", "\"\u00a0\"\n"}, {"\x01\u2028", "\"\\x01\\u2028\"\n"}, {"---", "\"---\"\n"},
		{"a\nb\n", "|\n  a\n  b\n"}, {"a\n\nb", "|-\n  a\n\n  b\n"}, {"a \nb", "\"a \\nb\"\n"}, {"\na\nb", "\"\\na\\nb\"\n"}, {"a\n", "\"a\\n\"\n"},
		{object(), "{}\n"}, {list(), "[]\n"},
		{object("a", 1, "b", list("x", list("y z", list()), object("k", nil, "l", object("m", 1)))), "a: 1\nb:\n  - x\n  - - y z\n    - []\n  - k: null\n    l:\n      m: 1\n"},
		{object("a", "x\ny\n", int64(1), "one", nil, "none", "yes", true, "<<", 1), "a: |\n  x\n  y\n1: one\nnull: none\n\"yes\": true\n\"<<\": 1\n"},
		{list("a\nb"), "- |-\n  a\n  b\n"},
		{[]string{"a"}, "- a\n"}, {3, "3\n"},
	} {
		got := yaml.Write(c.value)
		if got != c.want {
			t.Errorf("%#v is written %q, want %q", c.value, got, c.want)
		}
		d := parse(got)
		if again := yaml.Write(d.Value(d.Root)); again != got || !d.Readable() {
			t.Errorf("%q is read and written as %q; %v", got, again, d.Problems)
		}
	}
}

// TestWriteRealFiles writes the values of all real files and reads them again.
func TestWriteRealFiles(t *testing.T) {
	files := yamlFiles(t, shared(t, "pipelines"))
	for _, name := range slices.Sorted(maps.Keys(files)) {
		d := parse(files[name])
		if d.Root == nil || !d.Readable() {
			continue
		}
		text := yaml.Write(d.Value(d.Root))
		again := parse(text)
		if len(again.Problems) > 0 || !equalData(d.Value(d.Root), again.Value(again.Root)) {
			t.Errorf("%s means something else when written: %v", name, again.Problems)
		}
	}
}

func equalData(a, b any) bool {
	switch a := a.(type) {
	case *tree.Map:
		b, ok := b.(*tree.Map)
		return ok && slices.EqualFunc(a.Entries, b.Entries, func(x, y tree.Entry) bool { return equalData(x.Key, y.Key) && equalData(x.Value, y.Value) })
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, equalData)
	}
	return a == b
}
