package build

// Changes are applied in sequence, each to the result of the one before. An editor needs one set of edits for its current
// content: this file combines the changes into one.

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// piece is a part of the new content: a span of the original, or written text.
type piece struct {
	// given is the stretch's place in the text given; of a written one it is empty.
	given   source.Span
	written string
}

func (p piece) len() int { return p.given.Len() + len(p.written) }

// part is the stretch of a piece between two of its own offsets.
func (p piece) part(from, to int) piece {
	if p.written != "" {
		return piece{written: p.written[from:to]}
	}
	return piece{given: source.Span{Start: p.given.Start + from, End: p.given.Start + to}}
}

// pieces are the original content after the edits so far.
type pieces []piece

func whole(text string) pieces { return pieces{{given: source.Span{End: len(text)}}} }

// after are the pieces after edits of the text that they make. The edits are in order and do not overlap.
func (p pieces) after(edits []diag.Edit) pieces {
	out := make(pieces, 0, len(p)+2*len(edits))
	r := cutter{rest: p}
	for _, e := range edits {
		out = r.take(out, e.Span.Start-r.at)
		r.take(nil, e.Span.Len())
		if e.Text != "" {
			out = append(out, piece{written: e.Text})
		}
	}
	for len(r.rest) > 0 {
		out = r.take(out, r.rest[0].len()-r.used)
	}
	return out
}

// cutter reads pieces from front to back.
type cutter struct {
	rest pieces
	// used of the first piece of the rest; at is the offset in the text.
	used, at int
}

// take appends the next n bytes as pieces.
func (c *cutter) take(to pieces, n int) pieces {
	c.at += n
	for n > 0 {
		first := c.rest[0]
		size := min(n, first.len()-c.used)
		to = append(to, first.part(c.used, c.used+size))
		n -= size
		if c.used += size; c.used == first.len() {
			c.rest, c.used = c.rest[1:], 0
		}
	}
	return to
}

// edits turn the original, of that length in bytes, into the pieces: in order, and never two that touch.
func (p pieces) edits(length int) []diag.Edit {
	edits := []diag.Edit{}
	at, written := 0, ""
	flush := func(until int) {
		if until > at || written != "" {
			edits = append(edits, diag.Edit{Span: source.Span{Start: at, End: until}, Text: written})
		}
		written = ""
	}
	for _, each := range p {
		if each.written != "" {
			written += each.written
			continue
		}
		if each.given.Len() == 0 {
			continue
		}
		flush(each.given.Start)
		at = each.given.End
	}
	flush(length)
	return edits
}
