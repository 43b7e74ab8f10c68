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
	"github.com/flow-toolkit/flow-toolkit/core/validate"
)

var defaultNotInEnum = &kind.Rule{Rule: lint.Rule{
	ID: "default-not-in-enum", Check: kind.SchemaLint, Title: "Every default is one of its parameter's allowed values",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Fixable: true, Alone: true,
	Doc: "A default outside of `enum` is refused as soon as somebody gives it, and forms that show the allowed values as a list cannot show it " +
		"at all. Mostly a value was renamed in one of the two places.\n\n" +
		"**Fails** when no allowed value equals the default; letters of another case and the text `\"4\"` for the number `4` differ.\n\n" +
		"**Mend** by choosing one of the allowed values, by adding the default to them, or by removing a default that is empty.",
	Before: `"mode": {"type": "string", "enum": ["fast", "exact"], "default": ""}`,
	After:  `"mode": {"type": "string", "enum": ["fast", "exact"], "default": "fast"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	reportDefaults(p, view, defaultKeyword{words: defaults.Enum, phrase: phraseEnum, fix: fixEnum})
}}

func phraseEnum(param *schema.Param, v validate.Violation) string {
	if len(v.Schema.Items) == 0 {
		return defaults.Of(param, v) + " is not allowed, since its \"enum\" is empty; list the allowed values there"
	}
	return fmt.Sprintf("%s is not among its allowed values; %s is expected", defaults.Of(param, v), showAny(v.Schema.Items))
}

// showAny lists values as alternatives, the first few of many.
func showAny(items []*tree.Node) string {
	const most = 8
	var shown []string
	for _, item := range items[:min(most, len(items))] {
		shown = append(shown, wording.Show(item))
	}
	if more := len(items) - most; more > 0 {
		shown = append(shown, fmt.Sprintf("one of %d more", more))
	}
	if len(shown) == 1 {
		return shown[0]
	}
	return strings.Join(shown[:len(shown)-1], ", ") + " or " + shown[len(shown)-1]
}

// fixEnum offers the one allowed value that differs from the default by its case, blanks or
// quotes alone, or else the nearest by spelling.
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
