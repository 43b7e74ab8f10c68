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
	ID: "deprecated-required", Check: kind.SchemaLint, Title: "No deprecated parameter is required",
	Severity: diag.Error, Alone: true,
	Doc: "Validation refuses every run that uses a deprecated parameter, and every run that lacks a required one; a parameter that is both " +
		"lets no run pass.\n\n" +
		"**Fails** on a deprecated parameter whose name stands in `required`.\n\n" +
		"**Mend** by taking the name out of `required`.",
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
			Node: name, Message: fmt.Sprintf("%q is required but deprecated, so that no run can pass; take it out of \"required\"", param.Name),
			Related: diag.RelatedPlace(deprecated.Span(), "it is deprecated here"),
			Fixes:   diag.Suggestion("take it out of \"required\"", tree.Remove(name)),
		})
	})
}}

// eachDeprecated visits the parameters that are deprecated, with the member that says so.
func eachDeprecated(view *kind.View, visit func(*schema.Param, tree.Member)) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("deprecated"); ok && m.Value.True() {
			visit(param, m)
		}
	})
}
