package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramNameStyle = &kind.Rule{Rule: lint.Rule{
	ID: "param-name-style", Check: kind.SchemaLint, Title: "Parameter names should be in snake_case",
	Severity: diag.Info, Alone: true,
	Doc: lint.RuleDoc{
		What: "Reports names that do not start with a lower-case letter, or that contain other characters than lower-case " +
			"letters, digits and underscores.",
		Why: "Users type names from memory. Nearly all pipelines use lower-case words joined by underscores, which need " +
			"no quotes in any language.",
		Fix: "Rename the parameter in the next release with breaking changes.",
	},
	Before: `"skipQC": {"type": "boolean"}`,
	After:  `"skip_qc": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		if !isSnakeCase(param.Name) {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key,
				Message: fmt.Sprintf("parameter name %q is not in snake_case", param.Name),
				Help:    "use lower-case letters, digits and underscores, and start with a letter",
			})
		}
	})
}}

func isSnakeCase(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		if ('a' > c || c > 'z') && (i == 0 || c != '_' && ('0' > c || c > '9')) {
			return false
		}
	}
	return name != ""
}
