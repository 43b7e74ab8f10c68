package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var boundOrder = &kind.Rule{Rule: lint.Rule{
	ID: "bound-order", Check: kind.SchemaLint, Title: "Lower bounds must not be above upper bounds",
	Severity: diag.Error, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports a lower bound that is greater than the upper bound, for numbers, strings, arrays and objects. " +
			"If one of them is exclusive, they must not be equal either.",
		Why: "No value is between such bounds, so every value is rejected.",
		Fix: "Swap the two bounds, or correct one.",
	},
	Before: `"threads": {"type": "integer", "minimum": 16, "maximum": 1}`,
	After:  `"threads": {"type": "integer", "minimum": 1, "maximum": 16}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		for _, pair := range bounds {
			low := param.Get(pair.low)
			if !low.Is(tree.Number) {
				continue
			}
			high := param.Get(pair.high)
			if !high.Is(tree.Number) {
				continue
			}
			order := low.Decimal().Cmp(high.Decimal())
			if order < 0 || order == 0 && !pair.apart {
				continue
			}
			p.Report(diag.Finding{
				Node:    low,
				Message: fmt.Sprintf("%q of %q must be %s %s, found %s", pair.low, param.Name, pair.comparison(), high.Text, low.Text),
				Notes:   []string{fmt.Sprintf("%q is %s, so no value is valid", pair.high, high.Text)},
				Related: diag.RelatedPlace(high.Span, "upper bound"),
				Fixes:   swapBounds(low, high, order),
			})
		}
	})
}}

// boundPair is a keyword for a lower bound and one for an upper bound.
type boundPair struct {
	low, high string
	// apart is set where no value is valid between equal bounds.
	apart bool
}

var bounds = [...]boundPair{
	{"minimum", "maximum", false}, {"minimum", "exclusiveMaximum", true},
	{"exclusiveMinimum", "maximum", true}, {"exclusiveMinimum", "exclusiveMaximum", true},
	{"minLength", "maxLength", false}, {"minItems", "maxItems", false}, {"minProperties", "maxProperties", false},
}

func (b boundPair) comparison() string {
	if b.apart {
		return "less than"
	}
	return "at most"
}

func swapBounds(low, high *tree.Node, order int) []diag.Fix {
	if order == 0 {
		return nil
	}
	return diag.Suggestion("swap the bounds", tree.Replace(low, high.Text), tree.Replace(high, low.Text))
}
