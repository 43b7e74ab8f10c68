package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var iconMissing = &kind.Rule{Rule: lint.Rule{
	ID: "icon-missing", Check: kind.SchemaLint, Title: "Every parameter has an icon",
	Severity: diag.Off, Alone: true,
	Doc: "Where most parameters have an icon, those without look unfinished in forms and documentation. The rule runs when asked for by " +
		"name.\n\n" +
		"**Fails** on a parameter without `fa_icon`.\n\n" +
		"**Mend** by choosing one from Font Awesome's gallery.",
	Before: `"threads": {"type": "integer"}`,
	After:  `"threads": {"type": "integer", "fa_icon": "fas fa-microchip"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if param.Get("fa_icon") == nil {
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter %q has no icon; \"fa_icon\" gives it one", param.Name)})
		}
	})
}}
