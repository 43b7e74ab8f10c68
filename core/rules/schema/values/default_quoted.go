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
	ID: "default-quoted", Check: kind.SchemaLint, Title: "No default carries the quotes of another language",
	Severity: diag.Warning, Fixable: true, Alone: true,
	Doc: "A default that was copied from the configuration or from a shell with its quotes has them as part of the text: the pipeline gets a file name " +
		"that begins with a quote. A copy that was cut at a quote ends in a lone backslash.\n\n" +
		"**Fails** when the whole text stands in quotes, and when it ends in a backslash that escapes nothing.\n\n" +
		"**Mend** by writing the text alone. Where the quotes are meant for a shell (the text has blanks or special characters) the mend is not " +
		"applied by itself.",
	Before: `"aligner": {"type": "string", "default": "'star'"}`,
	After:  `"aligner": {"type": "string", "default": "star"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachString(view, "default", func(param *schema.Param, value *tree.Node) {
		inner, quoted := unwrap(value.Text)
		switch {
		case isListed(param, value):
		case quoted:
			fault := diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("the default of %q carries quotes of its own; %s is expected, without them", param.Name, wording.Shorten(tree.Quote(inner))),
				Fixes:   defaults.Fix(view, param, "write it without quotes", tree.Quote(inner)),
			}
			fault.Fixes[0].Safe = fault.Fixes[0].Safe && isPlainWord(inner)
			p.Report(fault)
		case endsInBackslash(value.Text):
			p.Report(diag.Finding{
				Node:    value,
				Message: fmt.Sprintf("the default of %q ends in a backslash that escapes nothing; the text seems to be cut off there", param.Name),
			})
		}
	})
}}

// unwrap takes off one pair of quotes that encloses the whole text.
func unwrap(text string) (inner string, quoted bool) {
	if len(text) < 2 || text[0] != text[len(text)-1] || text[0] != '"' && text[0] != '\'' {
		return text, false
	}
	inner = text[1 : len(text)-1]
	return inner, !strings.Contains(inner, text[:1])
}

// isPlainWord reports whether no shell and no configuration would need quotes around the text.
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
