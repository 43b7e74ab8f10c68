package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternUnanchored = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-unanchored", Check: kind.SchemaLint, Title: "Patterns should start with \"^\" and end with \"$\"",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports patterns with an alternative that is not anchored at both ends.",
		Why: "JSON Schema searches for a pattern anywhere in the value, while input fields of forms match the whole " +
			"value. Without both anchors the results differ, and `\\S+\\.csv` also matches `reads.csv.bak`.",
		Fix: "Add the missing anchors. Alternatives need a group, as in `^(?:a|b)$`.",
	},
	Before: `"input": {"type": "string", "pattern": "\\S+\\.csv"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, parsed *pattern.Pattern) {
		atStart, atEnd := parsed.Anchored()
		if atStart && atEnd {
			return
		}
		missing := `"^" and "$"`
		switch {
		case atStart:
			missing = `"$"`
		case atEnd:
			missing = `"^"`
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("pattern of %q has no %s", param.Name, missing),
			Help:    fmt.Sprintf("add %s if it describes the whole value, and .* where other text is allowed", missing),
			Notes:   []string{"validators accept a value that contains a match, while HTML forms match the whole value"},
			Fixes:   diag.Suggestion("add "+missing, tree.Replace(value, tree.Quote(anchor(value.Text, !atStart, !atEnd)))),
		})
	})
}}

// anchor adds the anchors that are missing.
func anchor(text string, start, end bool) string {
	if strings.Contains(text, "|") {
		text = "(?:" + text + ")"
	}
	if start {
		text = "^" + text
	}
	if end {
		text += "$"
	}
	return text
}
