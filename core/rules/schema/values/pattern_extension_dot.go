package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/pattern"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var patternExtensionDot = &kind.Rule{Rule: lint.Rule{
	ID: "pattern-extension-dot", Check: kind.SchemaLint, Title: "Dots before file extensions should be escaped",
	Severity: diag.Info, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports unescaped dots before a file extension in a pattern.",
		Why:  "An unescaped dot matches any character, so `.csv$` also matches `mycsv`, a file without an extension.",
		Fix:  "Write `\\.`, which is `\\\\.` in JSON.",
	},
	Before: `"input": {"type": "string", "pattern": "^\\S+.csv$"}`,
	After:  `"input": {"type": "string", "pattern": "^\\S+\\.csv$"}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	kind.EachParsed(view, func(param *schema.Param, value *tree.Node, _ *pattern.Pattern) {
		dots := extensionDots(value.Text)
		if len(dots) == 0 {
			return
		}
		var edits []diag.Edit
		for _, dot := range dots {
			at := patterns.Within(p.Doc, value.Span, dot, dot+1).Start
			edits = append(edits, diag.Edit{Span: source.Span{Start: at, End: at}, Text: `\\`})
		}
		p.Report(diag.Finding{
			Node: value, Span: patterns.Within(p.Doc, value.Span, dots[0], dots[0]+1),
			Message: fmt.Sprintf("pattern of %q has an unescaped dot before the file extension", param.Name),
			Help:    `write "\\." in JSON`, Notes: []string{"an unescaped dot matches any character"},
			Fixes: diag.Suggestion("escape the dot", edits...),
		})
	})
}}

// extensionDots are the offsets of the unescaped dots before a file extension.
func extensionDots(text string) []int {
	var dots []int
	inClass := false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '[':
			inClass = true
		case ']':
			inClass = false
		case '.':
			if !inClass && i > 0 && isExtension(text[i+1:]) {
				dots = append(dots, i)
			}
		}
	}
	return dots
}

// isExtension reports whether a pattern continues with two to twelve letters, perhaps the first of a group of alternatives,
// and then with what may follow an extension.
func isExtension(rest string) bool {
	for _, opening := range []string{"(?:", "("} {
		if len(rest) > len(opening) && rest[:len(opening)] == opening {
			rest = rest[len(opening):]
			break
		}
	}
	n := 0
	for n < len(rest) && ('a' <= rest[n]|0x20 && rest[n]|0x20 <= 'z' || n > 0 && ('0' <= rest[n] && rest[n] <= '9' || rest[n] == '_')) {
		n++
	}
	if n < 2 || n > 13 {
		return false
	}
	if n == len(rest) {
		return true
	}
	switch rest[n] {
	case '$', '|', ')', '(', '?', '.':
		return true
	}
	return rest[n] == '\\' && n+1 < len(rest) && rest[n+1] == '.'
}
