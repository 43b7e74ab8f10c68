package schemarules

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaURIHTTP = &lint.Rule{
	ID: "schema-uri-http", Check: schemaLint, Title: "\"$schema\" is spelt as the draft itself spells it",
	Severity: diag.Warning, Dialects: nfcoreOnly, Fixable: true,
	Doc: "Tools compare the value letter by letter: the reference's newer versions refuse the http spelling, its older ones asked for " +
		"it, and the engine's plugin for the newer draft takes no other spelling at all.\n\n" +
		"**Fails** on `http:` and on a `#` at the end.\n\n" +
		"**Mend** by writing the https address without a `#`.",
	Before: `{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	Run: func(p *lint.Pass) {
		value := p.Schema.Root.Get("$schema")
		if !p.Schema.DraftKnown || value.Text == p.Schema.Draft.URI {
			return
		}
		what := "with http"
		if strings.HasSuffix(value.Text, "#") {
			what = "with a \"#\" at the end"
		}
		p.Report(lint.Fault{
			Node:    value,
			Message: fmt.Sprintf("\"$schema\" is spelt %s, which some tools refuse; write %q", what, p.Schema.Draft.URI),
			Fixes:   lint.Safe("write "+p.Schema.Draft.URI, tree.Replace(value, tree.Quote(p.Schema.Draft.URI))),
		})
	},
}
