package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var noParams = &kind.Rule{Rule: lint.Rule{
	ID: "no-params", Check: kind.SchemaLint, Title: "Schemas must have parameters",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a schema without a parameter in its top-level `properties` and in its groups.",
		Why:  "A schema without parameters cannot validate or document any (interface §2.1, rule 4).",
		Fix:  "Describe the parameters of the pipeline. `\"type\"` is enough for a start.",
	},
	Before: `{"properties": {}, "definitions": {}}`,
	After:  `{"properties": {"input": {"type": "string"}}, "definitions": {}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if len(view.Schema.Params) == 0 && len(view.Schema.Nested) == 0 {
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "schema has no parameters", Help: "add one to \"properties\", such as \"input\": {\"type\": \"string\"}"})
	}
}}
