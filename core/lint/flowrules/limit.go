package flowrules

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var limitExceeded = &lint.Rule{
	ID: "limit", Check: flowConfig, Title: "The configuration is within what can be read",
	Severity: diag.Error,
	Doc: "Beyond its limits the toolkit reads no further, for a page must not die of one file. What lies behind is not known.\n\n" +
		"**Fails** where a file, its nesting or the work of evaluating it is beyond a limit; the reference lists them.\n\n" +
		"**Mend** by taking the text apart, or by ending the loop.",
	Before: "while (true) { x = 1 }\n",
	After:  "x = 1\n",
	Run:    tell(syntax.CodeLimit, nil),
}
