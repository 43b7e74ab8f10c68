package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var errormessageMissing = &kind.Rule{Rule: lint.Rule{
	ID: "errormessage-missing", Check: kind.SchemaLint, Title: "Patterns should have an error message",
	Severity: diag.Off, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports parameters with `pattern` and without `errorMessage`. The rule runs only if it is enabled by name.",
		Why: "Validation reports that a value does not match a regular expression, which few users can read. " +
			"`errorMessage` adds an explanation.",
		Fix: "Add an `errorMessage` that describes the allowed values.",
	},
	Before: `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$", "errorMessage": "a CSV file without blanks in its name"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		if m, ok := param.Node.Member("pattern"); ok && param.Get("errorMessage") == nil {
			p.Report(diag.Finding{
				Node: m.Value, Span: m.KeySpan,
				Message: fmt.Sprintf("parameter %q has a pattern but no \"errorMessage\"", param.Name),
				Help:    "describe the allowed values in \"errorMessage\"",
			})
		}
	})
}}
