package view

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// EachLineWith visits the lines of a file that contain a word, without line endings. The file is searched as a whole,
// because most contain none.
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

// WithPlainEnds replaces all line endings by "\n": git may check out a file with those of the system.
func WithPlainEnds(text string) string {
	if !strings.Contains(text, "\r") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// LineAround is the span of the line of an offset, without its line ending.
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
