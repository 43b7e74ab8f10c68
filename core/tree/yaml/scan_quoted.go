package yaml

// Quoted scalars and their escapes.

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// quotesNeeded returns the problem of a value that starts with a character which needs quotes.
func quotesNeeded(text string, at source.Span, c byte) diag.Finding {
	return diag.Finding{Code: tree.Syntax, Span: at,
		Message: fmt.Sprintf("unquoted value must not start with %q", string(c)), Help: "add quotes",
		Fixes: diag.SafeFix("add quotes", diag.Edit{Span: at, Text: doubleQuoted(text[at.Start:at.End])})}
}

// quoted reads a scalar in quotes.
func (s *scanner) quoted(quoteMark byte) {
	s.mayBeKey()
	start := s.pos
	q := &quotedReader{scanner: s, mark: quoteMark, at: start + 1}
	before := len(s.doc.Problems)
	end := q.read()
	if end < 0 {
		end = s.endOfQuote(start)
		s.dropProblemsAfter(before, end)
		s.unterminated(start, end)
	}
	style := DoubleQuoted
	if quoteMark == '\'' {
		style = SingleQuoted
	}
	s.advance(s.pos, end)
	t := s.add(tokScalar, start, end)
	t.style, t.text = style, strings.ToValidUTF8(string(q.b), "\uFFFD")
	s.wanted, s.allowKey = false, false
}

// endOfQuote returns the assumed end of a scalar without its closing quote: the end of the line, or the offset before a
// comment or closing bracket.
func (s *scanner) endOfQuote(start int) int {
	line, after := s.text[start:s.lineEnd(start)], " \t"
	if len(s.flow) > 0 {
		after = " \t,]}"
	}
	return start + max(1, len(strings.TrimRight(cutComment(line), after)))
}

func (s *scanner) unterminated(start, end int) {
	help := "add a closing double quote"
	if s.text[start] == '\'' {
		help = "add a closing single quote"
	}
	s.syntaxError(source.Span{Start: start, End: end}, "unterminated string", help,
		diag.Suggestion(help, diag.Edit{Span: source.Span{Start: end, End: end}, Text: s.text[start : start+1]})...)
}

// quotedReader resolves the content of a scalar in quotes.
type quotedReader struct {
	*scanner
	mark byte
	at   int
	// b is the content so far; folding does not remove whitespace from its first kept bytes.
	b    []byte
	kept int
}

// read returns the offset after the closing quote, or -1 without one; b is then the first line.
func (q *quotedReader) read() int {
	firstLine := -1
	for q.at < len(q.text) {
		c := q.text[q.at]
		switch {
		case c == q.mark && c == '\'' && strings.HasPrefix(q.text[q.at:], "''"):
			q.b = append(q.b, '\'')
			q.at += 2
		case c == q.mark:
			return q.at + 1
		case isBreak(c):
			if firstLine < 0 {
				firstLine = len(q.b)
			}
			if !q.fold() {
				q.cut(firstLine)
				return -1
			}
		case c == '\\' && q.mark == '"':
			q.escape()
		default:
			n := strings.IndexAny(q.text[q.at+1:], "'\"\\\r\n") + 1
			if n == 0 {
				n = len(q.text) - q.at
			}
			q.b = append(q.b, q.text[q.at:q.at+n]...)
			q.at += n
		}
	}
	q.cut(firstLine)
	return -1
}

func (q *quotedReader) cut(n int) {
	if n >= 0 {
		q.b = bytes.TrimRight(q.b[:n], " \t")
	}
}

// fold reads line breaks with the whitespace around them; false at a document marker.
func (q *quotedReader) fold() bool {
	for len(q.b) > q.kept && (q.b[len(q.b)-1] == ' ' || q.b[len(q.b)-1] == '\t') {
		q.b = q.b[:len(q.b)-1]
	}
	breaks := q.skipBreaks()
	if breaks < 0 {
		return false
	}
	if breaks == 1 {
		q.b = append(q.b, ' ')
	} else {
		q.b = append(q.b, strings.Repeat("\n", breaks-1)...)
	}
	q.kept = len(q.b)
	return true
}

