package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var schemaURISpelling = &kind.Rule{Rule: lint.Rule{
	ID: "schema-uri-spelling", Check: kind.SchemaLint, Title: "\"$schema\" should use the spelling of the interface",
	Severity: diag.Info, Dialects: kind.ToolkitOnly,
	Doc: lint.RuleDoc{
		What: "Reports a `$schema` that spells draft 7 other than `https://json-schema.org/draft-07/schema`.",
		Why: "Linting also accepts `http:` and a `#` at the end, as in the URL of the draft itself. Programs that " +
			"compare the URL exactly do not (interface §2.1).",
		Fix: "Write the URL of the interface. No fix is offered, because Ajv accepts draft 7 only as " +
			"`http://json-schema.org/draft-07/schema`.",
	},
	Before: `{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if view.Schema.DraftKnown && value.Text != view.Schema.Draft.URI {
		p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("\"$schema\" should be %q, found %s", view.Schema.Draft.URI, wording.Show(value)),
			Notes: []string{"linting accepts both; programs that compare the URL exactly do not"}})
	}
}}
