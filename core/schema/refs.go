package schema

// References: where a schema has them.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// dataKeywords have values, not schemas: a "$ref" inside them is an ordinary string.
var dataKeywords = []string{"const", "default", "enum", "examples"}

// EachRef visits the strings of all "$ref" of the schema, in the order of the file.
func EachRef(n *tree.Node, visit func(ref *tree.Node)) {
	for i := range n.Members {
		m := &n.Members[i]
		switch {
		case m.Value.Kind == tree.String:
			if m.Key == "$ref" {
				visit(m.Value)
			}
		case len(m.Value.Members)+len(m.Value.Items) == 0:
		case !slices.Contains(dataKeywords, m.Key) || m.Value.Is(tree.Object) && m.Value.Get("type") != nil:
			EachRef(m.Value, visit)
		}
	}
	for _, item := range n.Items {
		EachRef(item, visit)
	}
}
