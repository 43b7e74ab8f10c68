package yaml

// What stands between elements: comments, commas, spaces and line breaks.

import (
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Comments of the text in order, each from its "#" to the end of its line.
func (d *Document) Comments() []string {
	out := make([]string, len(d.comments))
	for i, at := range d.comments {
		out[i] = d.File.Slice(at)
	}
	return out
}

// commentsIn are the comments that begin within the span.
func (d *Document) commentsIn(s source.Span) []source.Span {
	first := sort.Search(len(d.comments), func(i int) bool { return d.comments[i].Start >= s.Start })
	last := sort.Search(len(d.comments), func(i int) bool { return d.comments[i].Start >= s.End })
	return d.comments[first:max(first, last)]
}

// comma is the first comma between two offsets between which only signs and comments stand, or -1.
func (e editor) comma(from, to int) int {
	for at := from; at < to; {
		said := e.commentsIn(source.Span{Start: at, End: to})
		end := to
		if len(said) > 0 {
			end = said[0].Start
		}
		if i := strings.IndexByte(e.text[at:end], ','); i >= 0 {
			return at + i
		}
		if len(said) == 0 {
			break
		}
		at = said[0].End
	}
	return -1
}

// lastComma is the last one.
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

// afterGap is where something begins after spaces, line breaks and comments.
func (e editor) afterGap(at int) int {
	for {
		at += len(e.text[at:]) - len(strings.TrimLeft(e.text[at:], " \r\n"))
		said := e.commentsIn(source.Span{Start: at, End: at + 1})
		if len(said) == 0 {
			return at
		}
		at = said[0].End
	}
}
