package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var mimetypeDeprecated = &kind.Rule{Rule: lint.Rule{
	ID: "mimetype-deprecated", Check: kind.SchemaLint, Title: "Parameters should not use \"mimetype\"",
	Severity: diag.Info, Dialects: kind.NFCoreOnly, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports every `mimetype`.",
		Why: "Validators ignore `mimetype`, launch forms use it less and less, and the pipeline meta-schema marks it " +
			"as deprecated. The format, the pattern and the schema of a file describe more.",
		Fix: "Remove it if none of your forms needs it.",
	},
	Before: `"input": {"type": "string", "format": "file-path", "mimetype": "text/csv", "pattern": "\\.csv$"}`,
	After:  `"input": {"type": "string", "format": "file-path", "pattern": "\\.csv$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("mimetype"); ok {
			help := "write \"format\": \"file-path\" instead"
			if param.Get("format") != nil {
				help = "remove it, \"format\" describes the file already"
			}
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("\"mimetype\" of %q is deprecated", param.Name), Help: help,
				Notes: []string{"validators ignore it; \"pattern\" can check the file name, such as \"^\\\\S+\\\\.csv$\""},
				Fixes: diag.Suggestion("remove \"mimetype\"", tree.Remove(m.Value)),
			})
		}
	})
}}
