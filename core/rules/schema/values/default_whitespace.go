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
	ID: "default-whitespace", Check: kind.SchemaLint, Title: "Defaults should not start or end with whitespace",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults with whitespace at the start or end. Defaults of whitespace only (separators) are allowed, " +
			"and so is whitespace before a dash, which the command line needs to tell a value from an option.",
		Why: "Whitespace at the end is invisible and makes the default differ from the value that users type, so " +
			"comparisons fail.",
		Fix: "Remove the whitespace.",
	},
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
			Message: fmt.Sprintf("default of %q starts or ends with whitespace, found %s", param.Name, wording.Show(value)),
			Fixes:   defaults.Fix(view, param, "remove leading and trailing spaces", tree.Quote(trimmed)),
		})
	})
}}

// trimDefault removes whitespace without a meaning.
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
