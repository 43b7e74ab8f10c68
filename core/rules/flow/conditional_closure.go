package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var conditionalClosure = &Rule{Rule: lint.Rule{
	ID: "conditional-closure", Check: flowConfig, Title: "Conditions should be inside closures",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options whose value is one of several closures, selected by a condition.",
		Why: "For such a closure Nextflow prints an object id that changes with every run, with both parsers. " +
			"The printed config does not show what was set and cannot be compared.",
		Fix: "Write one closure that contains the condition.",
		Source: "`ConfigTransformImpl` of Nextflow, 24.10.8 and 25.04.4, and `ClosureToStringVisitor`, 25.04.4, which keep the " +
			"source of a closure that is itself the value.",
	},
	Before: "process.ext.args = params.fast ? { '-f' } : { '-s' }\nparams.fast = true\n",
	After:  "params.fast = true\nprocess.ext.args = { params.fast ? '-f' : '-s' }\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		if selectsClosure(s.Assign.Value, false) && !seen.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Value.Span(), Message: `"` + s.Name() + `" selects between two closures`,
				Notes: []string{objectID(v)}, Help: "write one closure with the condition in it, as in { x ? a : b }",
			})
		}
	}
}}

// objectID is a note of rules about closures that are not themselves the value.
func objectID(v *view.View) string {
	return printCommand(v) + " prints an id that changes with every run instead of the code; runs are not affected"
}

// printCommand is the command that prints the config, in quotes.
func printCommand(v *view.View) string { return `"` + strings.ToLower(v.EngineName()) + ` config"` }

// selectsClosure reports whether a value is one of several closures.
func selectsClosure(e syntax.Expr, chosen bool) bool {
	switch e := e.(type) {
	case *syntax.Paren:
		return selectsClosure(e.X, chosen)
	case *syntax.Ternary:
		return selectsClosure(e.Then, true) || selectsClosure(e.Else, true)
	case *syntax.Binary:
		return e.Op == "?:" && (selectsClosure(e.X, true) || selectsClosure(e.Y, true))
	case *syntax.Closure:
		return chosen
	}
	return false
}
