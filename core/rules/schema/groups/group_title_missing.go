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
	ID: "group-title-missing", Check: kind.SchemaLint, Title: "Every group has a title",
	Severity: diag.Error,
	Doc: "The title is the group's heading in documentation, help and forms; without one documentation prints an empty object in its place. " +
		"For the toolkit, whose rules do not ask for it, it is a warning.\n\n" +
		"**Fails** when `title` is missing or blank.\n\n" +
		"**Mend** by writing a few words.",
	Before: `{"definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input and output", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if title := g.Node.Get("title"); !g.Node.Is(tree.Object) || title != nil && strings.TrimSpace(title.String()) != "" {
			continue
		}
		p.Report(diag.Finding{
			Node: g.Node, Span: g.Key, Severity: groupSeverity(p),
			Message: fmt.Sprintf("the group %q has no title; a few words are expected, which documentation and forms show as its heading", g.Name),
		})
	}
}}

// groupSeverity of what pipelines' metaschema demands of a group and the toolkit's rules do not.
func groupSeverity(p *lint.Pass) diag.Severity {
	if p.Names == dialect.Toolkit {
		return diag.Warning
	}
	return diag.Error
}
