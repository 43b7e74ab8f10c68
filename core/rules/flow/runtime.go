package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var runtimeFault = &lint.Rule{
	ID: "runtime", Check: flowConfig, Title: "The engine can evaluate every setting",
	Severity: diag.Error,
	Doc: "The engine stops at the first statement that it cannot carry out, and names the first config file, not the included one and not the line.\n\n" +
		"**Fails** where a statement would end with an error: a method of `null`, a value set below another value, an operation that its operands do not have.\n\n" +
		"**Mend** it as the message says." +
		"\n\nSource: `ConfigBuilder` of the engine, 24.10.8 and 25.04.4: with both parsers the error names the first file alone.",
	Before: "params.input = null\nparams.name = params.input.trim()\n",
	After:  "params.input = null\nparams.name = params.input?.trim()\n",
	Run:    tell(flowconfig.CodeRuntime, nil),
}
