package build

// The order in which keywords are written, where they are new: what a reader looks for first comes
// first, as in the schemas that people write by hand.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var (
	paramOrder = []string{
		"type", "format", "exists", "schema", "mimetype", "pattern", "enum", "const", "minimum", "exclusiveMinimum", "maximum",
		"exclusiveMaximum", "multipleOf", "minLength", "maxLength", "default", "examples", "description", "help_text", "fa_icon",
		"hidden", "deprecated", "unique", "dependentRequired", "errorMessage", "meta",
	}
	groupOrder = []string{"title", "type", "description", "default", "fa_icon", "help_text", "hidden", "properties", "required"}
)

// rootOrder is the order of the top level.
func rootOrder() []string {
	order := []string{"$schema", "$id", "$comment", "title", "description", "type"}
	order = append(append(order, dialect.DefsKeys()...), dialect.LegacyDefs)
	return append(order, "allOf", "properties", "required", "items", "uniqueEntries")
}

// place is where a member of the name goes into an object: behind the one that comes nearest before it
// in the order, else in front of the first that comes after it, else behind all.
func place(object *tree.Node, name string, order []string) int {
	rank := slices.Index(order, name)
	if rank < 0 {
		return len(object.Members)
	}
	at, best := -1, -1
	for i, m := range object.Members {
		if r := slices.Index(order, m.Key); r >= best && r >= 0 && r < rank {
			at, best = i, r
		}
	}
	if at >= 0 {
		return at + 1
	}
	for i, m := range object.Members {
		if slices.Index(order, m.Key) > rank {
			return i
		}
	}
	return len(object.Members)
}

// ordered is an object with its members in the order, those that it does not name last.
func ordered(object *tree.Node, order []string) *tree.Node {
	rank := func(m tree.Member) int {
		if r := slices.Index(order, m.Key); r >= 0 {
			return r
		}
		return len(order)
	}
	var members []tree.Member
	for i, m := range object.Members {
		if object.Effective(i) {
			members = append(members, m)
		}
	}
	slices.SortStableFunc(members, func(a, b tree.Member) int { return rank(a) - rank(b) })
	return objectOf(members...)
}

// objectOf, listOf and textOf make values that have no source.
func objectOf(members ...tree.Member) *tree.Node {
	return (&tree.Node{Kind: tree.Object, Members: members}).Indexed()
}

func listOf(texts []string) *tree.Node {
	items := make([]*tree.Node, len(texts))
	for i, text := range texts {
		items[i] = textOf(text)
	}
	return &tree.Node{Kind: tree.Array, Items: items}
}

func textOf(text string) *tree.Node { return &tree.Node{Kind: tree.String, Text: text} }

// put is the edit that adds a missing member to an object, at its position in the order.
func (e *Editor) put(object *tree.Node, name string, value *tree.Node, order []string) diag.Edit {
	laid := e.doc.Laid(value, e.doc.Inside(object))
	return e.doc.Insert(object, place(object, name, order), []string{e.doc.Element(name, laid)})
}
