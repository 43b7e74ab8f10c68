package yaml_test

import (
	"errors"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func parse(text string) *yaml.Document { return yaml.Parse(source.New("x.yml", []byte(text))) }

func object(pairs ...any) *tree.Map {
	m := &tree.Map{}
	for i := 0; i < len(pairs); i += 2 {
		m.Entries = append(m.Entries, tree.Entry{Key: pairs[i], Value: pairs[i+1]})
	}
	return m
}

func list(items ...any) []any { return items }

func apply(t *testing.T, text string, edits []diag.Edit) string {
	t.Helper()
	out, err := diag.Apply(text, edits)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestSet(t *testing.T) {
	for _, c := range []struct {
		name, text string
		keys       []string
		value      any
		want       string
	}{
		{"a scalar", "a: 1 # one\nb: 2\n", []string{"a"}, 3, "a: 3 # one\nb: 2\n"},
		{"a scalar of another type", "a: yes\n", []string{"a"}, "yes", "a: \"yes\"\n"},
		{"single quotes stay", "a: 'x' # c\n", []string{"a"}, "it's", "a: 'it''s' # c\n"},
		{"double quotes stay", "a: \"x\"\n", []string{"a"}, "y", "a: \"y\"\n"},
		{"null without text", "lint: # all\nb: 2\n", []string{"lint"}, false, "lint: false # all\nb: 2\n"},
		{"below a null", "lint: # all\nb: 2\n", []string{"lint", "readme"}, false, "lint: # all\n  readme: false\nb: 2\n"},
		{"below a written null", "lint: ~ # all\nb: 2\n", []string{"lint", "readme"}, false, "lint: # all\n  readme: false\nb: 2\n"},
		{"below an empty mapping", "lint: {}\n", []string{"lint", "a"}, list("x"), "lint:\n  a:\n    - x\n"},
		{"a new name", "a:\n  b: 1 # b\n  # end\nc: 2\n", []string{"a", "d"}, "x", "a:\n  b: 1 # b\n  d: x\n  # end\nc: 2\n"},
		{"a new name at the end without a line break", "a: 1", []string{"b"}, 2, "a: 1\nb: 2"},
		{"missing parents", "a: 1\n", []string{"b", "c", "d"}, true, "a: 1\nb:\n  c:\n    d: true\n"},
		{"the text's indentation", "a:\n    b: 1\n", []string{"c", "d"}, list(1), "a:\n    b: 1\nc:\n    d:\n        - 1\n"},
		{"lists that are not indented", "a:\n- x\n", []string{"b"}, list("w"), "a:\n- x\nb:\n- w\n"},
		{"CRLF", "a:\r\n  b: 1\r\n", []string{"a", "c"}, list("x", "w"), "a:\r\n  b: 1\r\n  c:\r\n    - x\r\n    - w\r\n"},
		{"an empty text", "", []string{"a", "b"}, 1, "a:\n  b: 1\n"},
		{"a text of comments", "# c", []string{"a"}, 1, "# c\na: 1\n"},
		{"a document's start", "---\n", []string{"a"}, 1, "---\na: 1\n"},
		{"a scalar becomes a list", "a: false # why\nb: 1\n", []string{"a"}, list("x"), "a: # why\n  - x\nb: 1\n"},
		{"a list becomes a scalar", "a: # why\n  - x\n  - y\nb: 1\n", []string{"a"}, false, "a: false # why\nb: 1\n"},
		{"a list becomes empty", "a:\n  - x\nb: 1\n", []string{"a"}, list(), "a: []\nb: 1\n"},
		{"a list gets an item", "a:\n  - x # x\nb: 1\n", []string{"a"}, list("x", "w"), "a:\n  - x # x\n  - w\nb: 1\n"},
		{"a list loses an item", "a:\n  - x # x\n  - y # y\n  - z # z\nb: 1\n", []string{"a"}, list("x", "z"), "a:\n  - x # x\n  - z # z\nb: 1\n"},
		{"an item changes", "a:\n  - 'x' # x\n  - y\n", []string{"a", "0"}, "z", "a:\n  - 'z' # x\n  - y\n"},
		{"an item of mappings", "a:\n  - b: 1\n    c: 2\n", []string{"a", "0", "d"}, 3, "a:\n  - b: 1\n    c: 2\n    d: 3\n"},
		{"an item that is a mapping becomes text", "a:\n  - b: 1\n    c: 2\n  - x\n", []string{"a", "0"}, "w", "a:\n  - w\n  - x\n"},
		{"a mapping changes in parts", "a:\n  b: 1 # b\n  c: 2 # c\n  d: 3\n", []string{"a"}, object("b", 1, "d", 4, "e", list()), "a:\n  b: 1 # b\n  d: 4\n  e: []\n"},
		{"within brackets", "a: { b: 1, c: [x, y] } # c\n", []string{"a", "c"}, list("x", "y", "a, b"), "a: { b: 1, c: [x, y, \"a, b\"] } # c\n"},
		{"a name within brackets", "a: {b: 1}\n", []string{"a", "c"}, object("d", nil), "a: {b: 1, c: { d: null }}\n"},
		{"a name without a value within brackets", "a: {b, c: }\n", []string{"a", "b"}, 1, "a: {b: 1, c: }\n"},
		{"brackets over lines", "a: [\n  x,\n  y\n]\n", []string{"a", "2"}, "z", "a: [\n  x,\n  y,\n  z\n]\n"},
		{"a block of text", "a: |\n  x\n  y\nb: 1\n", []string{"a"}, "p\nq\n", "a: |\n  p\n  q\nb: 1\n"},
		{"a block of text becomes a word", "a: |\n  x\n  y\nb: 1\n", []string{"a"}, "p", "a: p\nb: 1\n"},
		{"the last of repeated names", "a: 1\na: 2\n", []string{"a"}, 3, "a: 1\na: 3\n"},
		{"over a merge key", "x: &x\n  a: 1\ny:\n  <<: *x\n", []string{"y", "a"}, 2, "x: &x\n  a: 1\ny:\n  <<: *x\n  a: 2\n"},
		{"below an alias", "x: &x\n  a: 1\n  b: 2\ny: *x # y\nz: 3\n", []string{"y", "a"}, false, "x: &x\n  a: 1\n  b: 2\ny: # y\n  <<: *x\n  a: false\nz: 3\n"},
		{"below an alias on a line of its own", "x: &x {a: 1}\ny:\n  *x\n", []string{"y", "c"}, list("d"), "x: &x {a: 1}\ny:\n  <<: *x\n  c:\n    - d\n"},
		{"below an alias within brackets", "{x: &x {a: 1}, y: *x }\n", []string{"y", "b", "c"}, 2, "{x: &x {a: 1}, y: { <<: *x, b: { c: 2 } } }\n"},
		{"a document without a value but with an end", "---\n# c\n...\n", []string{"a"}, 1, "---\n# c\na: 1\n...\n"},
		{"a written null", "--- ~ # c\n", []string{"a"}, 1, "--- # c\na: 1\n"},
		{"a null alone", "null\n", []string{"a", "b"}, 1, "a:\n  b: 1\n"},
		{"in place of an alias", "x: &x [1]\ny: *x\n", []string{"y"}, "z", "x: &x [1]\ny: z\n"},
		{"a byte order mark", "\uFEFFa: 1\n", []string{"b"}, 2, "\uFEFFa: 1\nb: 2\n"},
		{"the key on", "on: push\n", []string{"on"}, "pull", "on: pull\n"},
		{"nothing to do", "a: 0x10\n", []string{"a"}, 16, "a: 0x10\n"},
		{"lines in quotes", "a: x # c\n", []string{"a"}, "p\nq", "a: \"p\\nq\" # c\n"},
		{"a value on the next line", "a:\n  x # c\n", []string{"a"}, "w", "a:\n  w # c\n"},
		{"after a block of text that keeps its end", "a: |+\n  x\n\n", []string{"b"}, 1, "a: |+\n  x\n\nb: 1\n"},
		{"an item within a list", "a:\n-\n  b: 1\n-\n", []string{"a", "1"}, object("c", 1), "a:\n-\n  b: 1\n- c: 1\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			edits, err := parse(c.text).Set(c.keys, c.value)
			if err != nil {
				t.Fatal(err)
			}
			if got := apply(t, c.text, edits); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestRemove(t *testing.T) {
	for _, c := range []struct {
		name, text string
		keys       []string
		want       string
	}{
		{"a line", "a: 1\nb: 2 # b\n# c\nc: 3\n", []string{"b"}, "a: 1\n# c\nc: 3\n"},
		{"a block", "a:\n  x: 1\n  y: 2\nb: 2\n", []string{"a"}, "b: 2\n"},
		{"the last line without a break", "a: 1\nb: 2", []string{"b"}, "a: 1"},
		{"the only name", "a:\n  b: 1\nc: 2\n", []string{"a", "b"}, "a: {}\nc: 2\n"},
		{"the only item", "a: # c\n  - b\nc: 2\n", []string{"a", "0"}, "a: [] # c\nc: 2\n"},
		{"the only name of all", "# c\na: 1\n", []string{"a"}, "# c\n"},
		{"an item", "- a\n- b # b\n- c\n", []string{"1"}, "- a\n- c\n"},
		{"the first name of an item", "- a: 1\n  b: 2\n", []string{"0", "a"}, "- b: 2\n"},
		{"the first name of an item before a comment", "- a: 1\n  # b\n  b: 2\n", []string{"0", "a"}, "-\n  # b\n  b: 2\n"},
		{"a later name of an item", "- a: 1\n  b: 2\n- c\n", []string{"0", "b"}, "- a: 1\n- c\n"},
		{"repeated names", "a: 1\nb: 1\na: 2\n", []string{"a"}, "b: 1\n"},
		{"within brackets", "a: [x, y, z]\n", []string{"a", "1"}, "a: [x, z]\n"},
		{"the first within brackets", "a: {x: 1, y: 2}\n", []string{"a", "x"}, "a: {y: 2}\n"},
		{"the only within brackets", "a: {x: 1}\n", []string{"a", "x"}, "a: {}\n"},
		{"CRLF", "a: 1\r\nb: |\r\n  x\r\nc: 3\r\n", []string{"b"}, "a: 1\r\nc: 3\r\n"},
		{"a null", "a:\nb: 1\n", []string{"a"}, "b: 1\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			edits, err := parse(c.text).Remove(c.keys)
			if err != nil {
				t.Fatal(err)
			}
			if got := apply(t, c.text, edits); got != c.want {
				t.Errorf("got\n%q\nwant\n%q", got, c.want)
			}
		})
	}
}

func TestRename(t *testing.T) {
	for _, c := range []struct{ text, name, want string }{
		{"a : 1 # c\n", "b", "b : 1 # c\n"},
		{"'a': 1\n", "b", "'b': 1\n"},
		{"\"a\": 1\n", "b", "\"b\": 1\n"},
		{"a: 1\n", "yes", "\"yes\": 1\n"},
		{"{a: 1}\n", "x, y", "{\"x, y\": 1}\n"},
		{"1: x\n", "one", "one: x\n"},
		{"? a\n: 1\n", "b", "? b\n: 1\n"},
		{"a: 1\nb: 2\n", "b", "b: 1\nb: 2\n"},
	} {
		d := parse(c.text)
		if got := apply(t, c.text, d.Rename(d.Root, 0, c.name)); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
	d := parse("a: &a {x: 1}\nb:\n  <<: *a\n")
	if edits := d.Rename(d.Root.Get("b"), 0, "y"); edits != nil {
		t.Errorf("a name of a merge key was renamed: %v", edits)
	}
}

func TestAppend(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"a:\n  - x\n", "a:\n  - x\n  - w\n"},
		{"a: [x]\n", "a: [x, w]\n"},
		{"a: []\n", "a:\n  - w\n"},
		{"a:\n", "a:\n  - w\n"},
		{"b: 1\n", "b: 1\na:\n  - w\n"},
	} {
		edits, err := parse(c.text).Append([]string{"a"}, "w")
		if err != nil {
			t.Fatal(err)
		}
		if got := apply(t, c.text, edits); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestEditErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		keys []string
		want error
	}{
		{"a: [", []string{"a"}, yaml.ErrUnreadable},
		{"a: 1\n---\nb: 1\n", []string{"a"}, yaml.ErrUnreadable},
		{"\t x: 1", []string{"a"}, yaml.ErrUnreadable},
		{"a: 1\n", nil, yaml.ErrNoPlace},
		{"a: 1\n", []string{"a", "b"}, yaml.ErrNoPlace},
		{"a: [1]\n", []string{"a", "2"}, yaml.ErrNoPlace},
		{"a: [1]\n", []string{"a", "x"}, yaml.ErrNoPlace},
		{"text\n", []string{"a"}, yaml.ErrNoPlace},
		{"a: &a [1]\nc: *a\n", []string{"c", "0"}, yaml.ErrNoPlace},
		{"a: &a {b: {d: 1}}\nc: *a\n", []string{"c", "b", "d"}, yaml.ErrNoPlace},
		{"a: &a {b: 1}\nc: *a\n", []string{"a", "b"}, yaml.ErrUnsure},
		{"a: &a x\nb: *a\n", []string{"a"}, yaml.ErrUnsure},
	} {
		if _, err := parse(c.text).Set(c.keys, 5); !errors.Is(err, c.want) {
			t.Errorf("%q %q: %v, want %v", c.text, c.keys, err, c.want)
		}
	}
	if _, err := parse("a: &a x\nb: *a\n").Remove([]string{"a"}); !errors.Is(err, yaml.ErrUnsure) {
		t.Errorf("an anchor that is used was removed: %v", err)
	}
	if _, err := parse("a: 1\n").Remove([]string{"b"}); !errors.Is(err, yaml.ErrNoPlace) {
		t.Errorf("what is not there was removed: %v", err)
	}
}
