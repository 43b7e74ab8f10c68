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
	ID: "icon-invalid", Check: kind.SchemaLint, Title: "Every icon is one of Font Awesome's",
	Severity: diag.Info, Alone: true,
	Doc: "Documentation and forms write the value as the classes of an element; classes that are not Font Awesome's show nothing, and pipelines' " +
		"metaschema refuses them.\n\n" +
		"**Fails** (as a hint) on an `fa_icon` that does not begin with `fa`.\n\n" +
		"**Mend** by writing the classes that Font Awesome's gallery shows.",
	Before: `"threads": {"type": "integer", "fa_icon": "microchip"}`,
	After:  `"threads": {"type": "integer", "fa_icon": "fas fa-microchip"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) { judgeIcon(p, param.Node) })
	for _, g := range view.Schema.Groups {
		judgeIcon(p, g.Node)
	}
}}

func judgeIcon(p *lint.Pass, n *tree.Node) {
	if icon := n.Get("fa_icon"); icon != nil && !strings.HasPrefix(icon.String(), "fa") {
		p.Report(diag.Finding{Node: icon, Message: fmt.Sprintf("\"fa_icon\" is %s, which shows no icon; Font Awesome classes such as \"fas fa-cog\" are expected", wording.Show(icon))})
	}
}
