package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var descriptionMissing = &kind.Rule{Rule: lint.Rule{
	ID: "description-missing", Check: kind.SchemaLint, Title: "The schema has a description",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: "The description stands under the title of the parameter documentation; without it the documentation cannot be made (interface " +
		"§2.1, rule 9).\n\n" +
		"**Fails** when the top-level `description` is missing or empty.\n\n" +
		"**Mend** by writing what the pipeline's manifest says.",
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"description": "A pipeline to show rules with", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	attributes.Missing(p, view, "description", "the description of the pipeline's manifest", attributes.Manifest(p, "description"))
}}
