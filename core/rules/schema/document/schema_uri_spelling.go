package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
)

var schemaURISpelling = &kind.Rule{Rule: lint.Rule{
	ID: "schema-uri-spelling", Check: kind.SchemaLint, Title: "\"$schema\" should be spelled as the interface spells it",
	Severity: diag.Info, Dialects: kind.ToolkitOnly,
	Doc: "The interface writes `https://json-schema.org/draft-07/schema` (interface §2.1). The toolkit accepts `http:` and a `#` at the end as well, as the draft itself has them; " +
		"programs that compare letter by letter do not.\n\n" +
		"**Fails** (as a hint) on another spelling of draft 7.\n\n" +
		"**Mend** by writing the interface's. There is no fix: Ajv accepts draft 7 only as `http://json-schema.org/draft-07/schema`.",
	Before: `{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if view.Schema.DraftKnown && value.Text != view.Schema.Draft.URI {
		p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("\"$schema\" should be %q, found %s", view.Schema.Draft.URI, wording.Show(value))})
	}
}}
