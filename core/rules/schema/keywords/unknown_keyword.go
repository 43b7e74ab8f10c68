package keywords

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/unusedkeys"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var unknownKeyword = &kind.Rule{Rule: lint.Rule{
	ID: "unknown-keyword", Check: kind.SchemaLint, Title: "Keys of a parameter should be known keywords",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports each key of a parameter that is neither a JSON Schema keyword nor an extension of the pipeline " +
			"tools. Keys that start with `x-` are accepted.",
		Why: "Validators ignore unknown keywords without a message. With a misspelled `exists` no file is checked, " +
			"with a misspelled `minimum` every number is accepted, and the value of `help` is never shown.",
		Fix: "Write the intended keyword, or remove the key.",
	},
	Before: `"input": {"type": "string", "format": "file-path", "exist": true}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true, "x-reviewed": "yes"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	u := unusedkeys.Reporter{Pass: p, View: view}
	kind.EachParam(view, func(param *schema.Param) {
		u.Param = param
		u.Report(param.Node)
	})
}}
