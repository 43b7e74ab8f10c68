package groups

import (
	"fmt"
	"slices"
	"sort"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var allofOrder = &kind.Rule{Rule: lint.Rule{
	ID: "allof-order", Check: kind.SchemaLint, Title: "\"allOf\" should list groups in the order of definition",
	Severity: diag.Info, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports the first entry of `allOf` that is not in the order of the definitions.",
		Why: "Docs list groups in the order of their definitions. Launch forms and the launch wizard of the command " +
			"line list them in the order of `allOf`, so users see two different orders.",
		Fix: "Sort the entries of `allOf`, or move the definitions into the order of `allOf`.",
	},
	Before: `{"definitions": {"a": {"properties": {"x": {"type": "string"}}}, "b": {"properties": {"y": {"type": "string"}}}},
 "allOf": [{"$ref": "#/definitions/b"}, {"$ref": "#/definitions/a"}]}`,
	After: `{"definitions": {"a": {"properties": {"x": {"type": "string"}}}, "b": {"properties": {"y": {"type": "string"}}}},
 "allOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	refs := view.Schema.Refs
	order, place := map[*schema.Group]int{}, map[*tree.Node]int{}
	for i, g := range view.Schema.Groups {
		order[g] = i
	}
	for _, r := range refs {
		g := view.Schema.Group(r.Defs, r.Group)
		if g == nil {
			return // other rules report entries that reference no group
		}
		place[r.Entry] = order[g]
	}
	sorted := slices.Clone(refs)
	sort.SliceStable(sorted, func(i, j int) bool { return place[sorted[i].Entry] < place[sorted[j].Entry] })
	for i, r := range refs {
		if r.Entry != sorted[i].Entry {
			p.Report(diag.Finding{
				Node:    r.Value,
				Message: fmt.Sprintf("expected group %q at this position in \"allOf\", found group %q", sorted[i].Group, r.Group),
				Notes:   []string{fmt.Sprintf("docs show the groups in the order of %q, launch forms in the order of \"allOf\"", r.Defs)},
				Help:    fmt.Sprintf("sort the entries of \"allOf\" in the order of %q", r.Defs),
				Fixes:   diag.SafeFix(fmt.Sprintf("sort \"allOf\" in the order of %q", r.Defs), reorder(p.Doc, refs, sorted)...),
			})
			return
		}
	}
}}

// reorder returns the edits that write the source of each entry at its new position.
func reorder(doc *tree.Document, refs, sorted []schema.Ref) []diag.Edit {
	var edits []diag.Edit
	for i := range refs {
		if text := doc.File.Slice(sorted[i].Entry.Span); text != doc.File.Slice(refs[i].Entry.Span) {
			edits = append(edits, diag.Edit{Span: refs[i].Entry.Span, Text: text})
		}
	}
	return edits
}
