package params

// Parameters of the input: each name of the file with its declared parameter and its effective value.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// given is one parameter of the file.
type given struct {
	// name that the schema declares, or the one of the file where it declares none.
	name string
	key  source.Span
	// value as it counts: without nulls, and softened where strings are required; written is that of the file.
	value, written *tree.Node
	params         []*schema.Param
}

// camel is another name that the engine accepts: "max-memory" is "maxMemory" as well.
func camel(name string) string {
	if !strings.Contains(name, "-") {
		return name
	}
	var b strings.Builder
	for i, part := range strings.Split(name, "-") {
		if i > 0 && part != "" {
			part = strings.ToUpper(part[:1]) + part[1:]
		}
		b.WriteString(part)
	}
	return b.String()
}

// meaning is the declared name for a name of the file; the name itself if there is none.
func (c *check) meaning(name string) string {
	if c.declared[name] == nil && !c.Upstream && !c.row {
		if other, ok := c.folded[camel(name)]; ok {
			return other
		}
	}
	return name
}

// take lists what the file gives.
func (c *check) take() {
	root := c.root
	c.given = make([]given, 0, len(root.Members)) // of fixed size: has points into it
	for i := range root.Members {
		m := &root.Members[i]
		if !root.Effective(i) || m.Value.Kind == tree.Null && !c.KeepNull {
			continue
		}
		g := given{name: c.meaning(m.Key), key: m.KeySpan, value: m.Value, written: m.Value}
		if first := c.has[g.name]; first != nil {
			c.twice(m, first)
			continue
		}
		g.params = c.declared[g.name]
		if !c.KeepNull {
			g.value = withoutNulls(g.value)
		}
		if c.Lenient {
			for _, p := range g.params {
				g.value = soften(g.value, p.Node)
			}
		}
		c.given = append(c.given, g)
		c.has[g.name] = &c.given[len(c.given)-1]
	}
}

// twice reports a second spelling of a parameter.
func (c *check) twice(m *tree.Member, first *given) {
	c.add(diag.Finding{Code: DuplicateKey, Node: m.Value, Span: m.KeySpan,
		Message: "duplicate parameter " + quote(m.Key), Help: "remove one of them", Notes: []string{c.Schema.Names.Display.Engine + " reads both spellings as one parameter"},
		Related: diag.RelatedPlace(first.key, "first set here")})
}

// withoutNulls is a value without the members that are null, as the engine's plugin reads it
// (schema.md §9.3); the items of lists stay.
func withoutNulls(n *tree.Node) *tree.Node {
	members, items := n.Members, n.Items
	changed := false
	if n.Kind == tree.Object {
		members = make([]tree.Member, 0, len(n.Members))
		for i, m := range n.Members {
			if m.Value.Kind == tree.Null || !n.Effective(i) {
				changed = true
				continue
			}
			kept := withoutNulls(m.Value)
			changed = changed || kept != m.Value
			m.Value = kept
			members = append(members, m)
		}
	}
	if n.Kind == tree.Array {
		items = make([]*tree.Node, len(n.Items))
		for i, item := range n.Items {
			items[i] = withoutNulls(item)
			changed = changed || items[i] != item
		}
	}
	if !changed {
		return n
	}
	return n.CopyWith(members, items)
}

// soften returns a value whose numbers and booleans are strings wherever the schema requires a string.
func soften(n, by *tree.Node) *tree.Node {
	switch n.Kind {
	case tree.Number, tree.Bool:
		if wants(by, tree.String) && !wants(by, n.Kind) {
			text := *n
			text.Kind = tree.String
			return &text
		}
	case tree.Object:
		members := make([]tree.Member, len(n.Members))
		for i, m := range n.Members {
			if inner := by.Get("properties").Get(m.Key); inner != nil {
				m.Value = soften(m.Value, inner)
			}
			members[i] = m
		}
		return n.CopyWith(members, nil)
	case tree.Array:
		items := make([]*tree.Node, len(n.Items))
		for i, item := range n.Items {
			items[i] = soften(item, by.Get("items"))
		}
		return n.CopyWith(nil, items)
	}
	return n
}

// wants reports whether a subschema names a type of the kind.
func wants(by *tree.Node, kind tree.Kind) bool {
	t := by.Get("type")
	if t.Is(tree.Array) {
		for _, item := range t.Items {
			if schema.KindOfType(item.String()) == kind {
				return true
			}
		}
	}
	return t.Is(tree.String) && schema.KindOfType(t.Text) == kind
}
