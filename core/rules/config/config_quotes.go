package config

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/config/reading"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var configQuotes = &Rule{Rule: lint.Rule{
	ID: "config-quotes", Check: reading.ToolkitYML, Title: "Quotes are the straight ones of a keyboard",
	Severity: diag.Warning, Fixable: true,
	Doc: "Word processors and web pages turn `\"` and `'` into “ and ‘. YAML takes those for letters, so they become part of the text: " +
		"no file has such a name, and a pipeline's name shows them wherever it is printed.\n\n" +
		"**Fails** at a text without other quotes that begins and ends with such a pair. Within a text they pass.\n\n" +
		"**Mend** by writing straight quotes, or none. `--fix` does so in lists of names.",
	Before: "lint:\n  files_exist:\n    - “LICENSE”\n",
	After:  "lint:\n  files_exist:\n    - LICENSE\n",
}, Run: func(p *lint.Pass, view *reading.View) {
	told := map[*tree.Node]bool{}
	for _, place := range misfits(view.Reading) {
		told[place.node] = true
	}
	reading.EachField(p, view, func(f *dialect.Field, m tree.Member) {
		if reading.RecordAt(p, m.Value) != nil {
			return // its fields come by themselves
		}
		eachLeaf(m.Value, func(n *tree.Node) {
			if found, ok := reading.OddlyQuoted(p, view, n); ok && !told[n] {
				for i := range found.Fixes {
					found.Fixes[i].Safe = found.Fixes[i].Safe && f.Type.ListAllowed()
				}
				p.Report(found)
			}
		})
	})
}}

// eachLeaf visits the scalars of a value, those of its lists included.
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
