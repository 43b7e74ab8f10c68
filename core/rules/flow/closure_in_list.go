package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var closureListed = &Rule{Rule: lint.Rule{
	ID: "closure-in-list", Check: flowConfig, Title: "Code stands where the engine can print it",
	Severity: diag.Info,
	Doc: "Of code in a list the engine prints with both parsers the identity of an object, another one in each run.\n\n" +
		"**Fails** at a closure that is an item of a list, or in a map in one.\n\n" +
		"**Mend** nothing, unless the printed configuration is compared; then by a single value." +
		"\n\nSource: `ConfigTransformImpl` of the engine, 24.10.8 and 25.04.4, and `ClosureToStringVisitor`, 25.04.4, which keep the text of code that is itself the value.",
	Before: "process.ext.args = [{ '-f' }]\n",
	After:  "process.ext.args = { '-f' }\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		if code := listedCode(s.Assign.Value, false); code != nil && !told.Again(s.File, code) {
			v.Report(p, s.File, diag.Finding{Span: code.Span(), Message: "some engines print an object's identity for code in a list; write it as a value of its own where the printed configuration matters"})
		}
	}
}}

// listedCode is the first closure in a list within a value, or nil.
func listedCode(e syntax.Expr, listed bool) *syntax.Closure {
	switch e := e.(type) {
	case *syntax.Paren:
		return listedCode(e.X, listed)
	case *syntax.List:
		return codeAmong(e.Items, true)
	case *syntax.Map:
		return codeAmong(e.Entries, listed)
	case *syntax.Closure:
		if listed {
			return e
		}
	}
	return nil
}

func codeAmong(items []syntax.Arg, listed bool) *syntax.Closure {
	for i := range items {
		if code := listedCode(items[i].Value, listed); code != nil {
			return code
		}
	}
	return nil
}
