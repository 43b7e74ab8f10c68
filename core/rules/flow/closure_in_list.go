package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var closureListed = &Rule{Rule: lint.Rule{
	ID: "closure-in-list", Check: flowConfig, Title: "Closures should not be in a list",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports closures that are items of a list, or of a map inside a list.",
		Why:  "For a closure in a list Nextflow prints an object id that changes with every run, with both parsers.",
		Fix: "If you compare printed configs, write a closure or a map in place of a list with one item. Otherwise " +
			"no change is needed.",
		Source: "`ConfigTransformImpl` of Nextflow, 24.10.8 and 25.04.4, and `ClosureToStringVisitor`, 25.04.4, which keep the " +
			"source of a closure that is itself the value.",
	},
	Before: "process.ext.args = [{ '-f' }]\n",
	After:  "process.ext.args = { '-f' }\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		if code := listedClosure(s.Assign.Value, false); code != nil && !seen.Again(s.File, code) {
			v.Report(p, s.File, diag.Finding{
				Span: code.Span(), Message: `closure in the list of "` + s.Name() + `" is printed as an object id`,
				Notes: []string{objectID(v)}, Help: listHelp(v, s.Assign.Value),
			})
		}
	}
}}

// listHelp is the help about a closure in a list: a list of one item is redundant where a map or a closure is accepted.
func listHelp(v *view.View, value syntax.Expr) string {
	if list, ok := value.(*syntax.List); ok && len(list.Items) == 1 {
		return "change nothing, or remove the [ ] around it if you compare outputs of " + printCommand(v)
	}
	return "change nothing, and do not compare this option in outputs of " + printCommand(v)
}

// listedClosure is the first closure in a list within a value, or nil.
func listedClosure(e syntax.Expr, listed bool) *syntax.Closure {
	switch e := e.(type) {
	case *syntax.Paren:
		return listedClosure(e.X, listed)
	case *syntax.List:
		return closureAmong(e.Items, true)
	case *syntax.Map:
		return closureAmong(e.Entries, listed)
	case *syntax.Closure:
		if listed {
			return e
		}
	}
	return nil
}

func closureAmong(items []syntax.Arg, listed bool) *syntax.Closure {
	for i := range items {
		if code := listedClosure(items[i].Value, listed); code != nil {
			return code
		}
	}
	return nil
}
