package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var badTarget = &lint.Rule{
	ID: "bad-assignment-target", Check: flowConfig, Title: "Assignments set names",
	Severity: diag.Error,
	Doc: "A value can be given to a name, a property or an item, and to nothing else. Both parsers of the engine refuse it.\n\n" +
		"**Fails** where something else stands before the `=` of a closure.\n\n" +
		"**Mend** by a name." +
		bothSource,
	Before: "process.ext.args = { f() = 1 }\n",
	After:  "process.ext.args = { def f = 1; f }\n",
	Run:    tell(syntax.CodeBadTarget, nil),
}
