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
	ID: "default-html-entity", Check: kind.SchemaLint, Title: "No default holds characters escaped for HTML",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "A web form that escapes its input twice leaves `&#x2F;` where a slash was typed. Nothing in JSON turns it back, so that the pipeline gets a " +
		"path with these six characters in it.\n\n" +
		"**Fails** on a numeric character reference and on `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`.\n\n" +
		"**Mend** by writing the characters themselves.",
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
			Message: fmt.Sprintf("the default %s of %q is escaped for HTML; %s is expected", wording.Show(value), param.Name, wording.Shorten(tree.Quote(plain))),
			Fixes:   defaults.Fix(view, param, "write the characters themselves", tree.Quote(plain)),
		})
	})
}}

var (
	htmlEntity = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`&(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos);`)
	})
	htmlEntities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'"}
)

// unescapeHTML writes the characters that the text's references stand for.
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
