package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var syntaxFault = &lint.Rule{
	ID: "syntax", Check: flowConfig, Title: "The text is in the language of configurations",
	Severity: diag.Error,
	Doc: "A file that cannot be read stops the engine before anything runs.\n\n" +
		"**Fails** at each place where the text is none that the parser in use can read. What only the other parser refuses is a hint.\n\n" +
		"**Mend** it as the message says. Quotes around a name that needs none, which the older parser does not take, are taken off by `--fix`." +
		"\n\nSource: the parsers of the engine, legacy in 24.10.8 and 25.04.4, strict in 25.04.4, 25.10.7 and 26.04.6 (`ConfigParserV1`, `ConfigParserV2`).",
	Before: "process.cpus = [1, 2\n",
	After:  "process.cpus = 2\n",
	Run:    tell(syntax.CodeSyntax, mendSyntax),
}
