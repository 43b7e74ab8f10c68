package keywords

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/unread"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var unknownKeyword = &kind.Rule{Rule: lint.Rule{
	ID: "unknown-keyword", Check: kind.SchemaLint, Title: "Every member of a parameter is a keyword",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "Validators skip words that they do not know without a sound. A misspelt `exists` never looks for the file, a misspelt `minimum` " +
		"lets every number pass, and a text under `help` is shown to nobody.\n\n" +
		"**Fails** on each member of a parameter that is a keyword neither of JSON Schema nor of the pipelines' tools. Names that begin " +
		"with `x-` are your own and stay.\n\n" +
		"**Mend** by writing the keyword that was meant, or by removing the member.",
	Before: `"input": {"type": "string", "format": "file-path", "exist": true}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true, "x-reviewed": "yes"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	u := unread.Reporter{Pass: p, View: view}
	kind.EachParam(view, func(param *schema.Param) {
		u.Param = param
		u.Report(param.Node)
	})
}}
