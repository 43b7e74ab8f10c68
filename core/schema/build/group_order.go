package build

// The order of groups: that of display, which allOf gives, and that of the definitions follow one another.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// displayed is the name of the group in front of which the index is, in the order of display without the one that moves.
func displayed(s *schema.Schema, index *int, moves *schema.Group) *groupKey {
	if index == nil {
		return nil
	}
	left := *index
	for _, g := range s.InOrder() {
		if g == moves {
			continue
		}
		if left == 0 {
			return &groupKey{g.Defs, g.Name}
		}
		left--
	}
	return nil
}

// groupKey names a group for good: nodes change with every step.
type groupKey struct{ defs, name string }

// defsIndex is the place among the definitions in front of a group, behind all for nil or one elsewhere.
func defsIndex(defs *tree.Node, before *groupKey) int {
	if key, _ := defs.Key(); before != nil && key.Key == before.defs {
		if n := defs.Get(before.name); n != nil {
			return n.Index()
		}
	}
	return len(defs.Members)
}

// enter is the edit that names a group in allOf, in front of another or behind all. The entry is written as the
// last one is.
func (e *Editor) enter(ref string, before *groupKey) diag.Edit {
	entry := objectOf(tree.Member{Key: "$ref", Value: textOf(ref)})
	allOf := e.schema.Root.Get("allOf")
	if !allOf.Is(tree.Array) {
		return e.put(e.schema.Root, "allOf", &tree.Node{Kind: tree.Array, Items: []*tree.Node{entry}}, rootOrder())
	}
	text := e.doc.Laid(entry, e.doc.Inside(allOf))
	if n := len(e.schema.Refs); n > 0 {
		if last := e.schema.Refs[n-1]; len(last.Entry.Members) == 1 && last.Value.Is(tree.String) {
			own, value := last.Entry.Span, last.Value.Span
			all := e.doc.File.Text
			text = all[own.Start:value.Start] + tree.Quote(ref) + all[value.End:own.End]
		}
	}
	return e.doc.Insert(allOf, e.entryIndex(before), []string{text})
}

// entryIndex is the place in allOf in front of the entry that names a group first, or behind all.
func (e *Editor) entryIndex(before *groupKey) int {
	for i, r := range e.schema.Refs {
		if before != nil && r.Formed && r.Defs == before.defs && r.Group == before.name {
			return i
		}
	}
	return len(e.schema.Refs)
}

// moveGroup moves a group among the definitions and in allOf.
func (e *Editor) moveGroup(c Change) error {
	g, err := e.named(c)
	if err != nil {
		return err
	}
	if err := e.alone(g.Node.Parent, g.Name); err != nil {
		return err
	}
	before, entries, own := displayed(e.schema, c.Index, g), e.entriesOf(g), e.carry(g.Node)
	movesOwn, movesEntry := len(g.Node.Parent.Members) > 1, len(entries) > 0 && len(entries) < len(e.schema.Refs)
	var out []diag.Edit
	var entry carried
	if movesOwn {
		out = append(out, tree.Remove(g.Node))
	}
	if movesEntry {
		entry = carried{e.doc, entries[0].Span}
		out = append(out, tree.RemoveAll(entries)...)
	}
	if err := e.step(out...); err != nil {
		return err
	}
	var in []diag.Edit
	if movesOwn {
		defs := e.schema.Root.Get(g.Defs)
		in = append(in, e.doc.Insert(defs, defsIndex(defs, before), []string{own.text(e.doc.Inside(defs))}))
	}
	if movesEntry {
		allOf := e.schema.Root.Get("allOf")
		in = append(in, e.doc.Insert(allOf, e.entryIndex(before), []string{entry.text(e.doc.Inside(allOf))}))
	}
	return e.step(in...)
}
