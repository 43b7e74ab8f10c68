package yaml

// Comments, commas and whitespace between elements.

import (
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Comments returns the comments of the file in order, each from its "#" to the end of its line.
func (d *Document) Comments() []string {
	out := make([]string, len(d.comments))
	for i, at := range d.comments {
		out[i] = d.File.Slice(at)
	}
	return out
}

// commentsIn returns the comments that begin in the span.
func (d *Document) commentsIn(s source.Span) []source.Span {
	first := sort.Search(len(d.comments), func(i int) bool { return d.comments[i].Start >= s.Start })
	last := sort.Search(len(d.comments), func(i int) bool { return d.comments[i].Start >= s.End })
	return d.comments[first:max(first, last)]
}

// comma returns the first comma between two offsets that have only indicators and comments between them, or -1.
func (e editor) comma(from, to int) int {
	for at := from; at < to; {
		comments := e.commentsIn(source.Span{Start: at, End: to})
		end := to
		if len(comments) > 0 {
			end = comments[0].Start
		}
		if i := strings.IndexByte(e.text[at:end], ','); i >= 0 {
			return at + i
		}
		if len(comments) == 0 {
			break
		}
		at = comments[0].End
	}
	return -1
}

// lastComma returns the last such comma.
func (e editor) lastComma(from, to int) int {
	last := -1
	for at := from; ; at = last + 1 {
		next := e.comma(at, to)
		if next < 0 {
			return last
		}
		last = next
	}
}

// skipWhitespace returns the offset after spaces, line breaks and comments.
func (e editor) skipWhitespace(at int) int {
	for {
		at += len(e.text[at:]) - len(strings.TrimLeft(e.text[at:], " \r\n"))
		comments := e.commentsIn(source.Span{Start: at, End: at + 1})
		if len(comments) == 0 {
			return at
		}
		at = comments[0].End
	}
}
