package parameters

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramNameStyle = &kind.Rule{Rule: lint.Rule{
	ID: "param-name-style", Check: kind.SchemaLint, Title: "Parameter names should be in snake_case",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports names that do not start with a lower-case letter, or that contain other characters than lower-case " +
			"letters, digits and underscores.",
		Why: "Users type names from memory. Nearly all pipelines use lower-case words joined by underscores, which need " +
			"no quotes in any language.",
		Fix: "Rename the parameter in the next release with breaking changes.",
	},
	Before: `"skipQC": {"type": "boolean"}`,
	After:  `"skip_qc": {"type": "boolean"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	view.EachParam(func(param *schema.Param) {
		if !isSnakeCase(param.Name) {
			p.Report(diag.Finding{
				Node: param.Node, Span: param.Key,
				Message: fmt.Sprintf("parameter name %q is not in snake_case", param.Name),
				Help:    fmt.Sprintf("rename it, such as to %q", snakeCase(param.Name)),
				Notes:   []string{"a new name breaks the command lines of users, so wait for a release with such changes"},
			})
		}
	})
}}

func isSnakeCase(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		if ('a' > c || c > 'z') && (i == 0 || c != '_' && ('0' > c || c > '9')) {
			return false
		}
	}
	return name != ""
}

// snakeCase returns a name with lowercase letters, digits and underscores that starts with a letter.
func snakeCase(name string) string {
	var b strings.Builder
	lower := false // the last character was a lowercase letter or a digit
	for _, r := range name {
		switch {
		case r >= 'A' && r <= 'Z':
			if lower {
				b.WriteByte('_')
			}
			b.WriteRune(r + 'a' - 'A')
			lower = false
			continue
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
			lower = true
			continue
		}
		if text := b.String(); text != "" && !strings.HasSuffix(text, "_") {
			b.WriteByte('_')
		}
		lower = false
	}
	text := strings.Trim(b.String(), "_")
	if text == "" || text[0] >= '0' && text[0] <= '9' {
		return "param_" + text
	}
	return text
}
