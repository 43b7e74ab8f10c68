package schema

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var idMissing = &lint.Rule{
	ID: "id-missing", Check: schemaLint, Title: "The schema has an \"$id\"",
	Severity: diag.Error, Upstream: lint.WarnsUpstream,
	Doc: "`$id` is the address at which the raw schema file can be read; forms and editors find the schema by it (interface §2.1, rule 9).\n\n" +
		"**Fails** when `$id` is missing or empty.\n\n" +
		"**Mend** by writing the address of the raw file.",
	Before: `{"title": "example/demo pipeline parameters", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$id": "https://raw.githubusercontent.com/example/demo/main/flow_schema.json", "properties": {"input": {"type": "string"}}}`,
	Run: func(p *lint.Pass) {
		expected := ""
		if name := manifest(p, "name"); name != "" {
			expected = p.Names.RawURLs(name)[0]
		}
		attributeMissing(p, "$id", "the address of the raw schema file", expected)
	},
}
