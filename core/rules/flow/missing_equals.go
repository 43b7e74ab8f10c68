package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var missingEquals = &lint.Rule{
	ID: "missing-equals", Check: flowConfig, Title: "Every setting is written with an equals sign",
	Severity: diag.Error,
	Doc: "Only the entries of `plugins` stand without `=`. To the older parser such a line is a call of a function that does not exist.\n\n" +
		"**Fails** at an entry of any other block that has a name and a value and no `=`.\n\n" +
		"**Mend** by writing the `=`." +
		"\n\nSource: the legacy parser of the engine in 24.10.8 and 25.04.4 (`ConfigBase`), the strict one in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
	Before: "process {\n  cpus 4\n}\n",
	After:  "process {\n  cpus = 4\n}\n",
	Run:    tell(syntax.CodeMissingEquals, mendEquals),
}
