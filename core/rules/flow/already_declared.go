package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var alreadyDeclared = &lint.Rule{
	ID: "already-declared", Check: flowConfig, Title: "No variable is declared twice",
	Severity: diag.Error,
	Doc: "Both parsers of the engine refuse a second declaration of a name.\n\n" +
		"**Fails** where a closure declares a variable or parameter whose name is declared around it. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by another name." +
		bothSource,
	Before: "process.ext.prefix = { def a = 1; def a = 2; a }\n",
	After:  "process.ext.prefix = { def a = 1; def b = 2; a + b }\n",
	Run:    tell(syntax.CodeAlreadyDeclared, nil),
}
