package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var typeNotFound = &lint.Rule{
	ID: "type-not-found", Check: flowConfig, Title: "Every type exists",
	Severity: diag.Error,
	Doc: "The engine stops at a type that it cannot find.\n\n" +
		"**Fails** at an unknown name behind `new`, `as` or `instanceof`. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by the type's full name, with its package." +
		strictSource,
	Before: "process.memory = '8 GB' as Memory\n",
	After:  "process.memory = '8 GB' as MemoryUnit\n",
	Run:    tell(syntax.CodeTypeNotFound, nil),
}
