package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeMisplaced = &lint.Rule{
	ID: "include-misplaced", Check: flowConfig, Title: "Includes stand at the top or in a profile",
	Severity: diag.Error,
	Doc: "The engine reads configurations by its strict parser from version 26.04 on. That takes an include at the top of a file and directly in a profile.\n\n" +
		"**Fails** at an include in any other block. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by moving the include out of the block, and the block into the included file." +
		strictSource,
	Before: "process {\n  includeConfig 'cpus.config'\n}\n-- cpus.config --\ncpus = 2\n",
	After:  "includeConfig 'cpus.config'\n-- cpus.config --\nprocess.cpus = 2\n",
	Run:    tell(syntax.CodeIncludeMisplaced, nil),
}
