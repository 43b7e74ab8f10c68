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
	ID: "description-style", Check: kind.SchemaDescription, Title: "Every description is one tidy sentence",
	Severity: diag.Off, Fixable: true, Alone: true,
	Doc: "Descriptions stand one below the other in tables and in the help text, where those that differ in form catch the eye for the wrong " +
		"reason, and long ones break the table. The rule runs when asked for by name.\n\n" +
		"**Fails** on blanks at the start or end, on more than 200 characters, and on a text that ends without a punctuation mark.\n\n" +
		"**Mend** by tidying the sentence; what is long goes into `help_text`.",
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
				Node: value, Message: fmt.Sprintf("the description of %q begins or ends with a blank; a text without them is expected", param.Name),
				Fixes: diag.SafeFix("remove the blanks", tree.Replace(value, tree.Quote(trimmed))),
			})
		}
		if length := utf8.RuneCountInString(trimmed); length > longestDescription {
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("the description of %q has %d characters; at most %d are expected, and \"help_text\" takes the rest", param.Name, length, longestDescription)})
		}
		if end := strings.TrimRight(trimmed, ")]}\"'`*_"); !strings.ContainsAny(lastRune(end), ".!?:…。") {
			p.Report(diag.Finding{Node: value, Message: fmt.Sprintf("the description of %q ends without a punctuation mark; a full stop is expected", param.Name)})
		}
	})
}}

// longestDescription still fits a cell of a table.
const longestDescription = 200

// lastRune is the last character of a text as a text.
func lastRune(s string) string {
	_, size := utf8.DecodeLastRuneInString(s)
	return s[len(s)-size:]
}
