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
	ID: "allof-order", Check: kind.SchemaLint, Title: "\"allOf\" names the groups in the order in which they stand",
	Severity: diag.Info, Fixable: true,
	Doc: "Documentation lists groups in the order of their definitions, forms and the command line's wizard in the order of `allOf`; when the " +
		"two differ, readers meet two different tables of contents.\n\n" +
		"**Fails** (as a hint) on the first entry that is out of order.\n\n" +
		"**Mend** by sorting the entries.",
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
			return // other rules speak of entries that name no group
		}
		place[r.Entry] = order[g]
	}
	sorted := slices.Clone(refs)
	sort.SliceStable(sorted, func(i, j int) bool { return place[sorted[i].Entry] < place[sorted[j].Entry] })
	for i, r := range refs {
		if r.Entry != sorted[i].Entry {
			p.Report(diag.Finding{
				Node:    r.Value,
				Message: fmt.Sprintf("\"allOf\" names the group %q where %q stands among the definitions; one order for both reads better", r.Group, sorted[i].Group),
				Fixes:   diag.SafeFix("sort the entries", reorder(p.Doc, refs, sorted)...),
			})
			return
		}
	}
}}

// reorder writes each entry's own text into its new place.
func reorder(doc *tree.Document, refs, sorted []schema.Ref) []diag.Edit {
	var edits []diag.Edit
	for i := range refs {
		if text := doc.File.Slice(sorted[i].Entry.Span); text != doc.File.Slice(refs[i].Entry.Span) {
			edits = append(edits, diag.Edit{Span: refs[i].Entry.Span, Text: text})
		}
	}
	return edits
}
