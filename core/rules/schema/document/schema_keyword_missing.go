package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaKeywordMissing = &kind.Rule{Rule: lint.Rule{
	ID: "schema-keyword-missing", Check: kind.SchemaLint, Title: "The schema declares its draft in \"$schema\"",
	Severity: diag.Error, Upstream: lint.WarnsInAFailsInB, Fixable: true,
	Doc: "Without `$schema` every validator takes the draft it likes best, and drafts disagree on where groups live and on what " +
		"stands beside a `$ref` (interface §2.1, rule 9).\n\n" +
		"**Fails** when the top level has no `$schema`.\n\n" +
		"**Mend** by declaring the draft as the first member.",
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("$schema") != nil {
		return
	}
	uri := view.Schema.Draft.URI
	p.Report(diag.Finding{
		Span:    kind.OpeningOf(view.Schema.Root),
		Message: fmt.Sprintf("the schema does not declare its draft; \"$schema\" is expected to be %q", uri),
		Fixes:   diag.SafeFix("declare "+view.Schema.Draft.Name, p.Doc.Prepend(view.Schema.Root, "$schema", tree.Quote(uri))),
	})
}}
