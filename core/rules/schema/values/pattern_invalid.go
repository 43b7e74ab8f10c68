package values

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var patternInvalid = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-invalid", Check: kind.SchemaLint, Title: "Patterns must be valid regular expressions",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports patterns with a syntax error, such as `*.csv` (a glob), an unclosed bracket, or flags of other " +
			"languages like `(?i)`, and patterns that are not strings.",
		Why: "`pattern` must be a JavaScript (ECMA-262) regular expression. Validators reject the whole schema if they " +
			"cannot read a pattern, and browser forms ignore the pattern.",
		Fix: "Correct the marked place. As a regular expression, `*.csv` is `^\\S+\\.csv$`.",
	},
	Before: `"input": {"type": "string", "pattern": "*.csv"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormViolations(view, "pattern-invalid", func(v validate.Violation) {
		draft := v.Finding
		text, literal := v.Instance.String(), v.Instance.Span
		if v.OnName {
			text, literal = v.Names[0], v.Span
		}
		if v.OnName || v.Instance.Is(tree.String) {
			if failure := patterns.Error(text); failure != nil {
				draft.Span = patterns.Within(p.Doc, literal, failure.Offset, failure.End)
			}
		} else {
			draft.Message = v.About(`"pattern"`)
		}
		p.Report(draft)
	})
}}
