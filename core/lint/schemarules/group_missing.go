package schemarules

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupMissing = &lint.Rule{
	ID: "group-missing", Check: schemaLint, Title: "Every group that \"allOf\" names exists",
	Severity: diag.Error, Upstream: failsUpstream, Fixable: true,
	Doc: "A `$ref` to a group that does not exist cannot be resolved, and validators refuse the whole schema (interface §2.1, rule 7).\n\n" +
		"**Fails** for each entry whose group is missing or stands under the other draft's key.\n\n" +
		"**Mend** by correcting the name, or by removing the entry.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/$defs/io"}]}`,
	After:  `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}, "allOf": [{"$ref": "#/definitions/io"}]}`,
	Run: func(p *lint.Pass) {
		for _, r := range p.Schema.Refs {
			if !r.Formed || p.Schema.Group(r.Defs, r.Group) != nil {
				continue
			}
			p.Report(missingGroup(p.Schema, r))
		}
	},
}

func missingGroup(s *schema.Schema, r schema.Ref) lint.Fault {
	fault := lint.Fault{Node: r.Value}
	var names []string
	for _, g := range s.Groups {
		if g.Name == r.Group {
			fault.Message = fmt.Sprintf("\"allOf\" names the group %q under %q, but it stands under %q", g.Name, r.Defs, g.Defs)
			right := schema.RefTo(g.Defs, g.Name)
			fault.Fixes = safe("write "+right, tree.Replace(r.Value, tree.Quote(right)))
			return fault
		}
		names = append(names, g.Name)
	}
	fault.Message = fmt.Sprintf("\"allOf\" names the group %q, which does not exist", r.Group)
	near := lint.Nearest(r.Group, names)
	if near == "" {
		fault.Message += "; correct the name or remove the entry"
		fault.Fixes = unsafe("remove the entry", tree.Remove(r.Entry))
		return fault
	}
	fault.Message += fmt.Sprintf("; did you mean %q?", near)
	for _, g := range s.Groups {
		if g.Name == near {
			right := schema.RefTo(g.Defs, g.Name)
			fault.Fixes = unsafe("write "+right, tree.Replace(r.Value, tree.Quote(right)))
			break
		}
	}
	return fault
}
