package yaml

// Preprocessing before the scanner: Markdown fences, and the markers and second sides of merge conflicts are overwritten
// with spaces in a copy, so that offsets stay those of the file.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

const byteOrderMark = "\uFEFF"

// preprocess returns the content to scan, which has the length of the file.
func preprocess(file *source.File, r *reporter) string {
	checkCharacters(file.Text, r)
	c := &conflicts{text: file.Text, reporter: r}
	c.fence()
	c.scan()
	if c.overwritten == nil {
		return file.Text
	}
	return string(c.overwritten)
}

// checkCharacters reports characters that PyYAML rejects anywhere: invalid UTF-8 and control characters.
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
			at.End = i + invalidBytes(text[i:])
			r.syntaxError(at, "file is not valid UTF-8", "save the file as UTF-8")
		case !allowed(char):
			r.syntaxError(at, fmt.Sprintf("control character U+%04X is not allowed in YAML", char), "remove it, or write an escape in double quotes",
				diag.Suggestion("remove the character", diag.Edit{Span: at})...)
		case char == 0x85 || char == 0x2028 || char == 0x2029:
			r.report(diag.Finding{
				Code: tree.Refused, Span: at, Message: fmt.Sprintf("line separator U+%04X is not allowed here", char), Help: "write a space",
				Notes: r.notes("PyYAML, the parser of nf-core/tools, reads it as a line break"),
				Fixes: diag.Suggestion("write a space", diag.Edit{Span: at, Text: " "}),
			})
		}
		i = at.End
	}
}

// invalidBytes returns the length of the run of bytes that are not UTF-8.
func invalidBytes(text string) int {
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

// conflicts finds the merge conflict markers that git writes.
type conflicts struct {
	*reporter
	text        string
	overwritten []byte
	// open is the span of the start marker of a conflict; its end is 0 outside a conflict.
	open source.Span
	// other is true in the side of a conflict that is not read.
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
			c.overwrite(span)
		}
		at = span.End
		at += breakAt(c.text, at)
	}
	if c.open.End > 0 {
		c.conflict(c.open, "merge conflict has no end marker")
	}
}

// conflict reports a merge conflict.
func (c *conflicts) conflict(at source.Span, message string, related ...diag.Related) {
	c.report(diag.Finding{Code: tree.Conflict, Span: at, Message: message, Help: "keep one side and delete the markers", Related: related})
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
			c.conflict(c.open, "merge conflict has no end marker")
		}
		c.open, c.other = at, false
	case line[0] == '>' && inside:
		c.conflict(c.open, "unresolved merge conflict", diag.RelatedPlace(at, "end of the conflict")...)
		c.open, c.other = source.Span{}, false
	case line[0] == '|' && !inside:
		return false
	case !inside:
		c.conflict(at, "merge conflict has no start marker")
	default:
		c.other = true
	}
	return true
}

func (c *conflicts) overwrite(s source.Span) {
	if c.overwritten == nil {
		c.overwritten = []byte(c.text)
	}
	for i := s.Start; i < s.End; i++ {
		c.overwritten[i] = ' '
	}
}

func isMarker(line string) bool {
	run := len(line) - len(strings.TrimLeft(line, line[:1]))
	return run == markerWidth && (len(line) == markerWidth || line[markerWidth] == ' ')
}

// lineOf returns s up to its first line break.
func lineOf(s string) string {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		return s[:i]
	}
	return s
}

// breakAt returns the length of the line break at the offset: 0, 1 or 2.
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
