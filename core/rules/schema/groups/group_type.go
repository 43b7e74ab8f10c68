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

var groupType = &kind.Rule{Rule: lint.Rule{
	ID: "group-type", Check: kind.SchemaLint, Title: "Groups must have the type \"object\"",
	Severity: diag.Error, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a group whose `type` is missing or not `object`. In the toolkit dialect it is a warning. An unknown type " +
			"is reported by `type-unknown`.",
		Why: "The pipeline meta-schema requires it. Some launch forms show a group without it as a parameter.",
		Fix: "Write `\"type\": \"object\"`.",
	},
	Before: `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "type": "object", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		typ := g.Node.Get("type")
		switch {
		case !g.Node.Is(tree.Object) || typ.String() == "object":
		case typ == nil:
			p.Report(diag.Finding{
				Node: g.Node, Span: g.Key, Severity: groupSeverity(p),
				Message: fmt.Sprintf("group %q has no \"type\"", g.Name),
				Fixes:   diag.SafeFix("add \"type\": \"object\"", p.Doc.Prepend(g.Node, "type", `"object"`)),
			})
		case typ.Is(tree.String) && schema.KindOfType(typ.Text) == tree.Invalid:
			p.SuppressPassed() // type-unknown reports it
		default:
			p.Report(diag.Finding{
				Node: typ, Severity: groupSeverity(p),
				Message: fmt.Sprintf("type of group %q must be \"object\", found %s", g.Name, wording.Show(typ)),
				Fixes:   diag.Suggestion("write \"object\"", tree.Replace(typ, `"object"`)),
			})
		}
	}
}}
