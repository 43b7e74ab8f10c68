package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternUnanchored = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-unanchored", Check: kind.SchemaLint, Title: "Every pattern begins with \"^\" and ends with \"$\"",
	Severity: diag.Info, Alone: true,
	Doc: "JSON Schema searches for a pattern anywhere in the value, while a form's input field matches the whole value: without both anchors the two judge " +
		"one value differently, and `\\S+\\.csv` also takes `reads.csv.bak`.\n\n" +
		"**Fails** (as a hint) where some alternative of the pattern is not held at both ends of the value.\n\n" +
		"**Mend** by adding what is missing; alternatives go into a group, as in `^(?:a|b)$`.",
	Before: `"input": {"type": "string", "pattern": "\\S+\\.csv"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
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
			Message: fmt.Sprintf("the pattern %s of %q lacks %s, so that it is found within longer values; forms match the whole value", wording.Show(value), param.Name, missing),
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
