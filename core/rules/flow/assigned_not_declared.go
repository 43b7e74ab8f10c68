package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var notDeclared = &lint.Rule{
	ID: "assigned-not-declared", Check: flowConfig, Title: "Closures set variables that they declare",
	Severity: diag.Error,
	Doc: "A variable that is not declared belongs to everybody, and tasks that run at the same time overwrite each other's.\n\n" +
		"**Fails** where a closure sets a variable that was not declared with `def`. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by `def` before the first assignment." +
		strictSource,
	Before: "process.ext.prefix = { name = 'a'; name }\n",
	After:  "process.ext.prefix = { def name = 'a'; name }\n",
	Run:    tell(syntax.CodeNotDeclared, nil),
}
