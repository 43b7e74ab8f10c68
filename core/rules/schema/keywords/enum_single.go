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
	ID: "enum-single", Check: kind.SchemaLint, Title: "Every list of allowed values is a choice",
	Severity: diag.Info, Alone: true,
	Doc: "A list of one value leaves nothing to choose: the parameter is a constant, or the other values were forgotten.\n\n" +
		"**Fails** (as a hint) on an `enum` of one value.\n\n" +
		"**Mend** by adding the other values, or by saying `const`.",
	Before: `"aligner": {"type": "string", "enum": ["bwa"]}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		if len(enum.Items) == 1 {
			p.Report(diag.Finding{Node: enum, Message: fmt.Sprintf("\"enum\" of %q allows %s alone; a choice has two values or more", param.Name, wording.Show(enum.Items[0]))})
		}
	})
}}
