package build

// A whole schema that comes from elsewhere, as from a builder that handles JSON only: only what differs in value is taken
// from it, otherwise the layout of everything would be lost.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// setSchema makes the text mean another schema. The order of members is taken over as well: forms show it.
func (e *Editor) setSchema(c Change) error {
	if !c.Value.Is(tree.Object) {
		return refuse("schema must be an object, got %s", kindOf(orNull(c.Value)))
	}
	return e.step(e.follow(e.schema.Root, c.Value)...)
}

func orNull(n *tree.Node) *tree.Node {
	if n == nil {
		return &tree.Node{Kind: tree.Null}
	}
	return n
}

// follow is the edits that make a value of the text another one.
func (e *Editor) follow(old, value *tree.Node) []diag.Edit {
	switch {
	case same(old, value):
		return nil
	case old.Kind != value.Kind || len(children(old)) == 0 || len(children(value)) == 0 || repeats(old) || repeats(value):
		site := tree.Site{}
		if old.Parent != nil {
			site = e.doc.Inside(old.Parent)
		}
		return []diag.Edit{tree.Replace(old, e.doc.Laid(value, site))}
	case old.Is(tree.Array):
		return []diag.Edit{e.rewritten(old, e.items(old, value))}
	case !slices.EqualFunc(old.Members, value.Members, func(a, b tree.Member) bool { return a.Key == b.Key }):
		return []diag.Edit{e.rewritten(old, e.members(old, value))}
	}
	var edits []diag.Edit
	for i, m := range old.Members {
		edits = append(edits, e.follow(m.Value, value.Members[i].Value)...)
	}
	return edits
}

// rewritten is the edit that replaces the elements of a container and keeps what was between them.
func (e *Editor) rewritten(old *tree.Node, texts []string) diag.Edit {
	within := children(old)
	span := source.Span{Start: within[0].Span.Start, End: within[len(within)-1].Span.End}
	if first, named := within[0].Key(); named {
		span.Start = first.KeySpan.Start
	}
	between := e.doc.Insert(old, len(within), []string{""}).Text
	return diag.Edit{Span: span, Text: strings.Join(texts, between)}
}

// members are the written members of an object: their source as far as they stay.
func (e *Editor) members(old, value *tree.Node) []string {
	site := e.doc.Inside(old)
	texts := make([]string, len(value.Members))
	for i, m := range value.Members {
		if was, there := old.Member(m.Key); there {
			texts[i] = e.patched(was.Span(), e.follow(was.Value, m.Value))
		} else {
			texts[i] = e.doc.Element(m.Key, e.doc.Laid(m.Value, site))
		}
	}
	return texts
}

// items are the written items of a list, in the same way; a new one is formatted like the first.
func (e *Editor) items(old, value *tree.Node) []string {
	site := e.doc.Inside(old)
	site.Flat = site.Flat || !strings.Contains(e.doc.File.Slice(old.Items[0].Span), "\n")
	texts := make([]string, len(value.Items))
	for i, item := range value.Items {
		if at := slices.IndexFunc(old.Items, func(was *tree.Node) bool { return same(was, item) }); at >= 0 {
			texts[i] = e.doc.File.Slice(old.Items[at].Span)
		} else {
			texts[i] = e.doc.Laid(item, site)
		}
	}
	return texts
}

// patched is a stretch of the text with edits made that are within it.
func (e *Editor) patched(span source.Span, edits []diag.Edit) string {
	var b strings.Builder
	at := span.Start
	for _, edit := range edits {
		b.WriteString(e.doc.File.Text[at:edit.Span.Start])
		b.WriteString(edit.Text)
		at = edit.Span.End
	}
	b.WriteString(e.doc.File.Text[at:span.End])
	return b.String()
}

// same reports whether two values are equal, the members of objects in the same order.
func same(a, b *tree.Node) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case tree.Object:
		return slices.EqualFunc(a.Members, b.Members, func(a, b tree.Member) bool { return a.Key == b.Key && same(a.Value, b.Value) })
	case tree.Array:
		return slices.EqualFunc(a.Items, b.Items, same)
	}
	return tree.Equal(a, b)
}

// repeats reports whether an object contains a name twice.
func repeats(object *tree.Node) bool {
	for i := range object.Members {
		if !object.Effective(i) {
			return true
		}
	}
	return false
}
