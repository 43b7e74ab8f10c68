package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var allofMissing = &kind.Rule{Rule: lint.Rule{
	ID: "allof-missing", Check: kind.SchemaLint, Title: "Schemas with groups must have an \"allOf\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a schema without `allOf`. If the schema has no groups, it is a warning.",
		Why: "A group is validated only if the top-level `allOf` references it, so without `allOf` no group is " +
			"validated (interface §2.1, rules 6 and 9).",
		Fix: "Add `allOf` with a reference to each group.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("allOf") != nil || len(view.Schema.Groups) == 0 && p.Upstream {
		return
	}
	finding := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "schema has no \"allOf\"", Help: fmt.Sprintf("add \"allOf\": [{\"$ref\": %q}] with an entry for each group", schema.RefTo(view.Schema.Draft.Defs, "NAME"))}
	switch {
	case len(view.Schema.Groups) > 0:
		finding.Message = fmt.Sprintf("schema has groups in %q but no \"allOf\"", view.Schema.Groups[0].Defs)
		finding.Notes = []string{"a group is validated only if \"allOf\" references it"}
		finding.Fixes = diag.SafeFix("add \"allOf\" with every group", p.Doc.Append(view.Schema.Root, "allOf", refList(view.Schema.Groups)))
	default:
		finding.Severity = diag.Warning // it has no group to reference yet
	}
	p.Report(finding)
}}

// refList returns the JSON of an "allOf" that references the groups.
func refList(groups []*schema.Group) string {
	var entries []string
	for _, g := range groups {
		entries = append(entries, refEntry(g))
	}
	return "[" + strings.Join(entries, ", ") + "]"
}

func refEntry(g *schema.Group) string {
	return `{ "$ref": ` + tree.Quote(schema.RefTo(g.Defs, g.Name)) + ` }`
}
