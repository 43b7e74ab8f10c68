package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// checkSpans holds that every span lies in the text and, where no alias or merge key brought a
// node in, within its parent and behind the one before it.
func checkSpans(t *testing.T, d *yaml.Document) {
	t.Helper()
	text := d.File.Text
	inText := func(s source.Span) {
		if s.Start < 0 || s.End < s.Start || s.End > len(text) {
			t.Fatalf("the span %v is outside of the text %q", s, text)
		}
	}
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		inText(n.Span)
		for i, m := range n.Members {
			inText(m.KeySpan)
			if d.Readable() && strings.HasSuffix(text[m.KeySpan.Start:m.KeySpan.End], ": ") {
				t.Fatalf("the key %q has its colon in the span: %q", m.Key, text)
			}
			if m.Value.Parent != n || m.Value.Index() != i {
				t.Fatalf("the member %q of %q does not know its parent", m.Key, text)
			}
			walk(m.Value)
		}
		for i, item := range n.Items {
			if item.Parent != n || item.Index() != i {
				t.Fatalf("the item %d of %q does not know its parent", i, text)
			}
			walk(item)
		}
	}
	if d.Root != nil {
		walk(d.Root)
	}
	for _, p := range d.Problems {
		inText(p.Span)
		for _, related := range p.Related {
			inText(related.Span)
		}
		for _, fix := range p.Fixes {
			if _, err := diag.Apply(text, fix.Edits); err != nil {
				t.Fatalf("the fix of %q in %q: %v", p.Message, text, err)
			}
		}
	}
}

// checkOrder checks that keys and values follow each other within their collection, in a file without aliases.
func checkOrder(t *testing.T, d *yaml.Document, n *tree.Node) {
	t.Helper()
	at := n.Span.Start
	step := func(s source.Span) {
		if s.Start < at || s.End > n.Span.End {
			t.Fatalf("the span %v is out of place in %v of %q", s, n.Span, d.File.Text)
		}
		at = s.End
	}
	for _, m := range n.Members {
		step(m.KeySpan)
		step(m.Value.Span)
		checkOrder(t, d, m.Value)
	}
	for _, item := range n.Items {
		step(item.Span)
		checkOrder(t, d, item)
	}
}

// checkScalar holds that the bytes of a scalar's span, read alone, are the scalar.
func checkScalar(t *testing.T, d *yaml.Document, n *tree.Node) {
	t.Helper()
	s, raw := d.Scalar(n), d.File.Slice(n.Span)
	if s.Raw != raw {
		t.Fatalf("the raw text %q is not the span's %q", s.Raw, raw)
	}
	text := "k: " + raw + "\n"
	alone := parse(text)
	if got := alone.Value(alone.Root.Get("k")); shown(got) != shown(d.Value(n)) || alone.Scalar(alone.Root.Get("k")).Tag != s.Tag {
		t.Fatalf("%q alone is %#v, in the file %#v", raw, got, d.Value(n))
	}
}

func scalars(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		scalars(m.Value, visit)
	}
	for _, item := range n.Items {
		scalars(item, visit)
	}
	if n.Kind != tree.Object && n.Kind != tree.Array {
		visit(n)
	}
}

// problemList shows the problems of a file: position, bytes, message and help.
func problemList(d *yaml.Document) string {
	var out []string
	for _, p := range d.Problems {
		at := d.File.Position(p.Span.Start)
		line := fmt.Sprintf("%d:%d %q %s", at.Line, at.Column, d.File.Slice(p.Span), p.Message)
		if p.Help != "" {
			line += " (" + p.Help + ")"
		}
		out = append(out, line)
	}
	return strings.Join(out, " | ")
}
