// Package convert converts a parameter schema to another draft of JSON Schema, as edits of its bytes: what means the same in
// both drafts stays as it is written. It also turns a parameter schema into the plain JSON Schema of a params file.
//
// Keywords that accept or reject values keep their effect. What the other draft cannot express is kept and reported in a
// note.
package convert

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

// Result is a conversion.
type Result struct {
	// Edits of the document's text, in the order of their places.
	Edits []diag.Edit
	// Notes are sentences about what could not be carried over, or holds from now on.
	Notes []string
}

// To carries an opened schema over to a draft. The document must be readable. Where the schema
// declares that draft already, what does not belong to it is all that changes.
func To(s *schema.Schema, to dialect.Draft) Result {
	c := &converter{doc: s.Doc, root: s.Root, to: to, renamed: map[*tree.Node]string{}, below: map[*tree.Node][]string{},
		removed: map[*tree.Node][]*tree.Node{}, gone: map[*tree.Node]bool{}, wrapped: map[*tree.Node]bool{}}
	c.from = draftOf(s.Root)
	target, _ := validate.DraftOf(to.URI)
	c.target = target
	c.moveDefs(c.root)
	c.leftovers(c.root)
	c.schema(c.root)
	c.legacyDefs()
	c.rewriteRefs()
	c.declare()
	c.remove()
	return Result{Edits: diag.InOrder(c.edits), Notes: append(c.sentences(), foreignDraft(s, to)...)}
}

// draftOf is the draft that a schema declares, or else the one whose key it has.
func draftOf(root *tree.Node) validate.Draft {
	if draft, known := validate.DraftOf(root.Get("$schema").String()); known {
		return draft
	}
	if root.Get(dialect.Draft2020.Defs).Is(tree.Object) {
		return validate.Draft2020
	}
	return validate.Draft07
}

// converter gathers the edits of one conversion.
type converter struct {
	doc          *tree.Document
	root         *tree.Node
	to           dialect.Draft
	from, target validate.Draft

	edits []diag.Edit
	notes []note
	// renamed are values whose member gets another name, below those that go further down by some
	// steps: references follow both.
	renamed map[*tree.Node]string
	below   map[*tree.Node][]string
	// removed are values to take out, by their parents, and all of them.
	removed map[*tree.Node][]*tree.Node
	gone    map[*tree.Node]bool
	// wrapped are strings of "$ref" that move into an allOf.
	wrapped map[*tree.Node]bool
}

// schema converts one schema and those within.
func (c *converter) schema(n *tree.Node) {
	if n.Kind != tree.Object {
		return
	}
	if n != c.root {
		c.moveDefs(n)
	}
	switch older := c.from == validate.Draft07; {
	case older && n.Get("$ref") != nil:
		if c.target != c.from {
			c.freeSiblings(n) // siblings of a reference have no effect
		}
	case c.from == c.target:
		c.bounds(n)
	case older:
		c.bounds(n)
		c.toNewer(n)
	default:
		c.bounds(n)
		c.toOlder(n)
	}
	for i := range n.Members {
		m := &n.Members[i]
		if n.Effective(i) && !c.gone[m.Value] {
			validate.EachSubschema(m.Key, m.Value, c.schema)
		}
	}
}

// toNewer carries a schema of draft 7 over to 2020-12.
func (c *converter) toNewer(n *tree.Node) {
	c.awaken(n)
	if n.Get("items").Is(tree.Array) {
		c.rename(n, "additionalItems", "items", c.rename(n, "items", "prefixItems", true))
	}
	c.splitDependencies(n)
	c.anchorFromID(n)
	c.uniqueEntries(n)
}

// toOlder carries a schema of 2020-12 over to draft 7.
func (c *converter) toOlder(n *tree.Node) {
	c.wrapRef(n)
	if n.Get("prefixItems").Is(tree.Array) {
		c.rename(n, "prefixItems", "items", c.rename(n, "items", "additionalItems", true))
	}
	c.joinDependencies(n)
	c.idFromAnchor(n)
	c.uniqueColumns(n)
	c.lose(n)
}

// rename gives a member of a schema another name. It reports whether it could: the name may be taken.
// Only where the step before it could be made is it tried.
func (c *converter) rename(n *tree.Node, from, to string, possible bool) bool {
	m, there := n.Member(from)
	if !there || !possible {
		return possible
	}
	if taken := n.Get(to); taken != nil && c.renamed[taken] == "" {
		c.note(noteTaken(from, to), m.Value)
		return false
	}
	for _, same := range n.Members {
		if same.Key == from {
			c.edits = append(c.edits, tree.Rename(same, to))
		}
	}
	c.renamed[m.Value] = to
	return true
}

// insert adds text at an offset.
func (c *converter) insert(at int, text string) {
	c.edits = append(c.edits, diag.Edit{Span: source.Span{Start: at, End: at}, Text: text})
}

// drop takes a member's value out, with its name, when all is known that goes.
func (c *converter) drop(n *tree.Node, name string) {
	if value := n.Get(name); value != nil {
		c.take(value)
	}
}

// take takes a value out.
func (c *converter) take(value *tree.Node) {
	c.removed[value.Parent] = append(c.removed[value.Parent], value)
	c.gone[value] = true
}

// remove makes the edits of what was dropped, parent by parent.
func (c *converter) remove() {
	for _, values := range c.removed {
		slices.SortFunc(values, func(a, b *tree.Node) int { return a.Span.Start - b.Span.Start })
		c.edits = append(c.edits, tree.RemoveAll(values)...)
	}
}

// written is the source of a value.
func (c *converter) written(n *tree.Node) string { return c.doc.File.Slice(n.Span) }
