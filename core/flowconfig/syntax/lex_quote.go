package syntax

// Unterminated strings, strings between slashes, and escapes.

import (
	"strings"
	"unicode/utf8"
)

// unclosed reports an unterminated string, and returns where it is cut so that the rest parses well.
func (l *lexer) unclosed(q Quote, start, end int) int {
	if q.onOneLine() {
		l.report(start, end, "unterminated string", "add "+opens[q]+" at the end", both)
		return l.beforeBrace(start, end)
	}
	if q == DollarSlashy {
		l.noSlashFrom = start // or each such text would be sought to the end of the file
	}
	l.report(start, start+len(opens[q]), "unterminated string", "add "+closes[q]+" at the end", both)
	return l.nextStatement(start)
}

// beforeBrace excludes from an unterminated string the braces that close enclosing blocks.
func (l *lexer) beforeBrace(start, end int) int {
	trimmed := strings.TrimRight(l.text[start+1:end], " \t}")
	tail := l.text[start+1+len(trimmed) : end]
	surplus := strings.Count(tail, "}") - (strings.Count(trimmed, "{") - strings.Count(trimmed, "}"))
	if surplus <= 0 || strings.Count(trimmed, "{") > strings.Count(trimmed, "}") {
		return end
	}
	return start + 1 + len(trimmed)
}

// nextStatement is the end of the last line before one that looks like a setting, a block or a brace and is not indented more
// than the string's first; or the end of the file.
func (l *lexer) nextStatement(start int) int {
	first := strings.LastIndexByte(l.text[:start], '\n') + 1
	indent := blanks(l.text, first)
	for at := lineEnd(l.text, start); at < len(l.text); at = lineEnd(l.text, at+1) {
		from := at + 1
		if n := blanks(l.text, from); n <= indent && looksLikeStatement(l.text[from+n:lineEnd(l.text, from)]) {
			return at
		}
	}
	return len(l.text)
}

func blanks(text string, from int) int {
	n := 0
	for from+n < len(text) && (text[from+n] == ' ' || text[from+n] == '\t') {
		n++
	}
	return n
}

// looksLikeStatement reports whether a line begins with "a.b =", "a {" or "}".
func looksLikeStatement(line string) bool {
	if strings.HasPrefix(line, "}") {
		return true
	}
	end := 0
	for end < len(line) && (isWordByte(line[end]) || line[end] == '.') {
		end++
	}
	rest := strings.TrimLeft(line[end:], " \t")
	return end > 0 && rest != "" && (rest[0] == '{' || rest[0] == '=' && !strings.HasPrefix(rest, "=="))
}

// slash reads a string between slashes, or a division if no slash ends it.
func (l *lexer) slash() {
	if !l.slashEnds() {
		l.operator('/')
		return
	}
	l.begin(Slashy)
}

// slashEnds reports whether a slash ends the text on its line, or a little later in a place where a
// text ends. The engine would take any slash, but an unquoted path would then swallow the lines
// below.
func (l *lexer) slashEnds() bool {
	end := lineEnd(l.text, l.pos)
	if l.slashBefore(l.pos+1, end) >= 0 {
		return true
	}
	limit := min(len(l.text), l.pos+lookAhead)
	for at := l.slashBefore(max(end, l.noEndTo), limit); at >= 0; at = l.slashBefore(at+1, limit) {
		l.noEndTo = at
		rest := strings.TrimLeft(l.text[at+1:min(limit, lineEnd(l.text, at))], " \t")
		if rest == "" || strings.IndexByte(").,]}", rest[0]) >= 0 {
			return strings.IndexByte(l.text[at-1:at], '/') < 0
		}
	}
	for l.noEndTo = max(l.noEndTo, limit); l.noEndTo > end && l.text[l.noEndTo-1] == '\\'; {
		l.noEndTo-- // or the next search would begin behind a backslash that escapes
	}
	return false
}

