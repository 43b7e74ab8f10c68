package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var implicitParameter = &lint.Rule{
	ID: "implicit-closure-parameter", Check: flowConfig, Title: "Closures name their parameters",
	Severity: diag.Warning,
	Doc: "`it` is a parameter that nobody wrote down. Newer engines warn of it and will refuse it.\n\n" +
		"**Fails** where a closure reads `it`.\n\n" +
		"**Mend** by naming the parameter: `{ file -> … }`.",
	Before: "params.names = ['a '].collect { it.trim() }\n",
	After:  "params.names = ['a '].collect { name -> name.trim() }\n",
	Run:    tell(syntax.CodeImplicitIt, nil),
}
