package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/required"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var requiredWithDefault = &kind.Rule{Rule: lint.Rule{
	ID: "required-with-default", Check: kind.SchemaLint, Title: "Required parameters should have no default",
	Severity: diag.Info, Alone: true,
	Doc: "The configuration sets every default before validation begins, so a required parameter with a default is never missing: the check " +
		"does nothing, while forms insist on an answer. What users must decide has no default.\n\n" +
		"**Fails** (as a hint) on the default of a required parameter.\n\n" +
		"**Mend** by removing the default here and in the configuration, or by taking the name out of `required`.",
	Before: `{"required": ["input"], "properties": {"input": {"type": "string", "default": "samples.csv"}}}`,
	After:  `{"required": ["input"], "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	entries := required.Entries{}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if !param.Required || value.Is(tree.Null) {
			return
		}
		fault := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("required parameter %q is never missing, as it has the default %s", param.Name, wording.Show(value)),
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		}
		if name := entries.Of(param); name != nil {
			fault.Related = diag.RelatedPlace(name.Span, "it is required here")
			fault.Fixes = append(fault.Fixes, diag.Suggestion("take it out of \"required\"", tree.Remove(name))...)
		}
		p.Report(fault)
	})
}}
