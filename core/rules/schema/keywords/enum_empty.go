package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumEmpty = &kind.Rule{Rule: lint.Rule{
	ID: "enum-empty", Check: kind.SchemaLint, Title: "Lists of allowed values must not be empty",
	Severity: diag.Error, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports an empty `enum`.",
		Why:  "`enum` lists the allowed values. An empty list allows none, so every value is rejected.",
		Fix:  "List the values, or remove the keyword to allow all.",
	},
	Before: `"aligner": {"type": "string", "enum": []}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		if len(enum.Items) == 0 {
			p.Report(diag.Finding{
				Node: enum, Message: fmt.Sprintf("\"enum\" of %q is empty", param.Name),
				Help: "list the allowed values or remove \"enum\"", Notes: []string{"no value is valid"},
				Fixes: diag.Suggestion("remove \"enum\"", tree.Remove(enum)),
			})
		}
	})
}}
