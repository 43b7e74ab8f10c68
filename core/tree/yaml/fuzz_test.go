package yaml_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// FuzzParse checks that the reader accepts any content, that spans are inside the file, that a readable file written again
// means the same, and that an edit changes what it should.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"a: [1, {b: c}]\nd:\n- e\n- f: 1\n  g: 2\n", "a: |+\n  x\n\n y\n", "? [a]\n: b\n", "&a k: *a\n", "a: &x {k: 1}\nb:\n  <<: *x\n", "a:b\nc\td: 1\n", "\"a\\x41\n b\": 'c''d'\n",
		"a: [b, c\nd: {e: 1\nf: 2\n", "{a: 1 b: 2, , c}\n", "--- !!str\n...\n%YAML 1.1\n---\na\n", "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", "\uFEFF- - a\n  - b\r\n", "a: 1\n  b: 2\n c: 3\n",
		"a: 0x1F\nb: 1:30\nc: 2024-01-01 1:2:3 -5\nd: .inf\ne: !!binary aGk=\n", "- >\n  a\n   b\n\n  c\n", "\xff\x00", "a: 'x\nb: \"y\n", "[?a, ? b, c: d, : e]", "a: !!int x\n=: =\n", "-\n-\n  ?\n  :\n", "a: [b, # c\n  # d\n  e # f\n]\ng: {h: 1, i: 2 }\n", "a:\n  # b\n  - c # d\n  # e\n", "a:\n* b\n* c:d # e\n  f: g\n", "```\na:b\n```\n", "a:\u00a0b\n\u3000c: “d”\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clock := time.AfterFunc(10*time.Second, func() { panic("no end: " + text) })
		defer clock.Stop()
		d := parse(text)
		checkSpans(t, d)
		for _, p := range d.Problems {
			if p.Message == "" || strings.Contains(p.Message, "fault of the toolkit") {
				t.Fatalf("%q: %q", text, p.Message)
			}
		}
		if !d.Readable() {
			return
		}
		value := d.Value(d.Root)
		written := yaml.Write(value)
		again := parse(written)
		if again.Root == nil || !again.Readable() || yaml.Write(again.Value(again.Root)) != written {
			t.Fatalf("%q was written as %q, which means something else: %v", text, written, again.Problems)
		}
		if edits, err := d.Set([]string{"a", "b c"}, "d: e"); err == nil {
			edited := apply(t, text, edits)
			if e := yaml.Parse(source.New("x.yml", []byte(edited))); e.Root.Get("a").Get("b c").String() != "d: e" {
				t.Fatalf("%q was edited to %q", text, edited)
			}
		}
		removesEach(t, d)
	})
}

// removesEach checks that a removal does not change anything before or after it.
func removesEach(t *testing.T, d *yaml.Document) {
	names := map[string]bool{}
	for _, m := range d.Root.Members {
		for i := range m.Value.Items {
			if edits, err := d.Remove([]string{m.Key, strconv.Itoa(i)}); err == nil {
				apply(t, d.File.Text, edits)
			}
		}
		if names[m.Key] || strings.Contains(d.File.Text, "<<") { // which may bring it back
			continue
		}
		names[m.Key] = true
		edits, err := d.Remove([]string{m.Key})
		if err != nil {
			continue
		}
		if e := parse(apply(t, d.File.Text, edits)); e.Root.Get(m.Key) != nil {
			t.Fatalf("%q is still in %q", m.Key, e.File.Text)
		}
	}
}
