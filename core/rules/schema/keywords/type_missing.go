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
	ID: "type-missing", Check: kind.SchemaLint, Title: "Parameters must have a type",
	Severity: diag.Error, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a parameter without `type`. If a combination such as `anyOf` contains the types, it is a " +
			"warning: validation uses them, but launch forms and docs do not.",
		Why: "Launch forms select the field by the type, the command line reads the value by it, and validation " +
			"checks it. Without a type every value is accepted (interface §2.1: each parameter has at least `type`).",
		Fix:      "Write the type beside the other keywords.",
		Upstream: "nf-core/tools crashes on such a parameter.",
	},
	Before: `"threads": {"default": 4}`,
	After:  `"threads": {"type": "integer", "default": 4}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		switch {
		case param.Node.Is(tree.Bool):
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter %q must be an object with \"type\", found %s", param.Name, param.Node.Text)})
		case !param.Node.Is(tree.Object) || param.Get("type") != nil:
		case combinatorOf(param.Node) != "":
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key, Severity: diag.Warning,
				Message: fmt.Sprintf("parameter %q has %q but no \"type\"", param.Name, combinatorOf(param.Node)),
				Notes:   []string{"launch forms and docs read only the top-level \"type\""},
			})
		default:
			reportNoType(p, param)
		}
	})
}}

func reportNoType(p *lint.Pass, param *schema.Param) {
	finding := diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter %q has no \"type\"", param.Name), Help: `add "type", for example "type": "string"`}
	if typ := likelyType(param.Node); typ != "" {
		finding.Help = "add \"type\": \"" + typ + "\""
		finding.Fixes = diag.Suggestion(finding.Help, p.Doc.Prepend(param.Node, "type", tree.Quote(typ)))
	}
	p.Report(finding)
}

// likelyType returns the type that the other keywords of a subschema suggest; "" if none does.
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

// combinatorOf returns the first of the combinators that the subschema has, "" if it has none.
func combinatorOf(n *tree.Node) string {
	for _, word := range combinators {
		if n.Get(word) != nil {
			return word
		}
	}
	return ""
}

// combinators are the keywords that contain or reference schemas for the same value.
var combinators = [...]string{"anyOf", "oneOf", "allOf", "not", "if", "$ref"}
