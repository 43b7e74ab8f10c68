package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var incompleteStatement = &lint.Rule{
	ID: "incomplete-statement", Check: flowConfig, Title: "Every setting has a value",
	Severity: diag.Error,
	Doc: "A name that stands alone sets nothing. The strict parser refuses it. The legacy parser reads it, and where nothing set it the run stops with \"Unknown config attribute\".\n\n" +
		"**Fails** at a path that neither `=` nor a block follows. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by writing the value, or by deleting the name." +
		"\n\nSource: `ConfigBuilder.validate` of the engine, 24.10.8 and 25.04.4, and its strict parser in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
	Before: "process {\n  cpus\n}\n",
	After:  "process {\n  cpus = 4\n}\n",
	Run:    tell(syntax.CodeIncomplete, nil),
}
