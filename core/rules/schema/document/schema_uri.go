package document

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaURI = &kind.Rule{Rule: lint.Rule{
	ID: "schema-uri", Check: kind.SchemaLint, Title: "\"$schema\" must name a supported draft",
	Severity: diag.Error, Upstream: lint.WarnsInAFailsInB,
	Doc: lint.RuleDoc{
		What: "Reports a `$schema` that is not a draft of the dialect. The toolkit dialect supports JSON Schema draft " +
			"7, the nf-core dialect 2020-12 and draft 7. `http:` and `https:` are both accepted, with or without a " +
			"`#` at the end.",
		Why: "`$schema` selects the rules by which validators read the file. They reject a value that they do not " +
			"know (interface §2.1, rules 2 and 9).",
		Fix: "Write the URL that the help names.",
	},
	Before: `{"$schema": "https://json-schema.org/draft-04/schema", "properties": {"input": {"type": "string"}}}`,
	After:  `{"$schema": "https://json-schema.org/draft-07/schema", "properties": {"input": {"type": "string"}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if value == nil || view.Schema.DraftKnown {
		return
	}
	var names, urls []string
	for _, d := range p.Names.Drafts {
		names, urls = append(names, d.Name), append(urls, d.URI)
	}
	finding := diag.Finding{
		Node:    value,
		Message: fmt.Sprintf("\"$schema\" must be %s, found %s", lint.Join(names, "or"), wording.Show(value)),
		Help:    "write " + wording.QuoteAny(urls),
	}
	if trimmed := strings.TrimSpace(value.String()); trimmed != value.String() {
		if _, known := dialect.AnyDraft(trimmed); known {
			finding.Message = fmt.Sprintf("\"$schema\" must not start or end with a space, found %s", wording.Show(value))
		}
	}
	if finding.Fixes = diag.Suggestion("declare "+view.Schema.Draft.Name, tree.Replace(value, tree.Quote(view.Schema.Draft.URI))); isOtherDraft(view, value) {
		finding.Fixes = diag.Suggestion("convert to "+view.Schema.Draft.Name, drafts.Convert(view.Schema, p.Names.Drafts[0])...)
	}
	p.Report(finding)
}}

// isOtherDraft reports whether the value is a draft that another dialect uses.
func isOtherDraft(view *kind.View, value *tree.Node) bool {
	d, known := dialect.AnyDraft(value.String())
	return known && d.URI != view.Schema.Draft.URI
}
