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

var deprecatedRequired = &kind.Rule{Rule: lint.Rule{
	ID: "deprecated-required", Check: kind.SchemaLint, Title: "Deprecated parameters must not be required",
	Severity: diag.Error, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a deprecated parameter that `required` lists.",
		Why: "Validation rejects every run that sets a deprecated parameter, and every run that does not set a " +
			"required one. With a parameter that is both, every run fails.",
		Fix: "Remove the name from `required`.",
	},
	Before: `{"required": ["reads"], "properties": {"reads": {"type": "string", "deprecated": true}}}`,
	After:  `{"properties": {"reads": {"type": "string", "deprecated": true}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	entries := required.Entries{}
	eachDeprecated(view, func(param *schema.Param, deprecated tree.Member) {
		name := entries.Of(param)
		if name == nil {
			return
		}
		p.Report(diag.Finding{
			Node: name, Message: fmt.Sprintf("required parameter %q is deprecated", param.Name), Help: "remove it from \"required\"",
			Notes:   []string{"every run fails: without the parameter as it is required, and with it as it is deprecated"},
			Related: diag.RelatedPlace(deprecated.Span(), "deprecated here"),
			Fixes:   diag.Suggestion("remove it from \"required\"", tree.Remove(name)),
		})
	})
}}

// eachDeprecated visits the deprecated parameters with their member "deprecated".
func eachDeprecated(view *kind.View, visit func(*schema.Param, tree.Member)) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("deprecated"); ok && m.Value.True() {
			visit(param, m)
		}
	})
}
