package values

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultNotInEnum = &kind.Rule{Rule: lint.Rule{
	ID: "default-not-in-enum", Check: kind.SchemaLint, Title: "Defaults must be one of the allowed values",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that equal no value of `enum`. Case and type count: the string `\"4\"` differs from the " +
			"number `4`." +
			onColumns,
		Why: "Validation rejects a default outside of `enum` if a user sets it, and forms that list the allowed values " +
			"cannot show it. Often a value was renamed in one of the two places.",
		Fix:    "Use one of the allowed values, add the default to them, or remove an empty default.",
		Source: reportedToo + columnSource + ".",
	},
	Before: `"mode": {"type": "string", "enum": ["fast", "exact"], "default": ""}`,
	After:  `"mode": {"type": "string", "enum": ["fast", "exact"], "default": "fast"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Enum, message: defaultMessage, fix: fixEnum})
}}

// fixEnum suggests the allowed value that differs from the default only in case, whitespace or quotes, or else the
// one with the nearest spelling.
func fixEnum(_ *lint.Pass, _ *kind.View, param *schema.Param, v validate.Violation) []diag.Fix {
	if fix := defaults.RemoveEmpty(param, v.Instance); fix != nil || v.Instance != param.Get("default") {
		return fix
	}
	word := strings.ToLower(strings.TrimSpace(v.Instance.Text))
	var texts []string
	for _, item := range v.Schema.Items {
		if item.Is(tree.String) || item.Is(tree.Number) || item.Is(tree.Bool) {
			if strings.ToLower(strings.TrimSpace(item.Text)) == word {
				return diag.Suggestion("write "+wording.Show(item), tree.Replace(v.Instance, tree.JSON(item)))
			}
		}
		texts = append(texts, item.String())
	}
	if near := lint.Nearest(word, texts); near != "" {
		return diag.Suggestion("write "+tree.Quote(near), tree.Replace(v.Instance, tree.Quote(near)))
	}
	return nil
}
