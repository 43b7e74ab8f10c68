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

var enumDuplicate = &kind.Rule{Rule: lint.Rule{
	ID: "enum-duplicate", Check: kind.SchemaLint, Title: "Allowed values must be unique",
	Severity: diag.Error, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports each value of `enum` that is in the list before. Numbers are compared by value: `1` and `1.0` " +
			"are equal.",
		Why: "Some validators reject a schema with a duplicate value in `enum`, and launch forms show the value " +
			"twice.",
		Fix: "Remove the duplicate.",
	},
	Before: `"aligner": {"type": "string", "enum": ["bwa", "star", "bwa"]}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star"]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		seen := make(map[string]*tree.Node, len(enum.Items))
		for _, item := range enum.Items {
			key := enums.Key(item)
			first := seen[key]
			if first == nil {
				seen[key] = item
				continue
			}
			p.Report(diag.Finding{
				Node: item, Message: fmt.Sprintf("duplicate value %s in \"enum\" of %q", wording.Show(item), param.Name),
				Related: diag.RelatedPlace(first.Span, "first listed here"),
				Fixes:   diag.SafeFix("remove the duplicate", tree.Remove(item)),
			})
		}
	})
}}
