package build

// The lists of required names, and the other places in which a scope refers to its parameters.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// require is the edits that put names into the list of a scope.
func (e *Editor) require(scope *tree.Node, names []string) ([]diag.Edit, error) {
	list := scope.Get("required")
	if list != nil && !list.Is(tree.Array) {
		return nil, refuse("\"required\" of %s must be an array, found %s", e.scopeName(scope), kindOf(list))
	}
	missing := missingIn(list, names)
	if len(missing) == 0 {
		return nil, nil
	}
	switch {
	case list == nil:
		return []diag.Edit{e.put(scope, "required", listOf(missing), e.orderOf(scope))}, nil
	case len(list.Items) == 0:
		return []diag.Edit{tree.Replace(list, e.doc.Laid(listOf(missing), e.doc.Inside(scope)))}, nil
	}
	for i, name := range missing {
		missing[i] = tree.Quote(name)
	}
	return []diag.Edit{e.doc.Insert(list, len(list.Items), missing)}, nil
}

// missingIn are the names that are not in a list, each once.
func missingIn(list *tree.Node, names []string) (missing []string) {
	have := map[string]bool{}
	if list != nil {
		for _, item := range list.Items {
			have[item.String()] = true
		}
	}
	for _, name := range names {
		if !have[name] {
			have[name] = true
			missing = append(missing, name)
		}
	}
	return missing
}

// unrequire is the edits that take names out of the list of a scope, and the list with the last.
func unrequire(scope *tree.Node, gone map[string]bool) []diag.Edit {
	list := scope.Get("required")
	if !list.Is(tree.Array) {
		return nil
	}
	var items []*tree.Node
	for _, item := range list.Items {
		if item.Is(tree.String) && gone[item.Text] {
			items = append(items, item)
		}
	}
	if len(items) > 0 && len(items) == len(list.Items) {
		return []diag.Edit{tree.Remove(list)}
	}
	return tree.RemoveAll(items)
}

// setRequired requires parameters, or no longer.
func (e *Editor) setRequired(c Change) error {
	if !c.Value.Is(tree.Bool) {
		return refuse("value of \"required\" must be true or false")
	}
	byScope, err := e.byScope(c)
	if err != nil {
		return err
	}
	var edits []diag.Edit
	for _, scope := range e.scopes() {
		names := byScope[scope]
		switch {
		case len(names) == 0:
		case c.Value.True():
			more, err := e.require(scope, names)
			if err != nil {
				return err
			}
			edits = append(edits, more...)
		default:
			edits = append(edits, unrequire(scope, setOf(names))...)
		}
	}
	return e.step(edits...)
}

// byScope are the names of a change's parameters by the scope that declares them.
func (e *Editor) byScope(c Change) (map[*tree.Node][]string, error) {
	if len(c.Params) == 0 {
		return nil, refuse("change has no %s", e.schema.Noun())
	}
	names := map[*tree.Node][]string{}
	for _, name := range c.Params {
		p, err := e.param(name, c.Group)
		if err != nil {
			return nil, err
		}
		scope := e.scope(p.Group)
		names[scope] = append(names[scope], name)
	}
	return names, nil
}

// rename is the edits that replace a parameter's name wherever a scope refers to it.
func rename(scope *tree.Node, from, to string) (edits []diag.Edit) {
	for i := range scope.Members {
		value := scope.Members[i].Value
		switch scope.Members[i].Key {
		case "required":
			edits = append(edits, renameItems(value, from, to)...)
		case "dependentRequired", "dependencies":
			for _, m := range value.Members {
				edits = append(edits, renameItems(m.Value, from, to)...)
			}
			edits = append(edits, renameKey(value, from, to)...)
		case "dependentSchemas":
			edits = append(edits, renameKey(value, from, to)...)
		case "allOf", "anyOf", "oneOf":
			for _, item := range value.Items {
				edits = append(edits, renameCondition(item, from, to)...)
			}
		case "not", "if", "then", "else":
			edits = append(edits, renameCondition(value, from, to)...)
		}
	}
	return edits
}

// renameCondition is the same for a condition, which may describe the parameter itself.
func renameCondition(condition *tree.Node, from, to string) []diag.Edit {
	return append(rename(condition, from, to), renameKey(condition.Get("properties"), from, to)...)
}

func renameKey(object *tree.Node, from, to string) []diag.Edit {
	if m, ok := object.Member(from); ok && object.Get(to) == nil {
		return []diag.Edit{tree.Rename(m, to)}
	}
	return nil
}

func renameItems(list *tree.Node, from, to string) (edits []diag.Edit) {
	if slices.ContainsFunc(list.Items, func(item *tree.Node) bool { return item.String() == to }) {
		return nil
	}
	for _, item := range list.Items {
		if item.Is(tree.String) && item.Text == from {
			edits = append(edits, tree.Replace(item, tree.Quote(to)))
		}
	}
	return edits
}

// scopeName names a scope for people.
func (e *Editor) scopeName(scope *tree.Node) string {
	if m, ok := scope.Key(); ok {
		return "group " + tree.Quote(m.Key)
	}
	return "the schema"
}

// orderOf is the order of a scope's members.
func (e *Editor) orderOf(scope *tree.Node) []string {
	if scope == e.schema.Root {
		return rootOrder()
	}
	return groupOrder
}

func setOf(names []string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set
}
