package build

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// addParam declares a parameter, as a string if no type is given.
func (e *Editor) addParam(c Change) error {
	subschema := c.Value
	if subschema == nil {
		subschema = objectOf(tree.Member{Key: "type", Value: textOf("string")})
	}
	if !subschema.Is(tree.Object) {
		return refuse("schema of %s %q must be an object, got %s", e.schema.Noun(), c.Name, kindOf(subschema))
	}
	return e.AddParams([]NewParam{{Name: c.Name, Subschema: subschema}}, c.Group, c.Index)
}

// NewParam is a parameter that is yet to be declared, its subschema an object.
type NewParam struct {
	Name      string
	Subschema *tree.Node
}

// AddParams declares parameters in a group, or with nil or "" outside of groups, in front of the
// parameter at the index or with nil behind all.
func (e *Editor) AddParams(params []NewParam, group *string, index *int) error {
	for i, p := range params {
		if err := e.free(p.Name); err != nil {
			return err
		}
		params[i].Subschema = ordered(p.Subschema, paramOrder)
	}
	scope, err := e.target(group)
	if err != nil {
		return err
	}
	return e.step(e.declare(scope, index, func(site tree.Site) []string {
		texts := make([]string, len(params))
		for i, p := range params {
			texts[i] = e.doc.Element(p.Name, e.doc.Laid(p.Subschema, site))
		}
		return texts
	}))
}

// free refuses a name that a parameter cannot take.
func (e *Editor) free(name string) error {
	switch {
	case name == "":
		return refuse("%s has no name", e.schema.Noun())
	case len(e.schema.Named(name)) > 0:
		return refuse("%s %q already exists", e.schema.Noun(), name)
	}
	return nil
}

// target is the scope that parameters are put into.
func (e *Editor) target(group *string) (*tree.Node, error) {
	scope, name := e.schema.Declaring(), "the schema"
	if group != nil && *group != "" {
		g, err := e.group(*group)
		if err != nil {
			return nil, err
		}
		scope, name = g.Node, "group "+tree.Quote(*group)
	}
	if !scope.Is(tree.Object) {
		return nil, refuse("%s must be an object, found %s", name, kindOf(scope))
	}
	if properties := scope.Get("properties"); properties != nil && !properties.Is(tree.Object) {
		return nil, refuse("\"properties\" of %s must be an object, found %s", name, kindOf(properties))
	}
	return scope, nil
}

// declare is the edit that puts members into a scope's properties, which are made where there are none.
func (e *Editor) declare(scope *tree.Node, index *int, texts func(tree.Site) []string) diag.Edit {
	properties := scope.Get("properties")
	if properties != nil {
		return e.doc.Insert(properties, memberIndex(properties, index), texts(e.doc.Inside(properties)))
	}
	made := e.doc.Element("properties", e.doc.Object(e.doc.Inside(scope), texts))
	return e.doc.Insert(scope, place(scope, "properties", e.orderOf(scope)), []string{made})
}

// memberIndex is the place of the index among an object's members, of which some may not count.
func memberIndex(object *tree.Node, index *int) int {
	if index == nil {
		return len(object.Members)
	}
	left := *index
	for i := range object.Members {
		if !object.Effective(i) {
			continue
		}
		if left == 0 {
			return i
		}
		left--
	}
	return len(object.Members)
}

// removeParams takes parameters out, all declarations of each, or with a group those in it.
func (e *Editor) removeParams(c Change) error {
	if len(c.Params) == 0 {
		return refuse("change has no %s", e.schema.Noun())
	}
	gone := setOf(c.Params)
	declared := map[string]bool{}
	for _, p := range e.schema.Params {
		if gone[p.Name] && (c.Group == nil || groupName(p) == *c.Group) {
			declared[p.Name] = true
		}
	}
	for _, name := range c.Params {
		if !declared[name] {
			_, err := e.param(name, c.Group)
			return err
		}
	}
	return e.removeDeclared(func(p *schema.Param) bool {
		return gone[p.Name] && (c.Group == nil || groupName(p) == *c.Group)
	})
}

// removeDeclared removes the chosen parameters: their members, repeated ones too, and their names in the rest of their scope,
// or in all scopes when nothing declares them any more.
func (e *Editor) removeDeclared(chosen func(*schema.Param) bool) error {
	left, gone := map[string]int{}, map[*tree.Node]map[string]bool{}
	for _, p := range e.schema.Params {
		if !chosen(p) {
			left[p.Name]++
			continue
		}
		left[p.Name] += 0
		scope := e.scope(p.Group)
		if gone[scope] == nil {
			gone[scope] = map[string]bool{}
		}
		gone[scope][p.Name] = true
	}
	nowhere := map[string]bool{}
	for name, n := range left {
		nowhere[name] = n == 0
	}
	var edits []diag.Edit
	for _, scope := range e.scopes() {
		edits = append(edits, removeMembers(scope.Get("properties"), gone[scope])...)
		edits = append(edits, forget(scope, union(gone[scope], nowhere))...)
	}
	return e.step(append(edits, e.forgetColumns(nowhere)...)...)
}

// removeOne is the edits that take out one parameter alone.
func (e *Editor) removeOne(p *schema.Param, repeated bool) []diag.Edit {
	scope, gone := e.scope(p.Group), map[string]bool{p.Name: true}
	edits := []diag.Edit{tree.Remove(p.Node)}
	if repeated {
		edits = removeMembers(p.Node.Parent, gone)
	}
	for _, each := range e.scopes() {
		if each == scope || len(e.schema.Named(p.Name)) == 1 {
			edits = append(edits, forget(each, gone)...)
		}
	}
	return edits
}

// removeMembers is the edits that take members out of an object by their names.
func removeMembers(object *tree.Node, gone map[string]bool) []diag.Edit {
	if len(gone) == 0 || !object.Is(tree.Object) {
		return nil
	}
	var nodes []*tree.Node
	for _, m := range object.Members {
		if gone[m.Key] {
			nodes = append(nodes, m.Value)
		}
	}
	return tree.RemoveAll(nodes)
}

func union(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, set := range sets {
		for name, in := range set {
			all[name] = all[name] || in
		}
	}
	return all
}

// renameParam gives a parameter another name, and follows it where names are required.
func (e *Editor) renameParam(c Change) error {
	p, err := e.param(c.Param, c.Group)
	if err != nil || c.Name == c.Param {
		return err
	}
	if err := e.free(c.Name); err != nil {
		return err
	}
	if err := e.alone(p.Node.Parent, p.Name); err != nil {
		return err
	}
	m, _ := p.Node.Key()
	from := p.Node.Pointer()
	to := p.Node.Parent.Pointer() + "/" + tree.EscapeToken(c.Name)
	edits := append(e.reroute(map[string]string{from: to}), tree.Rename(m, c.Name))
	scopes := []*tree.Node{e.scope(p.Group)}
	if len(e.schema.Named(p.Name)) == 1 {
		scopes = e.scopes()
	}
	for _, scope := range scopes {
		edits = append(edits, rename(scope, p.Name, c.Name)...)
	}
	return e.step(append(edits, e.renameColumn(p.Name, c.Name)...)...)
}

// alone rejects a name that an object contains twice: only the last counts, and a change of that one would make another
// effective.
func (e *Editor) alone(object *tree.Node, name string) error {
	n := 0
	for _, m := range object.Members {
		if m.Key == name {
			n++
		}
	}
	if n > 1 {
		return refuseHelp("remove the duplicates first", "%s %q is declared %d times in one object", e.schema.Noun(), name, n)
	}
	return nil
}
