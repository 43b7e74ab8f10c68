package document

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/attributes"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
)

var idMissing = &kind.Rule{Rule: lint.Rule{
	ID: "id-missing", Check: kind.SchemaLint, Title: "The schema has an \"$id\"",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: "`$id` is the address at which the raw schema file can be read; forms and editors find the schema by it (interface §2.1, rule 9).\n\n" +
		"**Fails** when `$id` is missing or empty.\n\n" +
		"**Mend** by writing the address of the raw file.",
	Before: `{"title": "example/demo pipeline parameters", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$id": "https://raw.githubusercontent.com/example/demo/main/flow_schema.json", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	expected := ""
	if name := attributes.Manifest(p, "name"); name != "" {
		expected = p.Names.RawURLs(name)[0]
	}
	attributes.Missing(p, view, "$id", "the address of the raw schema file", expected)
}}
