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
	ID: "legacy-defs", Check: kind.SchemaLint, Title: "No group stands under the short-lived key \"defs\"",
	Severity: diag.Error, Upstream: lint.FailsInB, Fixable: true,
	Doc: kind.NewerPlugin + " 2.0 kept groups under `defs`, and later versions still read them there. No draft of JSON Schema knows that key, so that its groups " +
		"do not exist for other readers.\n\n" +
		"**Fails** when the top level has a member `defs`.\n\n" +
		"**Mend** by renaming it to the key of the declared draft, with the references through it." +
		"\n\nSource: the change log of the plugin, 2.1.0.",
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
	fault := diag.Finding{Node: defs.Value, Span: defs.KeySpan, Message: fmt.Sprintf("groups stand under %q, which no draft reads; %s keeps them under %q", dialect.LegacyDefs, view.Schema.Draft.Name, right)}
	if !hasDefs(view.Schema.Root) && defs.Value.Is(tree.Object) {
		fault.Fixes = diag.SafeFix(fmt.Sprintf("rename %q to %q", dialect.LegacyDefs, right), drafts.RenameDefs(view.Schema, dialect.LegacyDefs, right)...)
	}
	p.Report(fault)
}}

// hasDefs reports whether the schema has a key of either draft for groups.
func hasDefs(root *tree.Node) bool {
	return slices.ContainsFunc(dialect.DefsKeys(), func(key string) bool { return root.Get(key) != nil })
}
