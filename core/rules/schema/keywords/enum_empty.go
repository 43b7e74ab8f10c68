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
	ID: "enum-empty", Check: kind.SchemaLint, Title: "Every list of allowed values has values",
	Severity: diag.Error, Alone: true,
	Doc: "`enum` lists the values that are allowed, so an empty list allows none, and whatever a user gives is refused.\n\n" +
		"**Fails** on `\"enum\": []`.\n\n" +
		"**Mend** by listing the values, or by removing the keyword to allow all.",
	Before: `"aligner": {"type": "string", "enum": []}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		if len(enum.Items) == 0 {
			p.Report(diag.Finding{
				Node: enum, Message: fmt.Sprintf("\"enum\" of %q is empty, so no value is allowed; list the values or remove it", param.Name),
				Fixes: diag.Suggestion("remove it", tree.Remove(enum)),
			})
		}
	})
}}
