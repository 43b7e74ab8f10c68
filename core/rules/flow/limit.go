package flow

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var limitExceeded = &lint.Rule{
	ID: "limit", Check: flowConfig, Title: "The configuration is within what can be read",
	Severity: diag.Error,
	Doc: "Beyond its limits the toolkit reads no further, for a page must not die of one file. What lies behind is not known.\n\n" +
		"**Fails** where a file, its nesting or the work of evaluating it is beyond a limit, and warns of a single value that is; the reference lists them. " +
		"Such a value is unresolved, never cut, and the report is incomplete.\n\n" +
		"**Mend** by taking the text apart, or by ending the loop.",
	Before: "while (true) { x = 1 }\n",
	After:  "x = 1\n",
	Run: func(p *lint.Pass) {
		if v := viewOf(p); slices.ContainsFunc(v.faults, func(f flowconfig.Fault) bool { return f.Code == syntax.CodeLimit }) {
			p.CutShort()
		}
		tell(syntax.CodeLimit, nil)(p)
	},
}
