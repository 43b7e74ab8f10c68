package keywords

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/unusedkeys"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var groupUnknownKey = &kind.Rule{Rule: lint.Rule{
	ID: "group-unknown-key", Check: kind.SchemaLint, Title: "Keys of a group should be known keywords",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports each key of a group that is not a keyword for groups. Keys that start with `x-` are accepted.",
		Why: "Unknown keys are ignored: with `descripton` docs show the group without a description. A parameter " +
			"beside `properties` instead of inside it is not declared.",
		Fix: "Write the intended keyword, move a parameter into `properties`, or remove the key.",
	},
	Before: `{"definitions": {"io": {"title": "Input", "descripton": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
	After:  `{"definitions": {"io": {"title": "Input", "description": "What is read.", "properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	u := unusedkeys.Reporter{Pass: p, View: view}
	for _, g := range view.Schema.Groups {
		if g.Node.Is(tree.Object) {
			u.Group = g
			u.Report(g.Node)
		}
	}
}}
