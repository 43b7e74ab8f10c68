package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configQuotes = &Rule{Rule: lint.Rule{
	ID: "config-quotes", Check: reading.ToolkitYML, Title: "Values should not use curly quotes",
	Severity: diag.Warning, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports values without other quotes that start and end with a pair of curly quotes or guillemets. Such " +
			"quotes inside a value are allowed.",
		Why: "Word processors and web pages replace `\"` and `'` by “ and ‘. In YAML these characters are part of the " +
			"value: no file has such a name, and the pipeline name contains them wherever it is printed.",
		Fix: "Use straight quotes, or none. `--fix` removes them in lists of names.",
	},
	Before: "lint:\n  files_exist:\n    - “LICENSE”\n",
	After:  "lint:\n  files_exist:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	reported := map[*tree.Node]bool{}
	for _, place := range misfits(view.Reading) {
		reported[place.node] = true
	}
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if reading.RecordAt(p, m.Value) != nil {
			return // its fields are visited separately
		}
		eachLeaf(m.Value, func(n *tree.Node) {
			if found, ok := reading.QuotedValue(p, view, n); ok && !reported[n] {
				for i := range found.Fixes {
					found.Fixes[i].Safe = found.Fixes[i].Safe && f.Type.ListAllowed()
				}
				p.Report(found)
			}
		})
	})
}}

// eachLeaf visits the scalars of a value, including those of its lists.
func eachLeaf(n *tree.Node, visit func(*tree.Node)) {
	for _, m := range n.Members {
		eachLeaf(m.Value, visit)
	}
	for _, item := range n.Items {
		eachLeaf(item, visit)
	}
	if !n.Is(tree.Object) && !n.Is(tree.Array) {
		visit(n)
	}
}
