package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var noParams = &kind.Rule{Rule: lint.Rule{
	ID: "no-params", Check: kind.SchemaLint, Title: "The schema describes at least one parameter",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A schema without parameters validates nothing and documents nothing (interface §2.1, rule 4).\n\n" +
		"**Fails** when neither the top-level `properties` nor any group declares a parameter.\n\n" +
		"**Mend** by describing the pipeline's parameters; one with `\"type\"` is enough to begin with.",
	Before: `{"properties": {}, "definitions": {}}`,
	After:  `{"properties": {"input": {"type": "string"}}, "definitions": {}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if len(view.Schema.Params) == 0 && len(view.Schema.Nested) == 0 {
		p.Report(diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "the schema describes no parameter; at least one is expected under \"properties\" or in a group"})
	}
}}
