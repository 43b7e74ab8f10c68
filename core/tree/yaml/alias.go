package yaml

// Aliases are replaced by copies of their values. The copies count for the limit of nodes, because a few hundred bytes of
// aliases can expand to millions of values.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// alias returns a copy of the value of an alias.
func (b *builder) alias(t token) *tree.Node {
	a := b.anchors[t.text]
	switch {
	case t.text == "": // the scanner has reported it
	case a == nil:
		b.syntaxError(t.span(), "undefined alias "+quote(t.text), "define the anchor above, or add quotes")
	case a.open:
		b.report(diag.Finding{
			Code: tree.Refused, Span: t.span(), Message: "circular alias " + quote(t.text), Help: "write the value instead of the alias",
			Related: diag.RelatedPlace(a.at, "anchor defined here"),
		})
	default:
		node := b.copy(a.node, t)
		node.Span = t.span()
		b.shared[node] = true
		return node
	}
	b.count(t.span())
	return &tree.Node{Kind: tree.Invalid, Span: t.span()}
}

// copy copies a value; its parts keep the spans of the anchored value.
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
