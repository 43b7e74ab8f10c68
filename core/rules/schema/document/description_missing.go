package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var descriptionMissing = &kind.Rule{Rule: lint.Rule{
	ID: "description-missing", Check: kind.SchemaLint, Title: "Schemas must have a description",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a schema whose `description` is missing or empty.",
		Why: "The parameter docs show the description below the title and cannot be generated without it (interface " +
			"§2.1, rule 9).",
		Fix: "Write the description from the manifest of the pipeline.",
	},
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"description": "A pipeline to show rules with", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	attributes.Missing(p, view, "description", fmt.Sprintf("\"description\" with the text of \"manifest.description\" in %s", p.Names.ConfigFile), attributes.Manifest(p, "description"))
}}
