package params

// Strings that a pipeline config made of a parameter that was not set, such as "[:]/results".

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// unfilledMarks are what the engine writes into a string for a parameter without a value: an empty map for one
// that nothing sets, read by the legacy parser, and null for one that is null. A run knows the value, and
// the string is then another one. Observed with Nextflow 25.04 (config -flat on "${params.x}/results").
var unfilledMarks = [...]string{"[:]/", "null/"}

// unfilled reports whether a value is such a string, whose content is not checked.
func (c *check) unfilled(p *schema.Param, g *given) bool {
	if c.Upstream || c.row || !g.value.Is(tree.String) || !p.Has("string") || !startsUnfilled(g.value.Text) {
		return false
	}
	for _, keyword := range [...]string{"enum", "const", "pattern", "format", "minLength", "maxLength", "exists"} {
		rule := ruleOf(keyword)
		switch {
		case p.Get(keyword) == nil:
			continue
		case keyword == "exists":
			rule = Exists
		case keyword == "format" && schema.PathFormat(p.Get(keyword).String()):
			rule = PathForm
		}
		c.unchecked(rule, diag.CauseConfig, "the value of the parameter that "+quote(g.name)+" is built from, found "+tree.Excerpt(g.value, 60))
	}
	return true
}

func startsUnfilled(text string) bool {
	for _, mark := range unfilledMarks {
		if strings.HasPrefix(text, mark) {
			return true
		}
	}
	return false
}
