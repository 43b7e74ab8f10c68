package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var descriptionValue = &kind.Rule{Rule: lint.Rule{
	ID: "description-value", Check: kind.SchemaLint, Title: "Schema descriptions should match the manifest",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Needs: lint.NeedsManifestDescription,
	Doc: lint.RuleDoc{
		What: "Reports a description that differs from `manifest.description` in the pipeline config.",
		Why: "If the schema and the pipeline config describe the pipeline differently, one of them is out of date " +
			"(interface §2.1, rule 9).",
		Fix: "Copy the description from the manifest, or correct the manifest.",
	},
	Before: `{"description": "An older text", "properties": {"input": {"type": "string"}}}`,
	After:  `{"description": "A pipeline to show rules with", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	attributes.Value(p, view, "description", attributes.Manifest(p, "description"))
}}
