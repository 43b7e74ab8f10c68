package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unusedVariable = &lint.Rule{
	ID: "unused-variable", Check: flowConfig, Title: "Every variable is used",
	Severity: diag.Warning,
	Doc: "A variable that nobody reads is a leftover, or its name is misspelt where it should be read.\n\n" +
		"**Fails** at its declaration.\n\n" +
		"**Mend** by deleting it.",
	Before: "process.ext.args = { def a = 1; '-x' }\n",
	After:  "process.ext.args = { '-x' }\n",
	Run:    tell(syntax.CodeUnusedVariable, nil),
}
