package groups

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupPointlessDefault = &kind.Rule{Rule: lint.Rule{
	ID: "group-pointless-default", Check: kind.SchemaLint, Title: "No group has a default",
	Severity: diag.Info, Fixable: true,
	Doc: "Parameters have defaults, groups do not: nothing reads the member, and its empty text is not even of the group's type. An old editor " +
		"wrote it.\n\n" +
		"**Fails** (as a hint) on a `default` in a group.\n\n" +
		"**Mend** by removing it.",
	Before: `{"definitions": {"io": {"title": "Input", "default": "", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	for _, g := range view.Schema.Groups {
		if m, ok := g.Node.Member("default"); ok {
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("the group %q has a default, which nothing reads; only parameters have one", g.Name),
				Fixes: diag.SafeFix("remove the default", tree.Remove(m.Value)),
			})
		}
	}
}}