// skipBreaks skips whitespace and returns the number of line breaks; -1 before a document marker.
func (q *quotedReader) skipBreaks() int {
	breaks := 0
	for q.at < len(q.text) {
		if n := breakAt(q.text, q.at); n > 0 {
			q.at += n
			breaks++
			if q.isDocumentMarker(q.at) {
				return -1
			}
			continue
		}
		if c := q.text[q.at]; c != ' ' && c != '\t' {
			break
		}
		q.at++
	}
	return breaks
}

// escape reads what follows a backslash.
func (q *quotedReader) escape() {
	start := q.at
	if q.at+1 >= len(q.text) {
		q.at++
		return
	}
	c := q.text[q.at+1]
	q.at += 2
	switch {
	case isBreak(c):
		q.at--
		if breaks := q.skipBreaks(); breaks > 1 {
			q.b = append(q.b, strings.Repeat("\n", breaks-1)...)
		}
		q.kept = len(q.b)
		return
	case c == 'x' || c == 'u' || c == 'U':
		q.codePoint(start, map[byte]int{'x': 2, 'u': 4, 'U': 8}[c])
		return
	}
	if r, known := escapes(c); known {
		q.write(r)
		return
	}
	_, size := utf8.DecodeRuneInString(q.text[start+1:])
	q.at = start + 1 + size
	q.syntaxError(source.Span{Start: start, End: q.at}, "invalid escape \""+strings.ToValidUTF8(q.text[start:q.at], "\uFFFD")+`"`, `write "\\" for a backslash, or use single quotes`,
		diag.Suggestion("write the backslash twice", diag.Edit{Span: source.Span{Start: start, End: start}, Text: `\`})...)
	q.b = append(q.b, q.text[start:q.at]...)
}

// write adds the character of an escape.
func (q *quotedReader) write(r rune) {
	q.b = utf8.AppendRune(q.b, r)
	q.kept = len(q.b)
}

// escapes returns the character of an escape (YAML 1.1, section 5.6; "\/" is of 1.2).
func escapes(c byte) (rune, bool) {
	const from = "0abt\tnvfre \"/\\N_LP"
	to := [...]rune{0, 7, 8, 9, 9, 10, 11, 12, 13, 27, ' ', '"', '/', '\\', 0x85, 0xa0, 0x2028, 0x2029}
	if i := strings.IndexByte(from, c); i >= 0 {
		return to[i], true
	}
	return 0, false
}

// codePoint reads the digits of an escaped character.
func (q *quotedReader) codePoint(start, digits int) {
	char, ok := q.hex(digits)
	if utf16.IsSurrogate(char) && strings.HasPrefix(q.text[q.at:], `\u`) {
		before := q.at
		q.at += 2
		if low, isPair := q.hex(4); isPair && utf16.DecodeRune(char, low) != utf8.RuneError {
			char = utf16.DecodeRune(char, low)
		} else {
			q.at = before
		}
	}
	switch {
	case !ok:
		q.syntaxError(source.Span{Start: start, End: q.at}, "invalid escape \""+q.text[start:q.at]+`"`, fmt.Sprintf("write %d hexadecimal digits after %q", digits, q.text[start+1:start+2]))
	case char > utf8.MaxRune:
		q.syntaxError(source.Span{Start: start, End: q.at}, "invalid escape \""+q.text[start:q.at]+`"`, "write a code point up to 10FFFF")
		char = utf8.RuneError
	}
	q.write(char)
}

// hex reads the given number of hexadecimal digits.
func (q *quotedReader) hex(digits int) (rune, bool) {
	end := q.at
	for end < len(q.text) && end < q.at+digits && strings.IndexByte("0123456789abcdefABCDEF", q.text[end]) >= 0 {
		end++
	}
	v, err := strconv.ParseUint(q.text[q.at:end], 16, 32)
	ok := err == nil && end == q.at+digits
	q.at = end
	if !ok || v > 1<<30 {
		v = utf8.MaxRune + 1
		if !ok {
			v = utf8.RuneError
		}
	}
	return rune(v), ok
}
