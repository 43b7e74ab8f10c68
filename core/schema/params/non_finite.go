package params

// Numbers of YAML that JSON does not have: infinity and not-a-number.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// unbounded checks a value that is infinite or not a number, such as .inf and .nan, which a tree contains as a
// string; false for all other values. A parameter of type number accepts it, but other keywords about numbers cannot
// be checked.
func (c *check) unbounded(p *schema.Param, g *given) bool {
	if c.doc.yaml == nil || !g.written.Is(tree.String) || c.doc.yaml.Scalar(g.written).Tag != yaml.Float {
		return false
	}
	types := p.Types()
	if c.Lenient && slices.Contains(types, tree.String.String()) {
		return false
	}
	if !c.Upstream {
		c.deprecated(p, g)
	}
	if len(types) == 0 || slices.Contains(types, tree.Number.String()) {
		c.unchecked(Bounds, diag.CauseErrors, "a finite number for "+quote(g.name))
	} else {
		c.add(diag.Finding{Code: Type, Node: g.written, Message: c.subject(g.name) + " must be " + listed(withArticles(types), "or") + ", found the number " + g.written.Text,
			Help: "add quotes, or write another value", Notes: append([]string{"YAML reads " + g.written.Text + " without quotes as a number"}, c.paramNote(g.name)...)})
	}
	return true
}

func withArticles(types []string) []string {
	all := make([]string, len(types))
	for i, name := range types {
		all[i] = english.WithArticle(name)
	}
	return all
}
