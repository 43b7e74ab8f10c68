package parameters

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/patterns"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var todoText = &kind.Rule{Rule: lint.Rule{
	ID: "todo-text", Check: kind.SchemaDescription, Title: "Titles, descriptions and help should not contain TODO notes",
	Severity: diag.Warning, ParamLocal: true,
	Doc: lint.RuleDoc{
		What: "Reports the words `TODO` and `FIXME` in a `title`, `description` or `help_text`.",
		Why:  "Titles, descriptions and help are published as they are. Notes for authors belong in an issue.",
		Fix:  "Complete the text, or move the note out of the schema.",
	},
	Before: `"threads": {"type": "integer", "description": "TODO describe"}`,
	After:  `"threads": {"type": "integer", "description": "How many threads each process may use."}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	findNotes(p, view.Schema.Root)
	for _, g := range view.Schema.Groups {
		findNotes(p, g.Node)
	}
	kind.EachParam(view, func(param *schema.Param) { findNotes(p, param.Node) })
}}

// findNotes reports the first note in each string of a subschema.
func findNotes(p *lint.Pass, n *tree.Node) {
	for _, keyword := range [...]string{"title", "description", "help_text"} {
		value := n.Get(keyword)
		if !mayContainNote(value.String()) {
			continue
		}
		for _, word := range [...]string{"TODO", "FIXME"} {
			if at := wordIndex(value.String(), word); at >= 0 {
				p.Report(diag.Finding{
					Node: value, Span: patterns.Within(p.Doc, value.Span, at, at+len(word)),
					Message: fmt.Sprintf("unresolved %s note in %q", word, keyword), Help: "complete the text, or remove the note",
					Notes: []string{"users read this text"},
				})
			}
		}
	}
}

// mayContainNote looks for letters of the two words, which lower-case strings do not have.
func mayContainNote(text string) bool {
	for i := 1; i < len(text); i++ {
		if c := text[i]; c == 'O' && text[i-1] == 'T' || c == 'I' && text[i-1] == 'F' {
			return true
		}
	}
	return false
}

// wordIndex returns the offset of a whole word in a string, or -1.
func wordIndex(text, word string) int {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return -1
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		if !isWordRune(before) && !isWordRune(after) {
			return at
		}
		from = at + len(word)
	}
}

func isWordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
