package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var ungroupedParam = &kind.Rule{Rule: lint.Rule{
	ID: "ungrouped-param", Check: kind.SchemaDescription, Title: "Parameters should belong to a group",
	Severity: diag.Warning, Upstream: lint.WarnsInB, Dialects: kind.NFCoreOnly,
	Doc: lint.RuleDoc{
		What: "Reports each parameter in the top-level `properties`.",
		Why: "Docs and launch forms list parameters by group. Parameters without a group are in a section for the " +
			"rest, where users rarely look.",
		Fix: "Move it into the group where users look for it.",
	},
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, param := range view.Schema.Params {
		if param.Group == nil {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key, Message: fmt.Sprintf("parameter %q has no group", param.Name),
				Help: "move it into \"properties\" of a group", Notes: []string{"docs and launch forms list parameters by group"},
			})
		}
	}
}}
