package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupUnreferenced = &kind.Rule{Rule: lint.Rule{
	ID: "group-unreferenced", Check: kind.SchemaLint, Title: "Every group is named in \"allOf\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A group that `allOf` does not name is never validated: its types, bounds and required parameters have no effect (interface §2.1, " +
		"rule 6). It is the commonest structural fault, because a new group is easily added and its entry forgotten.\n\n" +
		"**Fails** for each group without an entry.\n\n" +
		"**Mend** by adding the entry, or by removing a group that is no longer used.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": []}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	allOf := view.Schema.Root.Get("allOf")
	if !allOf.Is(tree.Array) {
		return // allof-missing and metaschema speak of that
	}
	for _, g := range view.Schema.Groups {
		if g.Referenced {
			continue
		}
		fault := diag.Finding{Node: g.Node, Span: g.Key, Message: fmt.Sprintf("the group %q is not named in \"allOf\", so nothing in it is validated; add an entry for it or remove it", g.Name)}
		if wrong := refThroughOtherKey(view.Schema, g); wrong != nil {
			fault.Message = fmt.Sprintf("the group %q is not reached: \"allOf\" names it as %s, but it stands under %q", g.Name, wording.Show(wrong), g.Defs)
			fault.Related = diag.RelatedPlace(wrong.Span, "this entry means the group")
		} else {
			fault.Fixes = diag.Suggestion("add it to \"allOf\"", p.Doc.Append(allOf, "", refEntry(g)))
		}
		p.Report(fault)
	}
}}

// refThroughOtherKey is the "$ref" that names the group under a key where it does not stand.
func refThroughOtherKey(s *schema.Schema, g *schema.Group) *tree.Node {
	for _, r := range s.RefsNamed(g.Name) {
		if r.Defs != g.Defs && s.Group(r.Defs, r.Group) == nil {
			return r.Value
		}
	}
	return nil
}
