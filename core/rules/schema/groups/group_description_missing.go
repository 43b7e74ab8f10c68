package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupDescriptionMissing = &kind.Rule{Rule: lint.Rule{
	ID: "group-description-missing", Check: kind.SchemaLint, Title: "Groups should have a description",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports a group whose `description` is missing or empty.",
		Why: "Docs show the description below the heading of the group. It helps readers decide whether they need the " +
			"group.",
		Fix: "Write one sentence.",
	},
	Before: `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "description": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if g.Node.Is(tree.Object) && strings.TrimSpace(g.Node.Get("description").String()) == "" {
			p.Report(diag.Finding{
				Node: g.Node, Span: g.Key, Message: fmt.Sprintf("group %q has no \"description\"", g.Name),
				Help: "describe the group in one sentence", Notes: []string{"docs show it below the heading of the group"},
			})
		}
	}
}}
