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
	ID: "group-unreferenced", Check: kind.SchemaLint, Title: "Groups must be referenced in \"allOf\"",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each group that `allOf` does not reference.",
		Why: "Such a group is never validated: its types, bounds and required parameters have no effect (interface " +
			"§2.1, rule 6). This is the most common structural error, because the reference to a new group is easily " +
			"forgotten.",
		Fix: "Add a reference, or remove a group that is no longer used.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": []}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	allOf := view.Schema.Root.Get("allOf")
	if !allOf.Is(tree.Array) {
		return // allof-missing and metaschema report that
	}
	for _, g := range view.Schema.Groups {
		if g.Referenced {
			continue
		}
		finding := diag.Finding{
			Node: g.Node, Span: g.Key, Message: fmt.Sprintf("group %q is not referenced in \"allOf\"", g.Name),
			Help: fmt.Sprintf("add {\"$ref\": %q} to \"allOf\", or remove the group", schema.RefTo(g.Defs, g.Name)), Notes: []string{"the parameters of the group are not validated"},
		}
		if wrong := refThroughOtherKey(view.Schema, g); wrong != nil {
			finding.Message = fmt.Sprintf("group %q is under %q, but \"allOf\" references %s", g.Name, g.Defs, wording.Show(wrong))
			finding.Help = fmt.Sprintf("write \"$ref\": %q", schema.RefTo(g.Defs, g.Name))
			finding.Related = diag.RelatedPlace(wrong.Span, "reference to the group")
		} else {
			finding.Fixes = diag.Suggestion("add it to \"allOf\"", p.Doc.Append(allOf, "", refEntry(g)))
		}
		p.Report(finding)
	}
}}

// refThroughOtherKey returns the "$ref" that references the group under a key that does not contain it.
func refThroughOtherKey(s *schema.Schema, g *schema.Group) *tree.Node {
	for _, r := range s.RefsNamed(g.Name) {
		if r.Defs != g.Defs && s.Group(r.Defs, r.Group) == nil {
			return r.Value
		}
	}
	return nil
}
