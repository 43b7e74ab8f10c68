package groups

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupTitleMissing = &kind.Rule{Rule: lint.Rule{
	ID: "group-title-missing", Check: kind.SchemaLint, Title: "Groups must have a title",
	Severity: diag.Error,
	Doc: lint.RuleDoc{
		What: "Reports a group whose `title` is missing or empty. In the toolkit dialect it is a warning.",
		Why: "The title is the heading of the group in docs, help and launch forms. Without a title, docs show an " +
			"empty object in its place.",
		Fix: "Write a short title.",
	},
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input and output", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if title := g.Node.Get("title"); !g.Node.Is(tree.Object) || title != nil && strings.TrimSpace(title.String()) != "" {
			continue
		}
		p.Report(diag.Finding{
			Node: g.Node, Span: g.Key, Severity: groupSeverity(p),
			Message: fmt.Sprintf("group %q has no \"title\"", g.Name), Help: "write a short title",
			Notes: []string{"docs and launch forms use it as the heading"},
		})
	}
}}

// groupSeverity returns the severity of what the pipeline meta-schema requires and the interface does not.
func groupSeverity(p *lint.Pass) diag.Severity {
	if p.Names == dialect.Toolkit {
		return diag.Warning
	}
	return diag.Error
}
