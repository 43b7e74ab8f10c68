package build

// Groups: each is a key of the object of groups and is referenced in the top-level allOf; every change keeps the two
// consistent.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// defsKey is the key that a new group goes under: the draft's own, or the one that the file has.
func (e *Editor) defsKey() string { return e.schema.Applied().Defs }

// addGroup makes a group without parameters, with its entry in allOf.
func (e *Editor) addGroup(c Change) error {
	key := e.defsKey()
	switch {
	case c.Name == "":
		return refuse("group has no name")
	case e.schema.Group(key, c.Name) != nil:
		return refuse("group %q already exists", c.Name)
	case c.Value != nil && !c.Value.Is(tree.Object):
		return refuse("group %q must be an object with its title, description and icon, got %s", c.Name, kindOf(c.Value))
	}
	if err := e.groupable(); err != nil {
		return err
	}
	before := displayed(e.schema, c.Index, nil)
	site, defs := e.doc.Inside(e.schema.Root), e.schema.Root.Get(key)
	group := func(site tree.Site) []string {
		return []string{e.doc.Element(c.Name, e.doc.Laid(newGroup(c), site))}
	}
	var added diag.Edit
	if defs == nil {
		made := e.doc.Element(key, e.doc.Object(site, group))
		added = e.doc.Insert(e.schema.Root, place(e.schema.Root, key, rootOrder()), []string{made})
	} else {
		added = e.doc.Insert(defs, defsIndex(defs, before), group(e.doc.Inside(defs)))
	}
	ref := schema.RefTo(key, c.Name)
	if err := e.step(added); err != nil {
		return err
	}
	return e.step(e.enter(ref, before))
}

// groupable refuses what no group can be put into.
func (e *Editor) groupable() error {
	if e.schema.Rows != nil {
		return refuse("schema of a samplesheet has no groups")
	}
	if defs := e.schema.Root.Get(e.defsKey()); defs != nil && !defs.Is(tree.Object) {
		return refuse("%q must be an object, found %s", e.defsKey(), kindOf(defs))
	}
	if allOf := e.schema.Root.Get("allOf"); allOf != nil && !allOf.Is(tree.Array) {
		return refuse("\"allOf\" must be an array, found %s", kindOf(allOf))
	}
	return nil
}

// newGroup is the subschema of a group that a change adds.
func newGroup(c Change) *tree.Node {
	members := []tree.Member{
		{Key: "title", Value: textOf(titleOf(c.Name))}, {Key: "type", Value: textOf("object")},
		{Key: "description", Value: textOf("")}, {Key: "properties", Value: objectOf()},
	}
	if c.Value != nil {
		members = append(members, c.Value.Members...)
	}
	return ordered(objectOf(members...), groupOrder)
}

// titleOf is the heading that a group's name suggests.
func titleOf(name string) string {
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '-' || r == ' ' }), " ")
	if words == "" {
		return name
	}
	_, first := utf8.DecodeRuneInString(words)
	return strings.ToUpper(words[:first]) + words[first:]
}

// entriesOf are the entries of allOf that name a group.
func (e *Editor) entriesOf(g *schema.Group) (entries []*tree.Node) {
	for _, r := range e.schema.RefsNamed(g.Name) {
		if r.Defs == g.Defs {
			entries = append(entries, r.Entry)
		}
	}
	return entries
}

// named is the group that a change is about.
func (e *Editor) named(c Change) (*schema.Group, error) {
	if c.Group == nil {
		return nil, refuse("change has no group")
	}
	return e.group(*c.Group)
}

// renameGroup gives a group another name, and follows it in every reference.
func (e *Editor) renameGroup(c Change) error {
	g, err := e.named(c)
	if err != nil || g.Name == c.Name {
		return err
	}
	switch {
	case c.Name == "":
		return refuse("group has no name")
	case e.schema.Group(g.Defs, c.Name) != nil:
		return refuse("group %q already exists", c.Name)
	}
	if err := e.alone(g.Node.Parent, g.Name); err != nil {
		return err
	}
	m, _ := g.Node.Key()
	edits := []diag.Edit{tree.Rename(m, c.Name)}
	from, to := g.Node.Pointer(), g.Node.Parent.Pointer()+"/"+tree.EscapeToken(c.Name)
	return e.step(append(edits, e.reroute(map[string]string{from: to})...)...)
}

// removeGroup takes a group out with its entries, and with its parameters unless they are kept.
func (e *Editor) removeGroup(c Change) error {
	g, err := e.named(c)
	if err != nil {
		return err
	}
	if c.Value != nil && c.Value.String() != "keep" {
		return refuse("value must be \"keep\" or left out when a group is removed")
	}
	switch {
	case len(g.Params) == 0:
	case c.Value != nil:
		if err = e.ungroup(g); err != nil {
			return err
		}
	default:
		if err = e.removeDeclared(func(p *schema.Param) bool { return p.Group == g }); err != nil {
			return err
		}
	}
	return e.dropGroups([]*schema.Group{e.schema.Group(g.Defs, g.Name)})
}

// ungroup moves a group's parameters out of all groups.
func (e *Editor) ungroup(g *schema.Group) error {
	n := counts(g.Node.Get("properties"))
	for _, p := range g.Params {
		if n[p.Name] > 1 {
			return e.alone(p.Node.Parent, p.Name)
		}
		for _, same := range e.schema.Named(p.Name) {
			if same.Group == nil {
				return refuseHelp("remove one of them first", "parameter %q is declared in group %q and outside of groups", p.Name, g.Name)
			}
		}
	}
	return e.move(g.Params, nil, nil)
}

// dropGroups takes groups out with their entries; what holds nothing then goes as well.
func (e *Editor) dropGroups(groups []*schema.Group) error { return e.step(e.dropEdits(groups)...) }

func (e *Editor) dropEdits(groups []*schema.Group) []diag.Edit {
	gone := map[*tree.Node]bool{}
	for _, g := range groups {
		for _, m := range g.Node.Parent.Members {
			gone[m.Value] = gone[m.Value] || m.Key == g.Name
		}
		for _, entry := range e.entriesOf(g) {
			gone[entry] = true
		}
	}
	var edits []diag.Edit
	var emptied []*tree.Node
	for _, m := range e.schema.Root.Members {
		var out []*tree.Node
		for _, each := range m.Value.Members {
			if gone[each.Value] {
				out = append(out, each.Value)
			}
		}
		for _, item := range m.Value.Items {
			if gone[item] {
				out = append(out, item)
			}
		}
		if n := len(m.Value.Members) + len(m.Value.Items); n > 0 && n == len(out) {
			emptied = append(emptied, m.Value)
			continue
		}
		edits = append(edits, tree.RemoveAll(out)...)
	}
	return append(edits, tree.RemoveAll(emptied)...)
}
