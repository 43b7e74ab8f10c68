package build

// A removed parameter is removed wherever a scope refers to it: a leftover "required" entry would require a parameter that
// cannot be declared any more.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// forgetting gathers the values of a scope that go with some names.
type forgetting struct {
	names map[string]bool
	gone  map[*tree.Node]bool
}

// forget is the edits that remove names from the lists and conditions of a scope. What becomes empty is removed as well: a
// list, an alternative, a condition with its consequences.
func forget(scope *tree.Node, names map[string]bool) []diag.Edit {
	if len(names) == 0 {
		return nil
	}
	f := forgetting{names, map[*tree.Node]bool{}}
	f.conditions(scope)
	return f.edits()
}

// conditions visits the keywords of a scope, or of a condition, that refer to parameters.
func (f forgetting) conditions(scope *tree.Node) {
	for i := range scope.Members {
		value := scope.Members[i].Value
		switch scope.Members[i].Key {
		case "required":
			f.list(value)
		case "dependentRequired", "dependentSchemas", "dependencies":
			f.dependents(value)
		case "allOf", "anyOf", "oneOf":
			for _, item := range value.Items {
				f.condition(item)
			}
			f.emptied(value)
		case "not", "then", "else":
			f.condition(value)
		case "if":
			if f.condition(value); f.gone[value] {
				f.mark(scope.Get("then"))
				f.mark(scope.Get("else"))
			}
		}
	}
}

// condition is the same for a condition, which may describe the parameter itself.
func (f forgetting) condition(n *tree.Node) {
	f.conditions(n)
	properties := n.Get("properties")
	if properties != nil {
		f.members(properties)
	}
	f.emptied(n)
}

// dependents are what must hold when a name is given: a list of names or a condition.
func (f forgetting) dependents(object *tree.Node) {
	for _, m := range object.Members {
		if m.Value.Is(tree.Array) {
			f.list(m.Value)
		} else {
			f.condition(m.Value)
		}
	}
	f.members(object)
}

func (f forgetting) members(object *tree.Node) {
	for _, m := range object.Members {
		if f.names[m.Key] {
			f.mark(m.Value)
		}
	}
	f.emptied(object)
}

func (f forgetting) list(n *tree.Node) {
	for _, item := range n.Items {
		if item.Is(tree.String) && f.names[item.Text] {
			f.mark(item)
		}
	}
	f.emptied(n)
}

func (f forgetting) mark(n *tree.Node) {
	if n != nil {
		f.gone[n] = true
	}
}

// emptied marks what had something in it and is left with nothing.
func (f forgetting) emptied(n *tree.Node) {
	within := children(n)
	if len(within) > 0 && !slices.ContainsFunc(within, func(c *tree.Node) bool { return !f.gone[c] }) {
		f.mark(n)
	}
}

// edits take out what is marked, by the containers that stay.
func (f forgetting) edits() (edits []diag.Edit) {
	out := map[*tree.Node][]*tree.Node{}
	for n := range f.gone {
		if !f.within(n) {
			out[n.Parent] = append(out[n.Parent], n)
		}
	}
	for _, nodes := range out {
		slices.SortFunc(nodes, func(a, b *tree.Node) int { return a.Index() - b.Index() })
		edits = append(edits, tree.RemoveAll(nodes)...)
	}
	return diag.InOrder(edits)
}

// within reports whether a value goes with one around it.
func (f forgetting) within(n *tree.Node) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		if f.gone[n] {
			return true
		}
	}
	return false
}

func children(n *tree.Node) []*tree.Node {
	if n == nil {
		return nil
	}
	if len(n.Members) == 0 {
		return n.Items
	}
	within := make([]*tree.Node, len(n.Members))
	for i, m := range n.Members {
		within[i] = m.Value
	}
	return within
}
