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
	ID: "todo-text", Check: kind.SchemaDescription, Title: "No text for users has a note to the authors",
	Severity: diag.Warning, Alone: true,
	Doc: "Titles, descriptions and help texts are published as they stand; a note of what is still to be done belongs into an issue.\n\n" +
		"**Fails** on the words `TODO` and `FIXME` in a `title`, `description` or `help_text`.\n\n" +
		"**Mend** by doing it, or by moving the note out of the schema.",
	Before: `"threads": {"type": "integer", "description": "TODO describe"}`,
	After:  `"threads": {"type": "integer", "description": "How many threads each process may use."}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	findNotes(p, view.Schema.Root)
	for _, g := range view.Schema.Groups {
		findNotes(p, g.Node)
	}
	kind.EachParam(view, func(param *schema.Param) { findNotes(p, param.Node) })
}}

// findNotes reports the first note of each text of a subschema.
func findNotes(p *lint.Pass, n *tree.Node) {
	for _, keyword := range [...]string{"title", "description", "help_text"} {
		value := n.Get(keyword)
		if !mayHoldNote(value.String()) {
			continue
		}
		for _, word := range [...]string{"TODO", "FIXME"} {
			if at := wordIndex(value.String(), word); at >= 0 {
				p.Report(diag.Finding{
					Node: value, Span: patterns.Within(p.Doc, value.Span, at, at+len(word)),
					Message: fmt.Sprintf("%q holds a note %q to the authors, which users will read; a finished text is expected", keyword, word),
				})
			}
		}
	}
}

// mayHoldNote looks for the letters that both words have: a text in small letters has none.
func mayHoldNote(text string) bool {
	for i := 1; i < len(text); i++ {
		if c := text[i]; c == 'O' && text[i-1] == 'T' || c == 'I' && text[i-1] == 'F' {
			return true
		}
	}
	return false
}

// wordIndex is where a word stands in a text by itself, -1 when nowhere.
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
