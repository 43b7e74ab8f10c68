package convert

// The names that the drafts have for themselves and for the place of subschemas.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// declare writes the address of the draft.
func (c *converter) declare() {
	value := c.root.Get("$schema")
	switch {
	case value == nil && len(c.removed[c.root]) == len(c.root.Members):
		delete(c.removed, c.root) // nothing else stays: the place is that of all that goes
		inner := source.Span{Start: c.root.Span.Start + 1, End: c.root.Span.End - 1}
		c.edits = append(c.edits, diag.Edit{Span: inner, Text: c.doc.Element("$schema", tree.Quote(c.to.URI))})
	case value == nil:
		c.edits = append(c.edits, c.doc.Prepend(c.root, "$schema", tree.Quote(c.to.URI)))
	case value.String() != c.to.URI:
		c.edits = append(c.edits, tree.Replace(value, tree.Quote(c.to.URI)))
	}
}

// moveDefs puts the subschemas of a schema under the key of the draft.
func (c *converter) moveDefs(n *tree.Node) {
	for _, key := range dialect.DefsKeys() {
		if key != c.to.Defs && n.Get(key).Is(tree.Object) {
			c.rename(n, key, c.to.Defs, true)
		}
	}
}

// legacyDefs does so with the key of one early release, which no draft has.
func (c *converter) legacyDefs() {
	defs := c.root.Get(dialect.LegacyDefs)
	if !defs.Is(tree.Object) || !c.rename(c.root, dialect.LegacyDefs, c.to.Defs, true) {
		return
	}
	for i := range defs.Members {
		if defs.Effective(i) {
			c.schema(defs.Members[i].Value)
		}
	}
}

// leftovers fixes what drafts older than both had at the top: the address under "id".
func (c *converter) leftovers(root *tree.Node) {
	if id := root.Get("id"); id.Is(tree.String) && strings.Contains(id.Text, "://") && root.Get("$id") == nil {
		c.rename(root, "id", "$id", true)
		c.note(noteOldID, id)
	}
}

// bounds fixes bounds of the older form, where "exclusiveMinimum" only determines the meaning of "minimum".
func (c *converter) bounds(n *tree.Node) {
	for _, pair := range [...][2]string{{"exclusiveMinimum", "minimum"}, {"exclusiveMaximum", "maximum"}} {
		exclusive, bound := n.Get(pair[0]), n.Get(pair[1])
		switch {
		case !exclusive.Is(tree.Bool):
			continue
		case !exclusive.True():
			c.drop(n, pair[0])
		case bound.Is(tree.Number):
			c.edits = append(c.edits, tree.Replace(exclusive, c.written(bound)))
			c.drop(n, pair[1])
		default:
			continue // a bound without a number has no meaning to keep
		}
		c.note(noteOldBound(pair[0]), exclusive)
	}
}

// anchorFromID gives a name that is written as an address its own keyword.
func (c *converter) anchorFromID(n *tree.Node) {
	if name, local := strings.CutPrefix(n.Get("$id").String(), "#"); local && name != "" && c.rename(n, "$id", "$anchor", true) {
		c.edits = append(c.edits, tree.Replace(n.Get("$id"), tree.Quote(name)))
	}
}

// idFromAnchor is the way back.
func (c *converter) idFromAnchor(n *tree.Node) {
	if name := n.Get("$anchor").String(); name != "" && c.rename(n, "$anchor", "$id", true) {
		c.edits = append(c.edits, tree.Replace(n.Get("$anchor"), tree.Quote("#"+name)))
	}
}
