package document

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var legacyDefs = &kind.Rule{Rule: lint.Rule{
	ID: "legacy-defs", Check: kind.SchemaLint, Title: "Groups must not use the key \"defs\"",
	Severity: diag.Error, Upstream: lint.FailsInB, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a top-level key `defs`.",
		Why: kind.NewerPlugin + " 2.0 defined groups under `defs`, and later versions still read them. No draft of " +
			"JSON Schema has that key, so other tools do not find its groups.",
		Fix:    "Rename it to the key of the declared draft, also in references.",
		Source: "The change log of " + kind.NewerPlugin + ", 2.1.0.",
	},
	Before: `{"$schema": "https://json-schema.org/draft-07/schema",
 "defs": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/defs/io"}]}`,
	After: `{"$schema": "https://json-schema.org/draft-07/schema",
 "definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	defs, ok := view.Schema.Root.Member(dialect.LegacyDefs)
	if !ok {
		return
	}
	right := view.Schema.Draft.Defs
	finding := diag.Finding{Node: defs.Value, Span: defs.KeySpan, Message: fmt.Sprintf("%q is not supported by %s", dialect.LegacyDefs, view.Schema.Draft.Name), Help: fmt.Sprintf("move the groups into %q, and correct each \"$ref\" to them", right)}
	if !hasDefs(view.Schema.Root) && defs.Value.Is(tree.Object) {
		finding.Help = fmt.Sprintf("rename it to %q, also in each \"$ref\"", right)
		finding.Fixes = diag.SafeFix(fmt.Sprintf("rename %q to %q", dialect.LegacyDefs, right), drafts.RenameDefs(view.Schema, dialect.LegacyDefs, right)...)
	}
	p.Report(finding)
}}

// hasDefs reports whether the schema has a key of either draft for groups.
func hasDefs(root *tree.Node) bool {
	return slices.ContainsFunc(dialect.DefsKeys(), func(key string) bool { return root.Get(key) != nil })
}
