package values

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/defaults"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var defaultHTMLEntity = &kind.Rule{Rule: lint.Rule{
	ID: "default-html-entity", Check: kind.SchemaLint, Title: "Defaults should not contain HTML entities",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults with a numeric character reference, `&amp;`, `&lt;`, `&gt;`, `&quot;` or `&apos;`.",
		Why: "Web forms that escape input twice write `&#x2F;` for a slash. Nothing decodes it in JSON, so the " +
			"pipeline gets a path with these six characters.",
		Fix: "Write the characters themselves.",
	},
	Before: `"outdir": {"type": "string", "default": ".&#x2F;results"}`,
	After:  `"outdir": {"type": "string", "default": "./results"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		plain := unescapeHTML(value.Text)
		if plain == value.Text {
			return
		}
		p.Report(diag.Finding{
			Node:    value,
			Message: fmt.Sprintf("default of %q contains HTML entities, found %s", param.Name, wording.Show(value)),
			Help:    "write " + wording.Shorten(tree.Quote(plain)),
			Fixes:   defaults.Fix(view, param, "replace the HTML entities", tree.Quote(plain)),
		})
	})
}}

var (
	htmlEntity = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`&(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos);`)
	})
	htmlEntities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'"}
)

// unescapeHTML replaces the character references of a string.
func unescapeHTML(text string) string {
	if !strings.Contains(text, "&") {
		return text
	}
	return htmlEntity().ReplaceAllStringFunc(text, func(reference string) string {
		name := reference[1 : len(reference)-1]
		if plain, ok := htmlEntities[name]; ok {
			return plain
		}
		digits, base := name[1:], 10
		if digits[0] == 'x' || digits[0] == 'X' {
			digits, base = digits[1:], 16
		}
		code, err := strconv.ParseInt(digits, base, 32)
		if err != nil || code == 0 || !utf8.ValidRune(rune(code)) {
			return reference
		}
		return string(rune(code))
	})
}
