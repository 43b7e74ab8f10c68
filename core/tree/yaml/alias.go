package yaml

// Aliases are written out: the tree has a copy of what they name, within the budget of nodes,
// since a few hundred bytes of aliases can stand for millions of values.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// alias builds a copy of what an alias names.
func (b *builder) alias(t token) *tree.Node {
	a := b.anchors[t.text]
	switch {
	case t.text == "": // reported as that
	case a == nil:
		b.fault(t.span(), fmt.Sprintf("the alias %s names no anchor above it; write the value itself, or in quotes if it begins with \"*\"", quote(t.text)))
	case a.open:
		b.report(diag.Finding{Code: tree.Refused, Span: t.span(), Message: fmt.Sprintf("the alias %s stands inside of what it names, which has no end; write the value itself", quote(t.text)),
			Related: diag.RelatedPlace(a.at, "what it names begins here")})
	default:
		node := b.copy(a.node, t)
		node.Span = t.span()
		b.shared[node] = true
		return node
	}
	b.count(t.span())
	return &tree.Node{Kind: tree.Invalid, Span: t.span()}
}

// copy copies a value; its parts keep their places at the anchor.
func (b *builder) copy(n *tree.Node, t token) *tree.Node {
	out := &tree.Node{Kind: n.Kind, Span: n.Span, Text: n.Text}
	if !b.count(t.span()) {
		return out
	}
	if n.Kind != tree.Object && n.Kind != tree.Array {
		b.scalars[out] = b.scalars[n]
		return out
	}
	for _, member := range n.Members {
		member.Value = b.copy(member.Value, t)
		out.Members = append(out.Members, member)
	}
	for _, item := range n.Items {
		out.Items = append(out.Items, b.copy(item, t))
	}
	if n.Kind == tree.Object {
		b.keys[out] = b.keys[n]
	}
	return out.Adopt()
}
