package parameters

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramNameStyle = &kind.Rule{Rule: lint.Rule{
	ID: "param-name-style", Check: kind.SchemaLint, Title: "Every parameter's name is in snake_case",
	Severity: diag.Info, Alone: true,
	Doc: "Users type names from memory. One style for all, lower-case words joined by underscores, is what nearly all pipelines use, and it " +
		"needs no quoting in any language.\n\n" +
		"**Fails** (as a hint) on a name that does not begin with a lower-case letter, or that has anything but lower-case letters, digits and " +
		"underscores.\n\n" +
		"**Mend** by renaming the parameter at the next release that may break things.",
	Before: `"skipQC": {"type": "boolean"}`,
	After:  `"skip_qc": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		if !isSnakeCase(param.Name) {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key,
				Message: fmt.Sprintf("the name %q is not in snake_case; lower-case letters, digits and underscores after a first letter are expected", param.Name),
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
