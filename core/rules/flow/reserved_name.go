package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var reservedName = &lint.Rule{
	ID: "reserved-name", Check: flowConfig, Title: "No variable has the name of a keyword",
	Severity: diag.Error,
	Doc: "The engine reads configurations by its strict parser from version 26.04 on. That keeps some words for itself which the older one takes as names.\n\n" +
		"**Fails** where a variable or a parameter of a closure has such a name. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by another name." +
		strictSource,
	Before: "process.ext.args = { for -> for }\n",
	After:  "process.ext.args = { each -> each }\n",
	Run:    tell(syntax.CodeReserved, nil),
}
