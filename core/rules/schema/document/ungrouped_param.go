package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var ungroupedParam = &kind.Rule{Rule: lint.Rule{
	ID: "ungrouped-param", Check: kind.SchemaDescription, Title: "Every parameter belongs to a group",
	Severity: diag.Warning, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: "Documentation and forms list parameters by group; those without one end in a section for the rest, where nobody looks.\n\n" +
		"**Fails** on each parameter of the top-level `properties`.\n\n" +
		"**Mend** by moving it into the group where its users look for it.",
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, param := range view.Schema.Params {
		if param.Group == nil {
			p.Report(diag.Finding{Node: param.Node, Span: param.Key, Message: fmt.Sprintf("the parameter %q has no group; move it into one so that documentation and forms show it in place", param.Name)})
		}
	}
}}
