package parameters

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var iconInvalid = &kind.Rule{Rule: lint.Rule{
	ID: "icon-invalid", Check: kind.SchemaLint, Title: "Icons should be Font Awesome classes",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports an `fa_icon` that does not start with `fa`, in parameters and groups.",
		Why: "Docs and forms use the value as the classes of an HTML element. Other classes show no icon, and the nf-core " +
			"metaschema rejects them.",
		Fix: "Use the classes from the Font Awesome gallery.",
	},
	Before: `"threads": {"type": "integer", "fa_icon": "microchip"}`,
	After:  `"threads": {"type": "integer", "fa_icon": "fas fa-microchip"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) { checkIcon(p, param.Node) })
	for _, g := range view.Schema.Groups {
		checkIcon(p, g.Node)
	}
}}

func checkIcon(p *lint.Pass, n *tree.Node) {
	if icon := n.Get("fa_icon"); icon != nil && !strings.HasPrefix(icon.String(), "fa") {
		p.Report(diag.Finding{Node: icon, Message: fmt.Sprintf("\"fa_icon\" must be Font Awesome classes, found %s", wording.Show(icon)), Help: "write classes such as \"fas fa-cog\""})
	}
}
