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
	ID: "group-missing", Check: kind.SchemaLint, Title: "Every group that \"allOf\" names exists",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: "A `$ref` to a group that does not exist cannot be resolved, and validators refuse the whole schema (interface §2.1, rule 7).\n\n" +
		"**Fails** for each entry whose group is missing or stands under the other draft's key.\n\n" +
		"**Mend** by correcting the name, or by removing the entry.",
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
		Node: r.Value, Message: fmt.Sprintf("\"allOf\" names the group %q under %q, but it stands under %q", g.Name, r.Defs, g.Defs),
		Fixes: diag.SafeFix("write "+right, tree.Replace(r.Value, tree.Quote(right))),
	}
}

// groupNowhere speaks of a name that no group has; near are the groups that it may mean.
func groupNowhere(r schema.Ref, near []*schema.Group) diag.Finding {
	fault := diag.Finding{Node: r.Value, Message: fmt.Sprintf("\"allOf\" names the group %q, which does not exist", r.Group)}
	if len(near) == 0 {
		fault.Message += "; correct the name or remove the entry"
		fault.Fixes = diag.Suggestion("remove the entry", tree.Remove(r.Entry))
		return fault
	}
	right := schema.RefTo(near[0].Defs, near[0].Name)
	fault.Message += fmt.Sprintf("; did you mean %q?", near[0].Name)
	fault.Fixes = diag.Suggestion("write "+right, tree.Replace(r.Value, tree.Quote(right)))
	return fault
}
