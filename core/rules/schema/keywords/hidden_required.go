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
	ID: "hidden-required", Check: kind.SchemaLint, Title: "No parameter that must be given is hidden",
	Severity: diag.Warning, Alone: true,
	Doc: "Help, documentation and forms leave hidden parameters out, so that users are refused for want of something they were never shown.\n\n" +
		"**Fails** on a parameter that is required, hidden and without a default.\n\n" +
		"**Mend** by showing it, or by giving it a default and taking it out of `required`.",
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
		fault := diag.Finding{Node: m.Value, Span: m.Span(), Message: fmt.Sprintf("%q must be given but is hidden from help and forms; show it, or give it a default instead", param.Name)}
		if name := entries.Of(param); name != nil {
			fault.Related = diag.RelatedPlace(name.Span, "it is required here")
		}
		p.Report(fault)
	})
}}
