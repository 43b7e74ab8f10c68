package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var selectorMisplaced = &lint.Rule{
	ID: "selector-misplaced", Check: flowConfig, Title: "Selectors stand in the scope of processes",
	Severity: diag.Error,
	Doc: "A selector elsewhere selects nothing. The older parser takes it for a scope of an odd name.\n\n" +
		"**Fails** at `withName:` or `withLabel:` outside of `process`. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by moving it into `process { … }`." +
		"\n\nSource: `ConfigParserV1` and `ConfigParserV2` of the engine, 24.10.8 and 25.04.4, and `ConfigDsl` in 25.10.7 and 26.04.6.",
	Before: "docker {\n  withName: ALIGN {\n    enabled = true\n  }\n}\n",
	After:  "process {\n  withName: ALIGN {\n    cpus = 2\n  }\n}\n",
	Run:    tell(syntax.CodeSelectorMisplaced, nil),
}
