package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unusedParameter = &lint.Rule{
	ID: "unused-parameter", Check: flowConfig, Title: "Every parameter of a closure is used",
	Severity: diag.Warning,
	Doc: "A parameter that nobody reads misleads those who look for where it goes.\n\n" +
		"**Fails** at a parameter that its closure does not read; names that begin with `_` are left alone.\n\n" +
		"**Mend** by deleting it, or by `_` before its name where the closure must take one.",
	Before: "process.publishDir = [path: 'out', saveAs: { filename -> null }]\n",
	After:  "process.publishDir = [path: 'out', saveAs: { _filename -> null }]\n",
	Run:    tell(syntax.CodeUnusedParameter, nil),
}
