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
	ID: "allof-missing", Check: kind.SchemaLint, Title: "A schema with groups has an \"allOf\" that names them",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "A group counts only when the top-level `allOf` names it; without `allOf` nothing in any group is ever validated (interface §2.1, " +
		"rules 6 and 9).\n\n" +
		"**Fails** when `allOf` is missing; without any group it only warns.\n\n" +
		"**Mend** by adding `allOf` with one entry for each group.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	if view.Schema.Root.Get("allOf") != nil || len(view.Schema.Groups) == 0 && p.Reference {
		return
	}
	fault := diag.Finding{Span: kind.OpeningOf(view.Schema.Root), Message: "the schema lacks \"allOf\"; a list that names each group is expected"}
	switch {
	case len(view.Schema.Groups) > 0:
		fault.Message = fmt.Sprintf("the schema has groups under %q but no \"allOf\"; a list that names each of them is expected", view.Schema.Groups[0].Defs)
		fault.Fixes = diag.SafeFix("add \"allOf\" with every group", p.Doc.Append(view.Schema.Root, "allOf", refList(view.Schema.Groups)))
	default:
		fault.Severity = diag.Warning // there is nothing yet that it could name
	}
	p.Report(fault)
}}

// refList is the JSON of an allOf that names the groups.
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
