package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var implicitParameter = &lint.Rule{
	ID: "implicit-closure-parameter", Check: flowConfig, Title: "Closures name their parameters",
	Severity: diag.Warning,
	Doc: "`it` is a parameter that the closure does not declare. With the strict parser the engine calls it deprecated from version 25.10 on; 25.04 announces its end to the editor. All versions up to 26.04 still run it.\n\n" +
		"**Fails** where a closure reads `it`.\n\n" +
		"**Mend** by naming the parameter: `{ file -> … }`." +
		"\n\nSource: `VariableScopeVisitor` of the engine, 25.04.8, 25.10.7 and 26.04.6.",
	Before: "params.names = ['a '].collect { it.trim() }\n",
	After:  "params.names = ['a '].collect { name -> name.trim() }\n",
	Run:    tell(syntax.CodeImplicitIt, nil),
}