// slashBefore is the next slash that no backslash escapes, or -1.
func (l *lexer) slashBefore(from, end int) int {
	for i := from; i < end; i++ {
		switch l.text[i] {
		case '\\':
			i++
		case '/':
			return i
		}
	}
	return -1
}

// dollar reads a string between "$/" and "/$", or a name that begins with a dollar sign.
func (l *lexer) dollar() {
	if !l.strictOnly && l.at(l.pos+1) == '/' && l.quoteAllowed() && l.pos < l.noSlashFrom {
		if strings.Contains(l.text[l.pos+2:], "/$") {
			l.dollarSlashy = true
			l.begin(DollarSlashy)
			return
		}
		l.noSlashFrom = l.pos
	}
	l.word()
}

// escape skips a backslash and the character after it, and reports an invalid escape.
func (l *lexer) escape(q Quote, start, i int) int {
	n, known := escapeLength(l.text, i, q)
	l.flags |= escaped
	if !known {
		_, size := utf8.DecodeRuneInString(l.text[min(i+1, len(l.text)):])
		n = 1 + size
		shown := l.text[i : i+n]
		l.report(start, i+n, `invalid escape "`+shown+`"`, `write "\`+shown+`" for a backslash`, both)
	}
	return n
}

// escapeLength is how many bytes an escape takes, and whether it is one.
func escapeLength(text string, i int, q Quote) (n int, known bool) {
	if i+1 >= len(text) {
		return 1, q == Slashy
	}
	c := text[i+1]
	switch {
	case c == 'u' && isHex4(text, i+2):
		return 6, true
	case c == '\n':
		return 2, true
	case c == '\r':
		if i+2 < len(text) && text[i+2] == '\n' {
			return 3, true
		}
		return 2, true
	case q == Slashy:
		if c == '/' {
			return 2, true
		}
		return 1, true
	case c >= '0' && c <= '7':
		n = 2
		for n < 3 && isOctal(text, i+n) || n == 3 && c <= '3' && isOctal(text, i+n) {
			n++
		}
		return n, true
	}
	return 2, strings.IndexByte(`btnfrs"'\$`, c) >= 0
}

func isOctal(text string, i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '7' }

func isHex4(text string, i int) bool {
	if i+4 > len(text) {
		return false
	}
	for _, c := range []byte(text[i : i+4]) {
		if !isDigit(c) && (c|0x20 < 'a' || c|0x20 > 'f') {
			return false
		}
	}
	return true
}

// decode is the value of a string: its escapes read, its line breaks made "\n".
func decode(text string, q Quote) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '\r' && i+1 < len(text) && text[i+1] == '\n':
			i++
		case c == '\\' && q != DollarSlashy:
			n, known := escapeLength(text, i, q)
			n = min(n, len(text)-i)
			if known && n > 1 {
				b.WriteString(unescape(text[i+1 : i+n]))
			} else {
				b.WriteString(text[i : i+n])
			}
			i += n
		case c == '$' && q == DollarSlashy && i+1 < len(text) && (text[i+1] == '$' || text[i+1] == '/'):
			b.WriteByte(text[i+1])
			i += 2
		default:
			b.WriteByte(c)
			i++
		}
	}
	return b.String()
}

// unescape is what an escape means, given without its backslash.
func unescape(e string) string {
	switch c := e[0]; {
	case c == 'u':
		return string(rune(digits(e[1:], 16)))
	case c == '\n' || c == '\r':
		return ""
	case c >= '0' && c <= '7':
		return string(rune(digits(e, 8)))
	default:
		if i := strings.IndexByte("btnfrs", c); i >= 0 {
			return "\b\t\n\f\r "[i : i+1]
		}
		return e
	}
}

func digits(text string, base int) int {
	n := 0
	for _, c := range []byte(text) {
		switch {
		case c <= '9':
			n = n*base + int(c-'0')
		default:
			n = n*base + int(c|0x20-'a') + 10
		}
	}
	return n
}
