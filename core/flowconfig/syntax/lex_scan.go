package syntax

// Passing over the text between quotes.

import (
	"unicode"
	"unicode/utf8"
)

// scan reads string content up to the closing quote, to an interpolation, or to where an unterminated string is cut. It
// reports errors within.
func (l *lexer) scan(q Quote, start, from int) (end int, how stop) {
	for i := from; i < len(l.text); {
		switch c := l.text[i]; {
		case c == '\\' && q != DollarSlashy:
			i += l.escape(q, start, i)
		case c == '$' && q.interpolates():
			if l.interpolation(q, i) {
				return i, interpolation
			}
			i += l.loneDollar(q, i)
		case (c == '\n' || c == '\r') && q.onOneLine():
			return max(from, l.unclosed(q, start, i)), broken
		case c == closes[q][0]:
			n := l.closing(q, i)
			if n >= 0 {
				return i + n, closed
			}
			i++
		default:
			i++
		}
	}
	return max(from, l.unclosed(q, start, len(l.text))), broken
}

// closing is how many bytes of content precede the closing quote that begins here, or -1 if there is none: of four or five
// quotes the last three close.
func (l *lexer) closing(q Quote, i int) int {
	switch q {
	case DollarSlashy:
		if l.at(i+1) == '$' {
			return 0
		}
		return -1
	case TripleSingle, TripleDouble:
		n := 1
		for n < 6 && l.at(i+n) == l.text[i] {
			n++
		}
		switch {
		case n < 3:
			return -1
		case n < 6:
			return n - 3
		}
	}
	return 0
}

// interpolation reports whether the dollar sign at the place begins a value.
func (l *lexer) interpolation(q Quote, i int) bool {
	c := l.at(i + 1)
	if c < utf8.RuneSelf {
		return c == '{' || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	r, _ := utf8.DecodeRuneInString(l.text[i+1:])
	return unicode.IsLetter(r)
}

// loneDollar passes over a dollar sign that begins no value.
func (l *lexer) loneDollar(q Quote, i int) int {
	switch {
	case q == DollarSlashy && (l.at(i+1) == '$' || l.at(i+1) == '/'):
		l.flags |= escaped
		return 2
	case q == Double || q == TripleDouble:
		l.report(i, i+1, `expected a name after "$"`, `write "\$" for a dollar sign, or use single quotes`, both)
	}
	return 1
}

// pathEnd is where "a.b.c" ends; a dot that no name follows is text.
func (l *lexer) pathEnd(i int) int {
	for {
		i = partEnd(l.text, i)
		next := partEnd(l.text, i+1)
		if l.at(i) != '.' || next <= i+1 || isDigit(l.at(i+1)) {
			return i
		}
		i++
	}
}

// partEnd is where a name without dollar signs ends.
func partEnd(text string, i int) int {
	for i < len(text) {
		c := text[i]
		if c < utf8.RuneSelf {
			if !isWordByte(c) {
				break
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !isWordRune(r) {
			break
		}
		i += size
	}
	return i
}
