package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var typeNotFound = &lint.Rule{
	ID: "type-not-found", Check: flowConfig, Title: "Every type exists",
	Severity: diag.Warning,
	Doc: "The engine stops at a type that it cannot find: the legacy parser says \"unable to resolve class\", the strict one that it is not defined. Both know the types of `java.lang`, `java.util`, `java.io`, `java.net`, `groovy.lang` and `groovy.util`, `Duration` and `MemoryUnit` by their names, others with their package in front.\n\n" +
		"**Fails** at a name behind `new`, `as` or `instanceof` that is none of the types known here, which are the common ones. Types that the file imports or declares, which the legacy parser takes, are known. With the legacy parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by the type's full name, with its package." +
		"\n\nSource: the engine, 25.04.4 run with the legacy parser (`ConfigParserV1`; `ConfigParser` in 24.10.8 imports the same), and its strict parser (`ResolveVisitor`), 25.04.4, 25.10.7 and 26.04.6.",
	Before: "process.memory = '8 GB' as Memory\n",
	After:  "process.memory = '8 GB' as MemoryUnit\n",
	Run:    tell(syntax.CodeTypeNotFound, nil),
}
