package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var undefinedName = &lint.Rule{
	ID: "undefined-name", Check: flowConfig, Title: "Every name is defined",
	Severity: diag.Error,
	Doc: "The engine reads configurations by its strict parser from version 26.04 on. A bare name must be one of those that the engine defines, such as `params` and `projectDir`; other settings cannot be read back. To the older parser an unknown name is an empty scope.\n\n" +
		"**Fails** at a bare name that is not defined. Names in closures below `process` are not checked: they are inputs of a task. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** as the message says: `params.name` for a parameter, `env('NAME')` for an environment variable, quotes for a text." +
		strictSource,
	Before: "params.outdir = results\n",
	After:  "params.outdir = 'results'\n",
	Run:    tell(syntax.CodeUndefinedName, nil),
}
