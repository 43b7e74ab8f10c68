package params

// Locations of what a value contains, and of what is missing.

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// dotted is the name of a value within a parameter, with points between the names: "genome.fasta".
func dotted(g *given, at *tree.Node) string {
	name := ""
	for n := at; n != nil && n.Parent != nil && n.Span != g.value.Span; n = n.Parent {
		if m, ok := n.Key(); ok {
			name = "." + m.Key + name
		} else {
			name = "[" + strconv.Itoa(n.Index()) + "]" + name
		}
	}
	return g.name + name
}

// missingBelow is a node for a missing member of a map. Its location is the map's beginning, and its pointer has the missing
// name.
func missingBelow(object *tree.Node, name string) *tree.Node {
	at := object.Span
	at.End = min(at.End, at.Start+1)
	missing := &tree.Node{Span: at}
	holder := object.CopyWith([]tree.Member{{Key: name, KeySpan: at, Value: missing}}, nil)
	holder.Adopt()
	return missing
}
