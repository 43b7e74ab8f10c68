package convert

// What must hold when a name is given: one keyword in draft 7, two in 2020-12, and lists at single
// fields, which one plugin for draft 7 reads.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const (
	dependencies      = "dependencies"
	dependentRequired = "dependentRequired"
	dependentSchemas  = "dependentSchemas"
)

// requirement is a name and those that it requires.
type requirement struct {
	name  string
	names *tree.Node
}

// splitDependencies separates the lists of names from the schemas, and moves those of single fields to the others.
func (c *converter) splitDependencies(n *tree.Node) {
	there := n.Get(dependentRequired)
	if there != nil && !there.Is(tree.Object) {
		return
	}
	var found []requirement
	if all := n.Get(dependencies); all.Is(tree.Object) {
		var lists []*tree.Node
		for _, m := range all.Members {
			if m.Value.Is(tree.Array) {
				lists = append(lists, m.Value)
			}
		}
		switch {
		case len(lists) > 0 && len(lists) == len(all.Members) && there == nil:
			c.rename(n, dependencies, dependentRequired, true)
			there = all
		case c.rename(n, dependencies, dependentSchemas, true):
			found = listsIn(all)
			for _, list := range lists {
				c.take(list)
			}
		}
	}
	c.require(n, there, append(found, c.fieldRequirements(n)...))
}

// listsIn are the members of an object that count and are lists.
func listsIn(all *tree.Node) (lists []requirement) {
	for i, m := range all.Members {
		if all.Effective(i) && m.Value.Is(tree.Array) {
			lists = append(lists, requirement{m.Key, m.Value})
		}
	}
	return lists
}

// fieldRequirements takes the lists of names off the fields of a schema.
func (c *converter) fieldRequirements(n *tree.Node) (lists []requirement) {
	fields := n.Get("properties")
	if !fields.Is(tree.Object) {
		return nil
	}
	for i, m := range fields.Members {
		if names := m.Value.Get(dependentRequired); fields.Effective(i) && names.Is(tree.Array) {
			lists = append(lists, requirement{m.Key, names})
			c.drop(m.Value, dependentRequired)
			c.note(noteField, names)
		}
	}
	return lists
}

// require adds lists to those that are there, or begins with them. Lists of one name become one.
func (c *converter) require(n, there *tree.Node, lists []requirement) {
	same := map[string][]*tree.Node{}
	for _, each := range lists {
		if known := there.Get(each.name); same[each.name] == nil && known.Is(tree.Array) {
			same[each.name] = []*tree.Node{known}
		}
		same[each.name] = append(same[each.name], each.names)
	}
	var members []string
	for _, each := range lists {
		all := same[each.name]
		if all == nil {
			continue // written with the first of the name
		}
		delete(same, each.name)
		text := c.united(all)
		if known := there.Get(each.name); known != nil {
			c.edits = append(c.edits, tree.Replace(known, text))
		} else {
			members = append(members, c.doc.Element(each.name, text))
		}
	}
	switch {
	case len(members) == 0:
	case there != nil:
		c.edits = append(c.edits, c.doc.Insert(there, len(there.Members), members))
	default:
		c.edits = append(c.edits, c.doc.Append(n, dependentRequired, "{"+strings.Join(members, ", ")+"}"))
	}
}

// united is one list of several, each item once.
func (c *converter) united(lists []*tree.Node) string {
	if len(lists) == 1 {
		return c.written(lists[0])
	}
	seen := map[string]bool{}
	var texts []string
	for _, list := range lists {
		for _, item := range list.Items {
			if json := tree.JSON(item); !seen[json] {
				seen[json] = true
				texts = append(texts, c.written(item))
			}
		}
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// joinDependencies makes one keyword of the two.
func (c *converter) joinDependencies(n *tree.Node) {
	lists, schemas := n.Get(dependentRequired), n.Get(dependentSchemas)
	if !schemas.Is(tree.Object) {
		if lists.Is(tree.Object) {
			c.rename(n, dependentRequired, dependencies, true)
		}
		return
	}
	if !c.rename(n, dependentSchemas, dependencies, true) || !lists.Is(tree.Object) {
		return
	}
	c.drop(n, dependentRequired)
	var further []string
	for _, each := range listsIn(lists) {
		same := schemas.Get(each.name)
		if same == nil {
			further = append(further, c.doc.Element(each.name, c.written(each.names)))
			continue
		}
		c.insert(same.Span.Start, `{"allOf": [{"required": `+c.written(each.names)+"}, ")
		c.insert(same.Span.End, "]}")
		c.below[same] = []string{"allOf", "1"}
	}
	if len(further) > 0 { // after everything there, including what was just put around it
		c.edits = append(c.edits, c.doc.Insert(schemas, len(schemas.Members), further))
	}
}
