package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var statementNotAllowed = &lint.Rule{
	ID: "statement-not-allowed", Check: flowConfig, Title: "Between settings stand settings alone",
	Severity: diag.Error,
	Doc: "The engine reads configurations by its strict parser from version 26.04 on. That takes settings, blocks and includes, and neither variables nor `if` nor `try` between them.\n\n" +
		"**Fails** at each such statement. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by parameters instead of variables, by `? :` in a value instead of `if`, and by `? :` in the path of an include instead of `try`." +
		strictSource,
	Before: "if (params.fast) {\n  process.cpus = 8\n}\n",
	After:  "process.cpus = params.fast ? 8 : 1\n",
	Run:    tell(syntax.CodeNotAllowed, nil),
}
