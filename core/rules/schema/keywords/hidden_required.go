package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/required"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var hiddenRequired = &kind.Rule{Rule: lint.Rule{
	ID: "hidden-required", Check: kind.SchemaLint, Title: "Required parameters should not be hidden",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a parameter that is required, hidden and without a default.",
		Why: "Help, docs and launch forms do not show hidden parameters, so runs fail because of a parameter that " +
			"users have never seen.",
		Fix: "Show the parameter, or add a default and remove it from `required`.",
	},
	Before: `{"required": ["input"], "properties": {"input": {"type": "string", "hidden": true}}}`,
	After:  `{"required": ["input"], "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	entries := required.Entries{}
	kind.EachParam(view, func(param *schema.Param) {
		m, ok := param.Node.Member("hidden")
		value := param.Get("default")
		if !ok || !m.Value.True() || !param.Required || value != nil && !value.Is(tree.Null) {
			return
		}
		finding := diag.Finding{
			Node: m.Value, Span: m.Span(), Message: fmt.Sprintf("required parameter %q is hidden", param.Name),
			Help: "remove \"hidden\", or use a default instead of \"required\"",
		}
		if name := entries.Of(param); name != nil {
			finding.Related = diag.RelatedPlace(name.Span, "required here")
		}
		p.Report(finding)
	})
}}
