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
	ID: "file-path-without-exists", Check: kind.SchemaLint, Title: "Every file says whether it must exist",
	Severity: diag.Info, Alone: true,
	Doc: "The format `file-path` alone lets a path pass that leads nowhere; the run finds out later, inside some process.\n\n" +
		"**Fails** (as a hint) on a parameter with the format `file-path` and without `exists`.\n\n" +
		"**Mend** by adding `\"exists\": true`, or `false` for a file that the run is to write.",
	Before: `"input": {"type": "string", "format": "file-path"}`,
	After:  `"input": {"type": "string", "format": "file-path", "exists": true}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "format", func(param *schema.Param, format *tree.Node) {
		if format.Text != "file-path" || !guess.MayBeText(param) || param.Get("exists") != nil || param.Get("exist") != nil {
			return
		}
		p.Report(diag.Finding{
			Node: format, Message: fmt.Sprintf("%q is the path of a file that need not exist; \"exists\": true finds a wrong path before the run", param.Name),
			Fixes: diag.Suggestion("add \"exists\": true", p.Doc.Append(param.Node, "exists", "true")),
		})
	})
}}
