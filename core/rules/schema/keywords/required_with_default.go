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
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports the default of a required parameter.",
		Why: "The pipeline config sets every default before validation starts, so a required parameter with a default " +
			"is never missing. `required` has no effect on the run then, but launch forms require a value.",
		Fix: "Remove the default here and in the pipeline config, or remove the name from `required`.",
	},
	Before: `{"required": ["input"], "properties": {"input": {"type": "string", "default": "samples.csv"}}}`,
	After:  `{"required": ["input"], "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	entries := required.Entries{}
	kind.EachDefault(view, func(param *schema.Param, value *tree.Node) {
		if !param.Required || value.Is(tree.Null) {
			return
		}
		finding := diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("required parameter %q has the default %s", param.Name, wording.Show(value)),
			Help:    fmt.Sprintf("remove the default, or remove %q from \"required\"", param.Name),
			Fixes:   diag.Suggestion("remove the default", tree.Remove(value)),
		}
		if name := entries.Of(param); name != nil {
			finding.Related = diag.RelatedPlace(name.Span, "required here")
			finding.Fixes = append(finding.Fixes, diag.Suggestion("remove it from \"required\"", tree.Remove(name))...)
		}
		p.Report(finding)
	})
}}
