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

var defaultQuoted = &kind.Rule{Rule: lint.Rule{
	ID: "default-quoted", Check: kind.SchemaLint, Title: "Defaults should not contain their own quotes",
	Severity: diag.Warning, Fixable: true, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports defaults that are enclosed in another pair of quotes, and defaults that end with a backslash that " +
			"escapes nothing.",
		Why: "A default that was copied with its quotes from a config file or shell contains them as characters: the " +
			"pipeline gets a file name that starts with a quote. A copy that was cut at a quote ends with a single " +
			"backslash.",
		Fix: "Write the value without the inner quotes. If they may be needed for a shell (the value has spaces or " +
			"special characters), the fix is only a suggestion.",
	},
	Before: `"aligner": {"type": "string", "default": "'star'"}`,
	After:  `"aligner": {"type": "string", "default": "star"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		inner, quoted := unwrap(value.Text)
		switch {
		case isListed(param, value):
		case quoted:
			draft := diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("default of %q contains its own quotes, found %s", param.Name, wording.Show(value)),
				Fixes:   defaults.Fix(view, param, "remove the inner quotes", tree.Quote(inner)),
			}
			draft.Fixes[0].Safe = draft.Fixes[0].Safe && isPlainWord(inner)
			p.Report(draft)
		case endsInBackslash(value.Text):
			p.Report(diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("default of %q ends with a single backslash", param.Name),
				Help:    "complete the value, it may be cut off",
			})
		}
	})
}}

// unwrap removes one pair of quotes around the whole string.
func unwrap(text string) (inner string, quoted bool) {
	if len(text) < 2 || text[0] != text[len(text)-1] || text[0] != '"' && text[0] != '\'' {
		return text, false
	}
	inner = text[1 : len(text)-1]
	return inner, !strings.Contains(inner, text[:1])
}

// isPlainWord reports whether the string needs no quotes in a shell or config file.
func isPlainWord(text string) bool {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if !('a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("_-./:=,+@%", c) >= 0) {
			return false
		}
	}
	return text != ""
}

func endsInBackslash(text string) bool {
	return (len(text)-len(strings.TrimRight(text, `\`)))%2 == 1
}
