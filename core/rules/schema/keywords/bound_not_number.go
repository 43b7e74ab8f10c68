package keywords

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var boundNotNumber = &kind.Rule{Rule: lint.Rule{
	ID: "bound-not-number", Check: kind.SchemaLint, Title: "Bounds must be numbers",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` and `multipleOf` that are not " +
			"numbers, and a `multipleOf` that is not greater than 0.",
		Why: "A bound in quotes is a string. The schema does not conform to its draft then (interface §2.1, rule 2), " +
			"and validators reject it as a whole.",
		Fix: "Write the number without quotes.",
	},
	Before: `"threads": {"type": "integer", "minimum": "1"}`,
	After:  `"threads": {"type": "integer", "minimum": 1}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.FormViolations(view, "bound-not-number", func(v validate.Violation) {
		finding := diag.Finding{Node: v.Instance, Message: v.About(strconv.Quote(v.Keyword())), Help: v.Help}
		text := strings.TrimSpace(v.Instance.String())
		switch {
		case schema.IsNumberText(text):
			finding.Fixes = diag.SafeFix("write "+text+" without quotes", tree.Replace(v.Instance, text))
		case v.Instance.Is(tree.Null):
			finding.Fixes = diag.Suggestion(fmt.Sprintf("remove %q", v.Keyword()), tree.Remove(v.Instance))
		}
		p.Report(finding)
	})
}}
