package tree_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/go-json-experiment/json/jsontext"
)

// accepted reports whether the oracle reads the content as exactly one JSON value.
func accepted(text []byte) bool {
	d := jsontext.NewDecoder(bytes.NewReader(text), jsontext.AllowDuplicateNames(true))
	if _, err := d.ReadValue(); err != nil {
		return false
	}
	_, err := d.ReadToken()
	return errors.Is(err, io.EOF)
}

// FuzzJSON compares the reader with the oracle: what it calls readable is exactly what the oracle accepts, the tree means
// what the oracle reads, and every span and fix is valid.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		`{"a": [1, 2.5e-3, "x\u00e9\ud83d\ude00", true, null], "a": {}}`, `{"a":1,}`, `[01]`, "\uFEFF{}", `"\ud800"`, "[\"\x01\"]",
		"{\n<<<<<<< a\n\"x\": 1\n=======\n\"x\": 2\n>>>>>>> b\n}", `{a: 'b', // c` + "\n}", "[1,\xff2]", `{"a"`, `{"a":`, `[}`, `{]`, `"`, `"\`, `-`, `1e`, "<<<<<<<", "=======", "[\n>>>>>>> \n]", "/*", `'`, "`", "{\"a\": \"b,\n\"c\": 1}",
		"{\"\\\n\":1}", "[1 2 3", `{"a" "b"}`, `{{}}`, `[[],[]`, `"a" "b"`, "nul", "truefalse", "{,}", "[,]", "+1", ".5", "5.", "0x1F", "NaN", "\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		doc := tree.ParseJSON(source.New("x", text))
		limited := false
		for _, p := range doc.Problems {
			limited = limited || p.Code == tree.Limit
			if p.Span.Start < 0 || p.Span.End < p.Span.Start || p.Span.End > len(text) {
				t.Fatalf("the problem %q has the span %v outside the text", p.Message, p.Span)
			}
			for _, fix := range p.Fixes {
				if _, err := diag.Apply(string(text), fix.Edits); err != nil {
					t.Fatalf("the fix of %q: %v", p.Message, err)
				}
			}
		}
		if doc.Readable() != accepted(text) && !limited {
			t.Fatalf("readable is %v, the oracle says %v: %q", doc.Readable(), accepted(text), text)
		}
		checkSpans(t, doc, doc.Root)
		if doc.Root == nil || limited {
			return
		}
		checkRecovered(t, doc)
		printed := tree.JSON(doc.Root)
		again := tree.ParseJSON(source.New("x", []byte(printed)))
		if !again.Readable() {
			t.Fatalf("%q was printed as %q, which is no JSON", text, printed)
		}
		if doc.Readable() && !tree.Equal(doc.Root, again.Root) {
			t.Fatalf("%q was printed as %q, which means something else", text, printed)
		}
		if doc.Readable() {
			compact := jsontext.Value(bytes.Clone(text))
			if err := compact.Compact(); err == nil && !strings.Contains(string(text), `\`) && len(doc.Problems) == 0 && string(compact) != printed && !bytes.ContainsRune(text, 0x7f) {
				t.Fatalf("%q was printed as %q, the oracle prints %q", text, printed, compact)
			}
		}
	})
}

// checkRecovered checks that a file whose errors have one correction each was read as its corrected form.
func checkRecovered(t *testing.T, doc *tree.Document) {
	if !doc.Recovered() {
		return
	}
	var edits []diag.Edit
	for _, p := range doc.Problems {
		for _, fix := range p.Fixes {
			if fix.Safe {
				edits = append(edits, fix.Edits...)
				break
			}
		}
	}
	text, err := diag.Apply(doc.File.Text, edits)
	if err != nil {
		t.Fatalf("the fixes of %q together: %v", doc.File.Text, err)
	}
	fixed := tree.ParseJSON(source.New("x", []byte(text)))
	if !fixed.Readable() || !tree.Equal(fixed.Root, doc.Root) {
		t.Fatalf("%q was read as %s, its corrected form %q is %s", doc.File.Text, tree.JSON(doc.Root), text, tree.JSON(fixed.Root))
	}
}

// checkSpans holds that children lie inside their parents, in order.
func checkSpans(t *testing.T, doc *tree.Document, n *tree.Node) {
	if n == nil {
		return
	}
	at := n.Span.Start
	step := func(s source.Span) {
		if s.Start < at || s.End < s.Start || s.End > n.Span.End {
			t.Fatalf("the span %v is out of place in %v of %q", s, n.Span, doc.File.Text)
		}
		at = s.End
	}
	for _, m := range n.Members {
		step(m.KeySpan)
		step(m.Value.Span)
		checkSpans(t, doc, m.Value)
	}
	for _, item := range n.Items {
		step(item.Span)
		checkSpans(t, doc, item)
	}
}
