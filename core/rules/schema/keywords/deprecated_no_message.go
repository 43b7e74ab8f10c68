package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var deprecatedNoMessage = &kind.Rule{Rule: lint.Rule{
	ID: "deprecated-no-message", Check: kind.SchemaLint, Title: "Deprecated parameters should have an error message",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a deprecated parameter without `errorMessage`.",
		Why: "Users learn about the deprecation from a failed run. Only `errorMessage`, which the failure includes, " +
			"can name the replacement there.",
		Fix: "Name the replacement in `errorMessage`.",
	},
	Before: `"reads": {"type": "string", "deprecated": true}`,
	After:  `"reads": {"type": "string", "deprecated": true, "errorMessage": "use --input instead"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	eachDeprecated(view, func(param *schema.Param, deprecated tree.Member) {
		if param.Get("errorMessage").String() == "" {
			p.Report(diag.Finding{
				Node: deprecated.Value, Span: deprecated.Span(),
				Message: fmt.Sprintf("deprecated parameter %q has no \"errorMessage\"", param.Name), Help: "add \"errorMessage\": \"use --NEW instead\", with the name of the replacement",
			})
		}
	})
}}
