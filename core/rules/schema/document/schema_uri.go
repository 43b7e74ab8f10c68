package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaURI = &kind.Rule{Rule: lint.Rule{
	ID: "schema-uri", Check: kind.SchemaLint, Title: "\"$schema\" names a draft that the pipeline's tools read",
	Severity: diag.Error, Upstream: lint.WarnsInAFailsInB,
	Doc: "`$schema` decides by which rules the file is read. Validators refuse a value they do not know (interface §2.1, rules 2 and 9).\n\n" +
		"**Fails** when the value is no draft that the dialect uses. For the toolkit that is JSON Schema draft 7; http and https, with or " +
		"without a `#` at the end, all count.\n\n" +
		"**Mend** by writing the value that the message names.",
	Before: `{"$schema": "https://json-schema.org/draft-04/schema", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "properties": {"input": {"type": "string"}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if value == nil || view.Schema.DraftKnown {
		return
	}
	var accepted []string
	for _, d := range p.Names.Drafts {
		accepted = append(accepted, d.URI)
	}
	fault := diag.Finding{Node: value, Message: fmt.Sprintf("\"$schema\" is %s; it is expected to be %s", wording.Show(value), wording.QuoteAny(accepted))}
	if fault.Fixes = diag.Suggestion("declare "+view.Schema.Draft.Name, tree.Replace(value, tree.Quote(view.Schema.Draft.URI))); isOtherDraft(view, value) {
		fault.Fixes = diag.Suggestion("convert to "+view.Schema.Draft.Name, drafts.Convert(view.Schema, p.Names.Drafts[0])...)
	}
	p.Report(fault)
}}

// isOtherDraft reports whether the value is a draft that another dialect uses.
func isOtherDraft(view *kind.View, value *tree.Node) bool {
	d, known := dialect.AnyDraft(value.String())
	return known && d.URI != view.Schema.Draft.URI
}
