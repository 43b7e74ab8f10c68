package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaKeywordMissing = &kind.Rule{Rule: lint.Rule{
	ID: "schema-keyword-missing", Check: kind.SchemaLint, Title: "Schemas must declare their draft in \"$schema\"",
	Severity: diag.Error, Upstream: lint.WarnsInAFailsInB, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a schema without a top-level `$schema`.",
		Why: "Without `$schema` each validator chooses a draft of its own. Drafts differ in the key for groups and in " +
			"the keywords that apply beside a `$ref` (interface §2.1, rule 9).",
		Fix: "Declare the draft as the first key.",
	},
	Before: `{"properties": {"input": {"type": "string"}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "properties": {"input": {"type": "string"}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("$schema") != nil {
		return
	}
	uri := view.Schema.Draft.URI
	p.Report(diag.Finding{
		Span:    kind.OpeningOf(view.Schema.Root),
		Message: "schema has no \"$schema\"", Help: fmt.Sprintf("add \"$schema\": %q as the first key", uri),
		Fixes: diag.SafeFix("declare "+view.Schema.Draft.Name, p.Doc.Prepend(view.Schema.Root, "$schema", tree.Quote(uri))),
	})
}}
