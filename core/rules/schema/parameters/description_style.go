package parameters

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var descriptionStyle = &kind.Rule{Rule: lint.Rule{
	ID: "description-style", Check: kind.SchemaDescription, Title: "Descriptions should be one short sentence",
	Severity: diag.Off, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports descriptions that start or end with whitespace, have more than 200 characters, or do not end with a " +
			"punctuation mark. The rule runs only if it is enabled by name.",
		Why: "Tables and the help text show descriptions one below the other. Differences in style distract, and long " +
			"descriptions break the table.",
		Fix: "Shorten the description to one sentence, and move details to `help_text`.",
	},
	Before: `"threads": {"type": "integer", "description": "How many threads to use. "}`,
	After:  `"threads": {"type": "integer", "description": "How many threads to use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "description", func(param *schema.Param, value *tree.Node) {
		trimmed := strings.TrimSpace(value.Text)
		if trimmed == "" {
			return
		}
		if trimmed != value.Text {
			p.Report(diag.Finding{
				Node: value, Message: fmt.Sprintf("description of %q starts or ends with whitespace", param.Name),
				Fixes: diag.SafeFix("remove leading and trailing spaces", tree.Replace(value, tree.Quote(trimmed))),
			})
		}
		if length := utf8.RuneCountInString(trimmed); length > longestDescription {
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("description of %q should have at most %d characters, found %d", param.Name, longestDescription, length), Help: "move details to \"help_text\""})
		}
		if end := strings.TrimRight(trimmed, ")]}\"'`*_"); !strings.ContainsAny(lastRune(end), ".!?:…。") {
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("description of %q has no punctuation mark at the end", param.Name), Help: "add a full stop"})
		}
	})
}}

// longestDescription still fits a cell of a table.
const longestDescription = 200

// lastRune returns the last character of a string.
func lastRune(s string) string {
	_, size := utf8.DecodeLastRuneInString(s)
	return s[len(s)-size:]
}
