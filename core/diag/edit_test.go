package diag

import (
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

func TestJoinedEdits(t *testing.T) {
	edit := func(start, end int, text string) Edit {
		return Edit{Span: source.Span{Start: start, End: end}, Text: text}
	}
	const text = "0123456789"
	for _, c := range []struct{ given, want []Edit }{
		{nil, nil},
		{[]Edit{edit(5, 8, ""), edit(5, 5, "a")}, []Edit{edit(5, 8, "a")}},
		{[]Edit{edit(5, 8, ""), edit(8, 8, "a")}, []Edit{edit(5, 8, "a")}},
		{[]Edit{edit(8, 9, "b"), edit(5, 8, "a")}, []Edit{edit(5, 9, "ab")}},
		{[]Edit{edit(3, 3, "a"), edit(3, 3, "b"), edit(0, 1, "")}, []Edit{edit(0, 1, ""), edit(3, 3, "ab")}},
		{[]Edit{edit(4, 4, "b"), edit(2, 3, "a")}, []Edit{edit(2, 3, "a"), edit(4, 4, "b")}},
		{[]Edit{edit(2, 6, ""), edit(4, 8, "")}, []Edit{edit(2, 6, ""), edit(4, 8, "")}},
	} {
		got := Joined(c.given)
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.given, got, c.want)
		}
		before, errBefore := Apply(text, c.given)
		after, errAfter := Apply(text, got)
		if before != after || (errBefore == nil) != (errAfter == nil) {
			t.Errorf("%v makes %q, joined %q (%v, %v)", c.given, before, after, errBefore, errAfter)
		}
	}
}
