package keywords

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/unread"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupUnknownKey = &kind.Rule{Rule: lint.Rule{
	ID: "group-unknown-key", Check: kind.SchemaLint, Title: "Every member of a group is a keyword",
	Severity: diag.Warning, Fixable: true,
	Doc: "What a group says under a misspelt word is shown nowhere: with `descripton` its heading stands alone in the documentation. A " +
		"parameter beside `properties` instead of in it is no parameter at all.\n\n" +
		"**Fails** on each member of a group that is no keyword for groups. Names that begin with `x-` are your own and stay.\n\n" +
		"**Mend** by writing the keyword that was meant, by moving a parameter into `properties`, or by removing the member.",
	Before: `{"definitions": {"io": {"title": "Input", "descripton": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "description": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	u := unread.Reporter{Pass: p, View: view}
	for _, g := range view.Schema.Groups {
		if g.Node.Is(tree.Object) {
			u.Group = g
			u.Report(g.Node)
		}
	}
}}
