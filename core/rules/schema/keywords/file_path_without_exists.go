package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/guess"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var filePathWithoutExists = &kind.Rule{Rule: lint.Rule{
	ID: "file-path-without-exists", Check: kind.SchemaLint, Title: "Parameters for files should set \"exists\"",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a parameter with the format `file-path` and without `exists`.",
		Why: "The format `file-path` alone accepts the path of a missing file. The run then fails later, in one of " +
			"its processes.",
		Fix: "Add `\"exists\": true`, or `false` for a file that the run creates.",
	},
	Before: `"input": {"type": "string", "format": "file-path"}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "format", func(param *schema.Param, format *tree.Node) {
		if format.Text != "file-path" || !guess.MayBeText(param) || param.Get("exists") != nil || param.Get("exist") != nil {
			return
		}
		p.Report(diag.Finding{
			Node: format, Message: fmt.Sprintf("parameter %q has the format \"file-path\" but no \"exists\"", param.Name),
			Help: "add \"exists\": true, or false for a file that the run creates", Notes: []string{"with \"exists\": true, validation reports a wrong path before the run"},
			Fixes: diag.Suggestion("add \"exists\": true", p.Doc.Append(param.Node, "exists", "true")),
		})
	})
}}
