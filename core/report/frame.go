package report

// A code frame shows the line of a finding with marks under the span. Lines can be of any length (a minified schema is one
// line), so only a window of the line is ever read.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

const (
	// frameCells is the widest piece of a line that is shown.
	frameCells = 160
	// frameAhead is how much of it is kept for the span and what follows.
	frameAhead = 100
	ellipsis   = "…"
)

// frame is the first line of a range, ready to print.
type frame struct {
	line  int    // 1-based
	text  string // the line, or its window
	marks string // spaces and carets, to print under text
}

// indent is the width of the gutter.
func (fr frame) indent() int { return len(fr.gutter()) }

// gutter is what is printed before the text.
func (fr frame) gutter() string { return "  " + strconv.Itoa(fr.line) + " | " }

// margin is what is printed before the marks, as wide as the gutter.
func (fr frame) margin() string {
	return strings.Repeat(" ", fr.indent()-len("| ")) + "| "
}

// newFrame draws the first line of the range. For a range of several lines it shows how far it extends.
func newFrame(file *source.File, r source.Range) frame {
	line := file.Line(r.Start.Line)
	text := file.Slice(line)
	from := min(max(file.Offset(r.Start.Offset)-line.Start, 0), len(text))
	to := min(max(file.Offset(r.End.Offset)-line.Start, from), len(text))
	fr := frame{line: r.Start.Line}
	view := window(text, from)
	fr.draw(text, view, source.Span{Start: from, End: to})
	if last := lastLine(r); last > r.Start.Line {
		fr.marks = strings.TrimSuffix(fr.marks, ellipsis) + ellipsis + " to line " + strconv.Itoa(last)
	}
	return fr
}

// lastLine is the last line of which the range covers a character: one that ends before the
// first column of a line does not reach into that line.
func lastLine(r source.Range) int {
	if r.End.Line > r.Start.Line && r.End.Column == 1 {
		return r.End.Line - 1
	}
	return r.End.Line
}

// draw fills text and marks from the part of the line in view. Tabs are kept in both, so
// that they stay aligned wherever the terminal's tab stops are.
func (fr *frame) draw(line string, view, fault source.Span) {
	var text, marks strings.Builder
	column := fr.indent()
	if view.Start > 0 {
		text.WriteString(ellipsis)
		marks.WriteByte(' ')
		column++
	}
	for i, r := range line[view.Start:view.End] {
		at, width := view.Start+i, cells(r, column)
		column += width
		text.WriteString(shown(r))
		switch {
		case fault.Contains(at):
			marks.WriteString(strings.Repeat("^", width))
		case at >= fault.End: // nothing to align any more
		case r == '\t':
			marks.WriteByte('\t')
		default:
			marks.WriteString(strings.Repeat(" ", width))
		}
	}
	if view.End < len(line) {
		text.WriteString(ellipsis)
	}
	fr.text, fr.marks = text.String(), marks.String()
	switch {
	case !strings.HasSuffix(fr.marks, "^"): // an empty span is a position
		fr.marks += "^"
	case fault.End > view.End:
		fr.marks += ellipsis
	}
}

// shown is the character in a frame: as it is, or as an escape.
func shown(r rune) string {
	if r == '\t' {
		return "\t"
	}
	return glyph(r)
}

// window is the part of the line to show round the byte at: all of a short line, else up to
// frameCells of it, more of what follows than of what leads there.
func window(line string, at int) source.Span {
	ahead, used := forward(line, at, frameAhead)
	start, led := backward(line, at, frameCells-used)
	if ahead < len(line) {
		ahead, _ = forward(line, at, frameCells-led)
	}
	return source.Span{Start: start, End: ahead}
}

// forward is the byte offset up to which the line takes at most limit cells from the byte
// at, and the cells taken.
func forward(line string, at, limit int) (end, used int) {
	for end = at; end < len(line); {
		r, size := utf8.DecodeRuneInString(line[end:])
		width := cells(r, 0)
		if used+width > limit {
			break
		}
		end, used = end+size, used+width
	}
	return end, used
}

// backward is forward's mirror image: the byte offset from which on the line takes at most
// limit cells up to the byte at.
func backward(line string, at, limit int) (start, used int) {
	for start = at; start > 0; {
		r, size := utf8.DecodeLastRuneInString(line[:start])
		width := cells(r, 0)
		if used+width > limit {
			break
		}
		start, used = start-size, used+width
	}
	return start, used
}

// link names a position in the way that editors and terminals make a link of.
func link(path string, p source.Position) string {
	return fmt.Sprintf("%s:%d:%d", Printable(path), p.Line, p.Column)
}
