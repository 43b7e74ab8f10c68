package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unresolvedValue = &lint.Rule{
	ID: "unresolved", Check: flowConfig, Title: "Every value can be told without the engine",
	Severity: diag.Info,
	Doc: "Some values depend on code that only the engine can run. They are left open here, and checks that need them cannot tell.\n\n" +
		"**Fails** where an expression, a condition or the path of an include could not be evaluated; the message says why.\n\n" +
		"**Mend** nothing, or write the value without the construct." +
		"\n\nSource: `ConfigBuilder` of the engine, 24.10 to 26.04, which runs configurations as programs.",
	Before: "x = new java.util.Random().nextInt()\n",
	After:  "x = 4\n",
	Run:    tell(flowconfig.CodeUnsupported, nil),
}
