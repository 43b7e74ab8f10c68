package params

// The numbers of YAML that JSON has no words for.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// unbounded judges a value that is infinite or no number, such as .inf and .nan, of which a tree only has
// the text; false for all other values. A parameter that takes numbers takes it, but what else is asked of
// numbers cannot be judged.
func (c *check) unbounded(p *schema.Param, g *given) bool {
	if c.doc.yaml == nil || !g.written.Is(tree.String) || c.doc.yaml.Scalar(g.written).Tag != yaml.Float {
		return false
	}
	types := p.Types()
	if c.Lenient && slices.Contains(types, tree.String.String()) {
		return false
	}
	if !c.Reference {
		c.deprecated(p, g)
	}
	if len(types) == 0 || slices.Contains(types, tree.Number.String()) {
		c.unchecked(Bounds, "a finite number for "+quote(g.name))
	} else {
		c.add(diag.Finding{Code: Type, Node: g.written, Message: quote(g.name) + ": " + g.written.Text +
			" without quotes is a number to YAML; write it in quotes where text is meant, or another value" + c.remarkOf(g.name)})
	}
	return true
}
