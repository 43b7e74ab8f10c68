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
	ID: "group-description-missing", Check: kind.SchemaLint, Title: "Every group has a description",
	Severity: diag.Info,
	Doc: "Documentation shows the description under the group's heading; one sentence tells a reader whether the group concerns them.\n\n" +
		"**Fails** (as a hint) when `description` is missing or blank.\n\n" +
		"**Mend** by writing a sentence.",
	Before: `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "description": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if g.Node.Is(tree.Object) && strings.TrimSpace(g.Node.Get("description").String()) == "" {
			p.Report(diag.Finding{Node: g.Node, Span: g.Key, Message: fmt.Sprintf("the group %q has no description; a sentence under its heading helps readers", g.Name)})
		}
	}
}}
