package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// eachLineWith visits the lines of a text that hold a word, line ends left out. Texts are searched
// as a whole: most hold none.
func eachLineWith(file *source.File, word string, visit func(line string, at source.Span)) {
	for from := 0; ; {
		i := strings.Index(file.Text[from:], word)
		if i < 0 {
			return
		}
		at := lineAround(file.Text, from+i)
		visit(file.Text[at.Start:at.End], at)
		from = at.End
	}
}

// withPlainEnds is a text with "\n" for all line ends: git may give a file those of the system that it
// is checked out on.
func withPlainEnds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// lineAround is the line that an offset lies in, its end left out.
func lineAround(text string, offset int) source.Span {
	at := source.Span{Start: strings.LastIndexAny(text[:offset], "\r\n") + 1, End: len(text)}
	if i := strings.IndexAny(text[offset:], "\r\n"); i >= 0 {
		at.End = offset + i
	}
	return at
}
