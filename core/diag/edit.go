package diag

// Edits are made on bytes: a fix changes what it must and leaves the rest as it was, down
// to the indentation and the line breaks of the text.

import (
	"errors"
	"slices"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Edit replaces the bytes of a span with text.
type Edit struct {
	// Path of the file that changes; "" in a draft means the file of the finding.
	Path string
	Span source.Span
	Text string
}

// ErrOverlap reports that two edits change the same bytes.
var ErrOverlap = errors.New("edits overlap")

// Apply makes the edits in a file's content, whatever their paths. Edits that touch are allowed, edits that overlap are not;
// insertions at one position keep the order given.
func Apply(text string, edits []Edit) (string, error) {
	var b strings.Builder
	at := 0
	for _, e := range InOrder(edits) {
		if e.Span.Start < at || e.Span.End < e.Span.Start || e.Span.End > len(text) {
			return "", ErrOverlap
		}
		b.WriteString(text[at:e.Span.Start])
		b.WriteString(e.Text)
		at = e.Span.End
	}
	b.WriteString(text[at:])
	return b.String(), nil
}

// InOrder are the edits of one file in the order of their places; insertions at one place keep the
// order given.
func InOrder(edits []Edit) []Edit {
	sorted := slices.Clone(edits)
	sort.SliceStable(sorted, func(i, j int) bool {
		a, b := sorted[i].Span, sorted[j].Span
		return a.Start < b.Start || a.Start == b.Start && a.End < b.End
	})
	return sorted
}

// Joined are the edits of one file in the order of their places, those that touch joined into one,
// so that every editor makes the same of them: no two begin at one place, and none begins where
// another ends.
func Joined(edits []Edit) []Edit {
	var out []Edit
	for _, e := range InOrder(edits) {
		if n := len(out); n > 0 && out[n-1].Span.End == e.Span.Start {
			out[n-1].Span.End, out[n-1].Text = e.Span.End, out[n-1].Text+e.Text
		} else {
			out = append(out, e)
		}
	}
	return out
}

// Mover maps spans of the text before the edits to the text after.
func Mover(edits []Edit) func(source.Span) source.Span {
	sorted := InOrder(edits)
	shifts := make([]int, len(sorted)+1) // shifts[i] is how far what follows i edits has moved
	for i, e := range sorted {
		shifts[i+1] = shifts[i] + len(e.Text) - e.Span.Len()
	}
	move := func(offset int) int {
		n := sort.Search(len(sorted), func(i int) bool { return sorted[i].Span.Start >= offset })
		if n > 0 && offset < sorted[n-1].Span.End {
			e := sorted[n-1]
			return e.Span.Start + shifts[n-1] + min(offset-e.Span.Start, len(e.Text))
		}
		return offset + shifts[n]
	}
	return func(s source.Span) source.Span {
		start := move(s.Start)
		return source.Span{Start: start, End: max(start, move(s.End))}
	}
}
