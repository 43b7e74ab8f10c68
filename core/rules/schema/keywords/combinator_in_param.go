package keywords

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var combinatorInParam = &kind.Rule{Rule: lint.Rule{
	ID: "combinator-in-param", Check: kind.SchemaLint, Title: "Parameters should not combine schemas",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports `anyOf`, `oneOf`, `allOf`, `not`, `if` and `$ref` in a parameter.",
		Why: "Validation applies these keywords, but launch forms and docs do not show them, and the pipeline " +
			"meta-schema does not allow them there.",
		Fix: "Use `type`, `enum` or `pattern` instead, where possible.",
	},
	Before: `"split": {"type": "integer", "oneOf": [{"const": 0}, {"minimum": 250}]}`,
	After:  `"split": {"type": "integer", "minimum": 0}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParam(view, func(param *schema.Param) {
		for _, word := range combinators {
			if m, ok := param.Node.Member(word); ok {
				p.Report(diag.Finding{
					Node: m.Value, Span: m.KeySpan, Message: fmt.Sprintf("%q in parameter %q is not supported by launch forms and docs", word, param.Name),
					Help: "write \"type\", \"enum\" or \"pattern\" instead if they can express it, else keep it",
				})
			}
		}
	})
}}
