package build

// Parameters that move take their own text along, indented for its new place, and stay required.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// moveParams moves parameters into a group, or with none out of all, in the order given.
func (e *Editor) moveParams(c Change) error {
	params, err := e.movable(c.Params)
	if err != nil {
		return err
	}
	if _, err := e.target(c.Group); err != nil {
		return err
	}
	return e.move(params, c.Group, c.Index)
}

// movable are the parameters of the names; each must be declared once, otherwise it would be ambiguous which one moves.
func (e *Editor) movable(names []string) ([]*schema.Param, error) {
	if len(names) == 0 {
		return nil, refuse("change has no %s", e.schema.Noun())
	}
	params, seen, in := make([]*schema.Param, len(names)), map[string]bool{}, map[*tree.Node]map[string]int{}
	for i, name := range names {
		p, err := e.param(name, nil)
		if err != nil {
			return nil, err
		}
		if seen[name] {
			return nil, refuse("duplicate %s %q in the change", e.schema.Noun(), name)
		}
		seen[name], params[i] = true, p
		object := p.Node.Parent
		if in[object] == nil {
			in[object] = counts(object)
		}
		if in[object][name] > 1 {
			return nil, e.alone(object, name)
		}
	}
	return params, nil
}

// counts is how often an object has each name.
func counts(object *tree.Node) map[string]int {
	n := make(map[string]int, len(object.Members))
	for _, m := range object.Members {
		n[m.Key]++
	}
	return n
}

// carried is a member on its way: its text, and the indentation that it was written with.
type carried struct {
	doc  *tree.Document
	span source.Span
}

func (c carried) text(site tree.Site) string { return c.doc.Indented(c.span, site) }

func (e *Editor) carry(n *tree.Node) carried {
	m, _ := n.Key()
	return carried{e.doc, m.Span()}
}

// leaving are parameters that leave their scopes.
type leaving struct {
	texts []carried
	// gone are their names by scope, required those that must be required where they go.
	gone     map[*tree.Node]map[string]bool
	required []string
	// names and from are all names, and the pointers to where they were.
	names, from []string
}

func (e *Editor) leave(params []*schema.Param, to *tree.Node) leaving {
	l := leaving{gone: map[*tree.Node]map[string]bool{}}
	for _, p := range params {
		l.texts = append(l.texts, e.carry(p.Node))
		l.names, l.from = append(l.names, p.Name), append(l.from, p.Node.Pointer())
		from := e.scope(p.Group)
		if l.gone[from] == nil {
			l.gone[from] = map[string]bool{}
		}
		l.gone[from][p.Name] = true
		if p.Required && from != to {
			l.required = append(l.required, p.Name)
		}
	}
	return l
}

// move takes parameters out of where they are and puts them into a group, or with nil or "" outside of all.
func (e *Editor) move(params []*schema.Param, group *string, index *int) error {
	scope, err := e.target(group)
	if err != nil {
		return err
	}
	l := e.leave(params, scope)
	if properties := scope.Get("properties"); len(l.gone) == 1 && len(l.gone[scope]) > 0 && len(params) == len(properties.Members) {
		return e.step(permuted(e.doc, properties, l.texts)...)
	}
	if err := e.takeOut(l.gone, scope); err != nil {
		return err
	}
	if scope, err = e.target(group); err != nil {
		return err
	}
	put := e.declare(scope, index, func(site tree.Site) []string {
		laid := make([]string, len(l.texts))
		for i, each := range l.texts {
			laid[i] = each.text(site)
		}
		return laid
	})
	if err := e.step(put); err != nil {
		return err
	}
	return e.arrive(l, group)
}

// arrive requires in their new scope the parameters that were required, and turns references to them there.
func (e *Editor) arrive(l leaving, group *string) error {
	scope, err := e.target(group)
	if err != nil {
		return err
	}
	moved := map[string]string{}
	for i, name := range l.names {
		moved[l.from[i]] = scope.Get("properties").Pointer() + "/" + tree.EscapeToken(name)
	}
	edits, err := e.require(scope, l.required)
	if err != nil {
		return err
	}
	for from, to := range moved {
		if from == to {
			delete(moved, from)
		}
	}
	return e.step(append(edits, e.reroute(moved)...)...)
}

// takeOut removes members by scope. Where they come back into the same scope they stay required.
func (e *Editor) takeOut(gone map[*tree.Node]map[string]bool, to *tree.Node) error {
	var edits []diag.Edit
	for _, scope := range e.scopes() {
		edits = append(edits, removeMembers(scope.Get("properties"), gone[scope])...)
		if scope != to {
			edits = append(edits, unrequire(scope, gone[scope])...)
		}
	}
	return e.step(edits...)
}

// permuted is the edits that write all members of an object in another order, each into the place of one.
func permuted(doc *tree.Document, object *tree.Node, texts []carried) (edits []diag.Edit) {
	for i, m := range object.Members {
		if text := doc.File.Slice(texts[i].span); texts[i].span != m.Span() {
			edits = append(edits, diag.Edit{Span: m.Span(), Text: text})
		}
	}
	return edits
}
