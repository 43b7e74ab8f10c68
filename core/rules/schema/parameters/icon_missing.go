package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var iconMissing = &kind.Rule{Rule: lint.Rule{
	ID: "icon-missing", Check: kind.SchemaLint, Title: "Parameters should have an icon",
	Severity: diag.Off, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters without `fa_icon`. The rule runs only if it is enabled by name.",
		Why:  "If most parameters have an icon, those without look unfinished in forms and docs.",
		Fix:  "Add an icon from the Font Awesome gallery.",
	},
	Before: `"threads": {"type": "integer"}`,
	After:  `"threads": {"type": "integer", "fa_icon": "fas fa-microchip"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if param.Get("fa_icon") == nil {
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter %q has no icon", param.Name), Help: "add \"fa_icon\""})
		}
	})
}}
