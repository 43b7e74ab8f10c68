package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumSingle = &kind.Rule{Rule: lint.Rule{
	ID: "enum-single", Check: kind.SchemaLint, Title: "Lists of allowed values should have several values",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports an `enum` with one value.",
		Why:  "With one value users have no choice: the parameter is a constant, or the other values were forgotten.",
		Fix:  "Add the other values, or use `const`.",
	},
	Before: `"aligner": {"type": "string", "enum": ["bwa"]}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		if len(enum.Items) == 1 {
			p.Report(diag.Finding{
				Node: enum, Message: fmt.Sprintf("\"enum\" of %q has only one value, %s", param.Name, wording.Show(enum.Items[0])),
				Help: "add values, or use \"const\"",
			})
		}
	})
}}
