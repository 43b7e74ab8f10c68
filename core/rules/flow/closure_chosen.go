package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var closureChosen = &Rule{Rule: lint.Rule{
	ID: "closure-chosen", Check: flowConfig, Title: "Code is chosen within a closure",
	Severity: diag.Warning,
	Doc: "Of code that a condition chooses when the configuration is read, the engine prints with both parsers the identity of an object, another one in each run: nobody can see or compare what was set.\n\n" +
		"**Fails** where a setting's value is one of several closures.\n\n" +
		"**Mend** by one closure with the condition in it." +
		"\n\nSource: `ConfigTransformImpl` of the engine, 24.10.8 and 25.04.4, and `ClosureToStringVisitor`, 25.04.4, which keep the text of code that is itself the value.",
	Before: "process.ext.args = params.fast ? { '-f' } : { '-s' }\nparams.fast = true\n",
	After:  "params.fast = true\nprocess.ext.args = { params.fast ? '-f' : '-s' }\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		if choosesCode(s.Assign.Value, false) && !told.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Value.Span(), Message: "the code for \"" + s.Name() + "\" is chosen outside of it, so the engine prints an object's identity instead; put the condition into one closure"})
		}
	}
}}

// choosesCode reports whether a value is one of several closures.
func choosesCode(e syntax.Expr, chosen bool) bool {
	switch e := e.(type) {
	case *syntax.Paren:
		return choosesCode(e.X, chosen)
	case *syntax.Ternary:
		return choosesCode(e.Then, true) || choosesCode(e.Else, true)
	case *syntax.Binary:
		return e.Op == "?:" && (choosesCode(e.X, true) || choosesCode(e.Y, true))
	case *syntax.Closure:
		return chosen
	}
	return false
}
