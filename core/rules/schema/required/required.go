// Package required finds the entries of "required" for parameters.
package required

import (
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Entries are the entries of "required", by the object that has the list; each list is read once, at its first use.
type Entries map[*tree.Node]map[string]*tree.Node

// Of is the entry that requires the parameter, or nil.
func (r Entries) Of(param *schema.Param) *tree.Node {
	if !param.Required {
		return nil
	}
	scope := param.Node.Parent.Parent
	names, read := r[scope]
	if !read {
		names = map[string]*tree.Node{}
		for _, item := range scope.Get("required").Items {
			if item.Is(tree.String) {
				names[item.Text] = item
			}
		}
		r[scope] = names
	}
	return names[param.Name]
}
