package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defsMissing = &kind.Rule{Rule: lint.Rule{
	ID: "defs-missing", Check: kind.SchemaLint, Title: "The key that holds the groups exists where it is referred to",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "`allOf` makes groups count by naming them; the object that holds them must then exist. The toolkit asks for it in any case " +
		"(interface §2.1, rules 7 and 9).\n\n" +
		"**Fails** when `allOf` has entries and no object holds groups, and for the toolkit whenever `definitions` is missing.\n\n" +
		"**Mend** by adding the groups, or by removing the entries.",
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "properties": {"input": {"type": "string"}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	After: `{"$schema": "https://json-schema.org/draft-07/schema",
 "definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	key := view.Schema.Draft.Defs
	for _, other := range append(dialect.DefsKeys(), dialect.LegacyDefs) {
		if view.Schema.Root.Get(other) != nil {
			return
		}
	}
	allOf, listed := view.Schema.Root.Member("allOf")
	switch {
	case len(view.Schema.Refs) > 0:
		p.Report(diag.Finding{Node: allOf.Value, Span: allOf.KeySpan, Message: fmt.Sprintf("\"allOf\" names groups, but the schema has no %q that holds them; add it or remove the entries", key)})
	case p.Names == dialect.Toolkit && !p.Reference:
		fault := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: fmt.Sprintf("the schema lacks %q; an object of groups is expected, empty when there are none", key)}
		if !listed || allOf.Value.Is(tree.Array) {
			fault.Fixes = diag.SafeFix(fmt.Sprintf("add an empty %q", key), p.Doc.Append(view.Schema.Root, key, "{}"))
		}
		p.Report(fault)
	}
}}
