package yaml

// Before it is scanned, a text is freed of what is not YAML at all: the byte order mark, a fence
// of Markdown, and the markers and second sides of merge conflicts. They are overwritten by spaces in a copy, so
// that every offset stays what it is in the file.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const byteOrderMark = "\uFEFF"

// prepare is the text to scan, of the same length as the file's.
func prepare(file *source.File, r *reporter) string {
	checkCharacters(file.Text, r)
	c := &conflicts{text: file.Text, reporter: r}
	c.fence()
	c.scan()
	if c.blanked == nil {
		return file.Text
	}
	return string(c.blanked)
}

// checkCharacters reports what the reference's reader takes in no place: bytes that are no
// UTF-8 and control characters.
func checkCharacters(text string, r *reporter) {
	for i := 0; i < len(text) && !r.stopped; {
		c := text[i]
		if ' ' <= c && c < 0x7f || c == '\n' || c == '\r' || c == '\t' {
			i++
			continue
		}
		char, size := utf8.DecodeRuneInString(text[i:])
		at := source.Span{Start: i, End: i + size}
		switch {
		case char == utf8.RuneError && size == 1:
			at.End = i + brokenBytes(text[i:])
			r.fault(at, "the text has bytes that are no UTF-8; save the file as UTF-8")
		case !allowed(char):
			r.fault(at, fmt.Sprintf("the text has the control character U+%04X; YAML takes it only as an escape in double quotes", char),
				diag.Suggestion("remove the character", diag.Edit{Span: at})...)
		case char == 0x85 || char == 0x2028 || char == 0x2029:
			r.refuse(at, fmt.Sprintf("the text has the character U+%04X, at which the tool begins a new line; write a space", char),
				diag.Suggestion("write a space", diag.Edit{Span: at, Text: " "})...)
		}
		i = at.End
	}
}

// brokenBytes is the length of the run of bytes that are no UTF-8.
func brokenBytes(text string) int {
	n := 1
	for n < len(text) {
		if char, size := utf8.DecodeRuneInString(text[n:]); char != utf8.RuneError || size != 1 {
			break
		}
		n++
	}
	return n
}

// allowed follows the printable characters of YAML 1.1 (section 5.1).
func allowed(c rune) bool {
	return c == 0x85 || 0xa0 <= c && c <= 0xd7ff || 0xe000 <= c && c <= 0xfffd || c >= 0x10000
}

// conflicts finds what git writes into a file that it could not merge.
type conflicts struct {
	*reporter
	text    string
	blanked []byte
	// open is the place of the open conflict's marker; its end is 0 outside one.
	open source.Span
	// other tells that the lines of a side that is not read are passed over.
	other bool
}

// markerWidth is the width git gives its conflict markers.
const markerWidth = 7

func (c *conflicts) scan() {
	if !strings.Contains(c.text, "<<<<<<<") && !strings.Contains(c.text, "=======") && !strings.Contains(c.text, ">>>>>>>") {
		return
	}
	for at := 0; at < len(c.text); {
		line := lineOf(c.text[at:])
		span := source.Span{Start: at, End: at + len(line)}
		if c.marker(line, span) || c.other {
			c.blank(span)
		}
		at = span.End
		at += breakAt(c.text, at)
	}
	if c.open.End > 0 {
		c.report(diag.Finding{Code: tree.Conflict, Span: c.open, Message: "a merge conflict is not settled and its end is missing; keep one side and remove the markers"})
	}
}

// marker handles a line, and reports whether it is a marker.
func (c *conflicts) marker(line string, at source.Span) bool {
	if line == "" || strings.IndexByte("<=>|", line[0]) < 0 || !isMarker(line) {
		return false
	}
	inside := c.open.End > 0
	switch {
	case line[0] == '<':
		if inside {
			c.report(diag.Finding{Code: tree.Conflict, Span: c.open, Message: "a merge conflict is not settled and its end is missing; keep one side and remove the markers"})
		}
		c.open, c.other = at, false
	case line[0] == '>' && inside:
		c.report(diag.Finding{Code: tree.Conflict, Span: c.open, Message: "a merge conflict is not settled; keep one side and remove the markers",
			Related: diag.RelatedPlace(at, "the conflict ends here")})
		c.open, c.other = source.Span{}, false
	case line[0] == '|' && !inside:
		return false
	case !inside:
		c.report(diag.Finding{Code: tree.Conflict, Span: at, Message: "a marker of a merge conflict stands in the text; settle the conflict and remove its markers"})
	default:
		c.other = true
	}
	return true
}

func (c *conflicts) blank(s source.Span) {
	if c.blanked == nil {
		c.blanked = []byte(c.text)
	}
	for i := s.Start; i < s.End; i++ {
		c.blanked[i] = ' '
	}
}

func isMarker(line string) bool {
	run := len(line) - len(strings.TrimLeft(line, line[:1]))
	return run == markerWidth && (len(line) == markerWidth || line[markerWidth] == ' ')
}

// lineOf is the text up to its first line break.
func lineOf(s string) string {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return s[:i]
	}
	return s
}

// breakAt is the length of the line break at the offset: 0, 1 or 2.
func breakAt(text string, at int) int {
	switch {
	case at >= len(text):
		return 0
	case text[at] == '\n':
		return 1
	case text[at] != '\r':
		return 0
	case at+1 < len(text) && text[at+1] == '\n':
		return 2
	}
	return 1
}
