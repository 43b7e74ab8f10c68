package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var idMissing = &kind.Rule{Rule: lint.Rule{
	ID: "id-missing", Check: kind.SchemaLint, Title: "Schemas must have an \"$id\"",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a schema whose `$id` is missing or empty.",
		Why: "`$id` is the URL of the raw schema file. Launch forms and editors find the schema by it (interface " +
			"§2.1, rule 9).",
		Fix: "Write the URL of the raw schema file.",
	},
	Before: `{"title": "example/demo pipeline parameters", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$id": "https://raw.githubusercontent.com/example/demo/main/flow_schema.json", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	expected := ""
	if name := attributes.Manifest(p, "name"); name != "" {
		expected = p.Names.RawURLs(name)[0]
	}
	attributes.Missing(p, view, "$id", "\"$id\": \"https://raw.githubusercontent.com/OWNER/NAME/main/"+p.Names.SchemaFile+"\", the URL of the file", expected)
}}
