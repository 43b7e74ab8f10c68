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
	ID: "defs-missing", Check: kind.SchemaLint, Title: "Schemas must define the groups that \"allOf\" references",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a schema without an object of groups if `allOf` has entries. In the toolkit dialect it reports " +
			"every schema without `definitions`.",
		Why: "References in `allOf` do not resolve without the object that contains the groups. The interface " +
			"requires `definitions` in every schema (§2.1, rules 7 and 9).",
		Fix: "Add the object of groups, or remove the entries of `allOf`.",
	},
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
		p.Report(diag.Finding{Node: allOf.Value, Span: allOf.KeySpan, Message: fmt.Sprintf("schema has no %q for the groups in \"allOf\"", key), Help: fmt.Sprintf("add %q, or remove the entries of \"allOf\"", key)})
	case p.Names == dialect.Toolkit && !p.Upstream:
		finding := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: fmt.Sprintf("schema has no %q", key), Help: fmt.Sprintf("add %q: {} if the schema has no groups yet", key)}
		if !listed || allOf.Value.Is(tree.Array) {
			finding.Fixes = diag.SafeFix(fmt.Sprintf("add an empty %q", key), p.Doc.Append(view.Schema.Root, key, "{}"))
		}
		p.Report(finding)
	}
}}
