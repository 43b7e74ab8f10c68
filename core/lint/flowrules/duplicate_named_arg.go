package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var duplicateArg = &lint.Rule{
	ID: "duplicate-named-arg", Check: flowConfig, Title: "No argument is given twice",
	Severity: diag.Error,
	Doc: "Of two arguments of one name the first is lost.\n\n" +
		"**Fails** where a call has two named arguments of the same name. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by deleting one." +
		strictSource,
	Before: "process.ext.args = { file('a', checkIfExists: true, checkIfExists: false) }\n",
	After:  "process.ext.args = { file('a', checkIfExists: true) }\n",
	Run:    tell(syntax.CodeDuplicateArg, nil),
}
