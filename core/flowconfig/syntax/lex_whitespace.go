package syntax

// What may occur between tokens: whitespace, line breaks, comments, and the lines of a failed merge.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Comments are the comments of a script or a config file, in order.
func Comments(text string) []source.Span { return lex(text, false).comments }

// lineEnd is where the line ends that the place is in.
func lineEnd(text string, pos int) int {
	for pos < len(text) && !breaksLine(text[pos]) {
		pos++
	}
	return pos
}

func breaksLine(c byte) bool { return c == '\n' || c == '\r' }

// blank skips whitespace, line breaks and comments.
func (l *lexer) blank() {
	for l.pos < len(l.text) {
		switch c := l.text[l.pos]; c {
		case ' ', '\t', '\f':
			l.pos++
		case '\n', '\r':
			l.flags |= lineBefore
			if l.breaksText() {
				l.closeBroken()
			}
			l.pos++
		case '\\':
			n := l.lineJoin()
			if n == 0 {
				return
			}
			l.pos += n
		case '/':
			if !l.comment() {
				return
			}
		case '<', '=', '>':
			if !l.mergeMarker(c) {
				return
			}
		default:
			if c < utf8.RuneSelf || !l.foreignBlank() {
				return
			}
		}
	}
}

// lineJoin is the length of a backslash with the line break behind it, or 0.
func (l *lexer) lineJoin() int {
	switch {
	case l.at(l.pos+1) == '\n':
		return 2
	case l.at(l.pos+1) == '\r' && l.at(l.pos+2) == '\n':
		return 3
	case l.at(l.pos+1) == '\r':
		return 2
	}
	return 0
}

// comment passes over a comment, if one begins here.
func (l *lexer) comment() bool {
	start := l.pos
	switch l.at(l.pos + 1) {
	case '/':
		l.pos = lineEnd(l.text, l.pos)
		l.flags |= commentBefore
	case '*':
		n := strings.Index(l.text[l.pos+2:], "*/")
		if n < 0 {
			l.report(l.pos, l.pos+2, "unterminated comment", `add "*/" at its end`, both)
			l.pos = len(l.text)
			break
		}
		l.pos += n + 4
		l.flags |= commentBefore
		if end := l.pos + blanks(l.text, l.pos); end == len(l.text) || l.text[end] == '\n' || l.text[end] == '\r' {
			l.flags |= lineBefore
		}
	default:
		return false
	}
	l.comments = append(l.comments, source.Span{Start: start, End: l.pos})
	return true
}

// mergeMarker passes over a line that a failed merge left, and reports the first of each conflict.
func (l *lexer) mergeMarker(c byte) bool {
	end := l.pos
	for l.at(end) == c {
		end++
	}
	if end-l.pos != 7 || l.pos > 0 && l.text[l.pos-1] != '\n' && l.text[l.pos-1] != '\r' || c != '=' && l.at(end) != ' ' {
		return false
	}
	if !l.conflict {
		l.report(l.pos, end, "unresolved merge conflict", "keep one side and delete the markers", both)
	}
	l.conflict = c != '>'
	l.pos = lineEnd(l.text, l.pos)
	return true
}

// foreignBlank reports and skips a character that looks like a space but is not an ASCII one.
func (l *lexer) foreignBlank() bool {
	r, size := utf8.DecodeRuneInString(l.text[l.pos:])
	switch {
	case r == '\u00A0' || r == '\u200B' || r == '\uFEFF' || r == '\u2060' || r > utf8.RuneSelf && unicode.Is(unicode.Zs, r):
		l.report(l.pos, l.pos+size, describeRune(r)+" is not allowed as whitespace", "write a plain space", both)
		l.pos += size
		return true
	}
	return false
}
