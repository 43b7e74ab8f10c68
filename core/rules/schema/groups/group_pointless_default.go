package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupPointlessDefault = &kind.Rule{Rule: lint.Rule{
	ID: "group-pointless-default", Check: kind.SchemaLint, Title: "Groups should not have a default",
	Severity: diag.Info, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a `default` in a group.",
		Why: "Only parameters have defaults, so `default` has no effect in a group. It was written by an old editor, " +
			"as an empty string, which does not match the type of the group.",
		Fix: "Remove it.",
	},
	Before: `{"definitions": {"io": {"title": "Input", "default": "", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if m, ok := g.Node.Member("default"); ok {
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("\"default\" has no effect in group %q", g.Name),
				Fixes: diag.SafeFix("remove the default", tree.Remove(m.Value)),
			})
		}
	}
}}
