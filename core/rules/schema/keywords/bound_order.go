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
	ID: "bound-order", Check: kind.SchemaLint, Title: "No lower bound is above its upper bound",
	Severity: diag.Error, Alone: true,
	Doc: "Between bounds that have changed places there is no value at all, so that whatever a user gives is refused.\n\n" +
		"**Fails** when `minimum` is greater than `maximum`, `minLength` than `maxLength` and so on; an exclusive bound must not be equal either.\n\n" +
		"**Mend** by swapping the two or correcting one.",
	Before: `"threads": {"type": "integer", "minimum": 16, "maximum": 1}`,
	After:  `"threads": {"type": "integer", "minimum": 1, "maximum": 16}`,
}, Run: func(p *lint.Pass, view *kind.View) {
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
				Message: fmt.Sprintf("%q of %q is %s and %q is %s, so no value fits; the lower bound is expected to be %s", pair.low, param.Name, low.Text, pair.high, high.Text, pair.expected()),
				Related: diag.RelatedPlace(high.Span, "this is the upper bound"),
				Fixes:   swapBounds(low, high, order),
			})
		}
	})
}}

// boundPair is two keywords between which values lie.
type boundPair struct {
	low, high string
	// apart tells that equal bounds leave no value either.
	apart bool
}

var bounds = [...]boundPair{
	{"minimum", "maximum", false}, {"minimum", "exclusiveMaximum", true},
	{"exclusiveMinimum", "maximum", true}, {"exclusiveMinimum", "exclusiveMaximum", true},
	{"minLength", "maxLength", false}, {"minItems", "maxItems", false}, {"minProperties", "maxProperties", false},
}

func (b boundPair) expected() string {
	if b.apart {
		return "less than the upper one"
	}
	return "no greater than the upper one"
}

func swapBounds(low, high *tree.Node, order int) []diag.Fix {
	if order == 0 {
		return nil
	}
	return diag.Suggestion("swap the bounds", tree.Replace(low, high.Text), tree.Replace(high, low.Text))
}
