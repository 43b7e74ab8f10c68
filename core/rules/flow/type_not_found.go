package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var typeNotFound = &lint.Rule{
	ID: "type-not-found", Check: flowConfig, Title: "Every type exists",
	Severity: diag.Warning,
	Doc: "The engine stops at a type that it cannot find, with both parsers. Types of Java and Groovy outside of their common packages need their package in front.\n\n" +
		"**Fails** at a name behind `new`, `as` or `instanceof` that is none of the common types, which are known here, and that the file neither imports nor declares. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by the type's full name, with its package." +
		"\n\nSource: the engine, 25.04.4 run with the legacy parser, whose imports are those of 24.10.8, and its strict parser (`ResolveVisitor`), 25.04.4, 25.10.7 and 26.04.6.",
	Before: "process.memory = '8 GB' as Memory\n",
	After:  "process.memory = '8 GB' as MemoryUnit\n",
	Run:    tell(syntax.CodeTypeNotFound, nil),
}
