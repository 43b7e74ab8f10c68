package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var typeMissing = &kind.Rule{Rule: lint.Rule{
	ID: "type-missing", Check: kind.SchemaLint, Title: "Every parameter says its type",
	Severity: diag.Error, Alone: true,
	Doc: "Forms choose the field, the command line reads the value and validation judges it by the type; without one every value passes, and " +
		"the reference ends with a crash (interface §2.1: each parameter has at least `type`).\n\n" +
		"**Fails** on a parameter without `type`. Where a combination such as `anyOf` holds the types it is a warning: validation is served " +
		"then, but forms and documentation are not.\n\n" +
		"**Mend** by writing the type beside the other keywords.",
	Before: `"threads": {"default": 4}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		switch {
		case param.Node.Is(tree.Bool):
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter %q is %s and says no type; an object with \"type\" is expected", param.Name, param.Node.Text)})
		case !param.Node.Is(tree.Object) || param.Get("type") != nil:
		case combinatorOf(param.Node) != "":
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key, Severity: diag.Warning,
				Message: fmt.Sprintf("the parameter %q does not say its type beside %q; forms and documentation read \"type\" there only", param.Name, combinatorOf(param.Node)),
			})
		default:
			reportNoType(p, param)
		}
	})
}}

func reportNoType(p *lint.Pass, param *schema.Param) {
	fault := diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter %q does not say its type; \"type\" is expected, such as \"string\" or \"integer\"", param.Name)}
	if typ := likelyType(param.Node); typ != "" {
		fault.Fixes = diag.Suggestion("add \"type\": \""+typ+"\"", p.Doc.Prepend(param.Node, "type", tree.Quote(typ)))
	}
	p.Report(fault)
}

// likelyType is what the rest of a subschema lets one expect; "" when nothing does.
func likelyType(n *tree.Node) string {
	value := n.Get("default")
	if enum := n.Get("enum"); value == nil && enum.Is(tree.Array) && len(enum.Items) > 0 {
		value = enum.Items[0]
	}
	switch {
	case value.Is(tree.Bool):
		return "boolean"
	case value.Is(tree.Number) && value.Decimal().IsInteger():
		return "integer"
	case value.Is(tree.Number):
		return "number"
	case value.Is(tree.String), n.Get("format") != nil, n.Get("pattern") != nil, n.Get("exists") != nil, n.Get("mimetype") != nil:
		return "string"
	}
	return ""
}

// combinatorOf is the first keyword of the subschema through which others decide, "" if none.
func combinatorOf(n *tree.Node) string {
	for _, word := range combinators {
		if n.Get(word) != nil {
			return word
		}
	}
	return ""
}

// combinators are the keywords that hold whole schemas for the same value.
var combinators = [...]string{"anyOf", "oneOf", "allOf", "not", "if", "$ref"}
