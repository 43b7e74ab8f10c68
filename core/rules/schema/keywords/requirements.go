package keywords

import (
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// requirements finds the entries of "required", by the object that has the list; it reads
// each list once, when first asked.
type requirements map[*tree.Node]map[string]*tree.Node

// of is the entry that requires the parameter, or nil.
func (r requirements) of(param *schema.Param) *tree.Node {
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
