package view

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// EachLineWith visits the lines of a text that hold a word, line ends left out. Texts are searched
// as a whole: most hold none.
func EachLineWith(file *source.File, word string, visit func(line string, at source.Span)) {
	for from := 0; ; {
		i := strings.Index(file.Text[from:], word)
		if i < 0 {
			return
		}
		at := LineAround(file.Text, from+i)
		visit(file.Text[at.Start:at.End], at)
		from = at.End
	}
}

// WithPlainEnds is a text with "\n" for all line ends: git may give a file those of the system that it
// is checked out on.
func WithPlainEnds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// LineAround is the line that an offset lies in, its end left out.
func LineAround(text string, offset int) source.Span {
	at := source.Span{Start: strings.LastIndexAny(text[:offset], "\r\n") + 1, End: len(text)}
	if i := strings.IndexAny(text[offset:], "\r\n"); i >= 0 {
		at.End = offset + i
	}
	return at
}

// OpensLine reports whether an offset is the first of a line.
func OpensLine(text string, at int) bool {
	return at == 0 || text[at-1] == '\n' || text[at-1] == '\r'
}
