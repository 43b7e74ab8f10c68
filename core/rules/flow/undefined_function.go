package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var undefinedFunction = &lint.Rule{
	ID: "undefined-function", Check: flowConfig, Title: "Every function is defined",
	Severity: diag.Error,
	Doc: "The engine reads configurations by its strict parser from version 26.04 on. That knows `env`, and no functions of the file's own.\n\n" +
		"**Fails** at the call of a function that does not exist. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by writing its result out, or by a closure where the engine calls it later. `resourceLimits` makes helpers that cap resources needless." +
		strictSource,
	Before: "params.dir = folder('x')\n",
	After:  "params.dir = \"${projectDir}/x\"\n",
	Run:    tell(syntax.CodeUndefinedFunction, nil),
}
