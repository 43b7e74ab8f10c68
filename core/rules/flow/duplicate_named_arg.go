package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var duplicateArg = &lint.Rule{
	ID: "duplicate-named-arg", Check: flowConfig, Title: "No argument is given twice",
	Severity: diag.Error,
	Doc: "Both parsers of the engine refuse a call that has two arguments of one name.\n\n" +
		"**Fails** where a call has two named arguments of the same name.\n\n" +
		"**Mend** by deleting one." +
		bothSource,
	Before: "process.ext.args = { file('a', checkIfExists: true, checkIfExists: false) }\n",
	After:  "process.ext.args = { file('a', checkIfExists: true) }\n",
	Run:    tell(syntax.CodeDuplicateArg, nil),
}
