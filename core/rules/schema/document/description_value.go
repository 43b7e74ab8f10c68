package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var descriptionValue = &kind.Rule{Rule: lint.Rule{
	ID: "description-value", Check: kind.SchemaLint, Title: "The description is the one of the pipeline's manifest",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Needs: lint.NeedsManifestDescription,
	Doc: "The pipeline describes itself in its configuration and in its schema; when the two differ, one of them is out of date (interface " +
		"§2.1, rule 9).\n\n" +
		"**Fails** when the two texts differ in any character.\n\n" +
		"**Mend** by writing the manifest's text, or by correcting the manifest.",
	Before: `{"description": "An older text", "properties": {"input": {"type": "string"}}}`,
	After:  `{"description": "A pipeline to show rules with", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	attributes.Value(p, view, "description", attributes.Manifest(p, "description"))
}}
