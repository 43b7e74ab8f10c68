package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupMissing = &kind.Rule{Rule: lint.Rule{
	ID: "group-missing", Check: kind.SchemaLint, Title: "Groups that \"allOf\" references must exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports each reference in `allOf` to a group that does not exist or is under the key of the other " +
			"draft.",
		Why: "A `$ref` to a missing group does not resolve, and validators reject the whole schema (interface §2.1, " +
			"rule 7).",
		Fix: "Correct the name, or remove the entry.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/$defs/io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	var names []string
	for _, g := range view.Schema.Groups {
		names = append(names, g.Name)
	}
	for _, r := range view.Schema.Refs {
		if !r.Formed || view.Schema.Group(r.Defs, r.Group) != nil || view.Schema.IsNested(r.Group) {
			continue
		}
		if others := view.Schema.GroupsNamed(r.Group); len(others) > 0 {
			p.Report(groupElsewhere(r, others[0]))
		} else {
			p.Report(groupNowhere(r, view.Schema.GroupsNamed(p.Nearest(r.Group, names))))
		}
	}
}}

func groupElsewhere(r schema.Ref, g *schema.Group) diag.Finding {
	right := schema.RefTo(g.Defs, g.Name)
	return diag.Finding{
		Node: r.Value, Message: fmt.Sprintf("group %q in \"allOf\" is under %q, not under %q", g.Name, g.Defs, r.Defs),
		Help:  fmt.Sprintf("write \"$ref\": %q", right),
		Fixes: diag.SafeFix("write "+right, tree.Replace(r.Value, tree.Quote(right))),
	}
}

// groupNowhere returns the finding about a name that no group has; near are groups with a similar name.
func groupNowhere(r schema.Ref, near []*schema.Group) diag.Finding {
	finding := diag.Finding{Node: r.Value, Message: fmt.Sprintf("group %q in \"allOf\" does not exist", r.Group)}
	if len(near) == 0 {
		finding.Help = "correct the name or remove the entry"
		finding.Fixes = diag.Suggestion("remove the entry", tree.Remove(r.Entry))
		return finding
	}
	right := schema.RefTo(near[0].Defs, near[0].Name)
	finding.Help = fmt.Sprintf("did you mean %q?", near[0].Name)
	finding.Fixes = diag.Suggestion("write "+right, tree.Replace(r.Value, tree.Quote(right)))
	return finding
}
