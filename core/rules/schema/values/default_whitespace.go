package values

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultWhitespace = &kind.Rule{Rule: lint.Rule{
	ID: "default-whitespace", Check: kind.SchemaLint, Title: "No default begins or ends with blanks",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "A blank at the end of a default cannot be seen, and makes it another text than the one that everybody types: comparisons with it fail.\n\n" +
		"**Fails** on blanks at either end. A text of blanks only (a separator) passes, and so do blanks before a dash: the command line needs " +
		"them to tell a value from an option.\n\n" +
		"**Mend** by removing them.",
	Before: `"genome": {"type": "string", "default": "hs37d5 "}`,
	After:  `"genome": {"type": "string", "default": "hs37d5"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		trimmed := trimDefault(value.Text)
		if trimmed == value.Text {
			return
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("the default %s of %q has blanks at its ends; %s is expected", wording.Show(value), param.Name, wording.Shorten(tree.Quote(trimmed))),
			Fixes:   defaults.Fix(view, param, "remove the blanks", tree.Quote(trimmed)),
		})
	})
}}

// trimDefault takes off the blanks that mean nothing.
func trimDefault(text string) string {
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return text
	}
	if trimmed[0] == '-' {
		return strings.TrimRight(text, " \t\r\n")
	}
	return trimmed
}
