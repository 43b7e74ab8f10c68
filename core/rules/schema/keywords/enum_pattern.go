package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/enums"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var enumPattern = &kind.Rule{Rule: lint.Rule{
	ID: "enum-pattern", Check: kind.SchemaLint, Title: "Allowed values must match the pattern",
	Severity: diag.Error, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports each string in `enum` that does not match `pattern`. Invalid and unsupported patterns are " +
			"reported by other rules.",
		Why: "A value must be in `enum` and match the pattern, so a listed value that does not match is always " +
			"rejected.",
		Fix: "Correct the value or the pattern. A pattern beside a list of values is rarely needed.",
	},
	Before: `"aligner": {"type": "string", "enum": ["bwa", "star2"], "pattern": "^[a-z]+$"}`,
	After:  `"aligner": {"type": "string", "enum": ["bwa", "star2"]}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	enums.Each(view, func(param *schema.Param, enum *tree.Node) {
		text := param.Get("pattern")
		if !text.Is(tree.String) || param.Get("type") != nil && !param.Has("string") {
			return // a pattern has no effect on values of other types
		}
		matcher, err := pattern.Cached(text.Text)
		if err != nil {
			return
		}
		for _, item := range enum.Items {
			if !item.Is(tree.String) || matcher.Match(item.Text) {
				continue
			}
			p.Report(diag.Finding{
				Node:    item,
				Message: fmt.Sprintf("value %s in \"enum\" of %q does not match the pattern %s", wording.Show(item), param.Name, wording.Show(text)),
				Help:    "correct the value or the pattern",
				Related: diag.RelatedPlace(text.Span, "pattern of the parameter"),
			})
		}
	})
}}
