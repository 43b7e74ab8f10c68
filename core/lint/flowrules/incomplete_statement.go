package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var incompleteStatement = &lint.Rule{
	ID: "incomplete-statement", Check: flowConfig, Title: "Every setting has a value",
	Severity: diag.Error,
	Doc: "A name that stands alone sets nothing; the older parser passes over it without a word.\n\n" +
		"**Fails** at a path that neither `=` nor a block follows. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by writing the value, or by deleting the name.",
	Before: "process {\n  cpus\n}\n",
	After:  "process {\n  cpus = 4\n}\n",
	Run:    tell(syntax.CodeIncomplete, nil),
}
