package syntax

// Strings in the six kinds of quotes. A string without interpolation is one token; any other is cut into pieces, and the code
// in "${ … }" is cut by the lexer's main loop, which returns here at the brace that ends it.

import "strings"

// opens and closes are the marks of the quotes.
var (
	opens  = [...]string{Single: "'", Double: `"`, TripleSingle: "'''", TripleDouble: `"""`, Slashy: "/", DollarSlashy: "$/"}
	closes = [...]string{Single: "'", Double: `"`, TripleSingle: "'''", TripleDouble: `"""`, Slashy: "/", DollarSlashy: "/$"}
)

// onOneLine reports whether a string in the quotes ends with its line.
func (q Quote) onOneLine() bool { return q == Single || q == Double }

// interpolates reports whether "$" has a meaning in the quotes.
func (q Quote) interpolates() bool { return q != Single && q != TripleSingle }

// quoted reads a string that begins with ' or ".
func (l *lexer) quoted(c byte) {
	q := Single
	if c == '"' {
		q = Double
	}
	if l.at(l.pos+1) == c && l.at(l.pos+2) == c {
		q += TripleSingle - Single
	}
	if l.closesOuter(q) {
		return
	}
	l.begin(q)
}

// closesOuter takes a quote that no other follows on its line for the end of the text whose
// "${" was not closed.
func (l *lexer) closesOuter(q Quote) bool {
	n := len(l.modes)
	if n == 0 || l.modes[n-1].quote != q || !q.onOneLine() || l.modes[n-1].depth != l.depth {
		return false
	}
	for i := l.pos + 1; i < len(l.text) && !breaksLine(l.text[i]); i++ {
		if l.text[i] == '\\' && i+1 < len(l.text) && !breaksLine(l.text[i+1]) {
			i++
		} else if l.text[i] == l.text[l.pos] {
			return false
		}
	}
	l.report(l.modes[n-1].start, l.pos+1, `unterminated "${" in a string`, `add "}" after the value`, both)
	l.popMode()
	l.emitString(tCloseExpr, q, l.pos)
	l.emitString(tCloseText, q, l.pos+1)
	return true
}

// begin reads a text from its opening quote.
func (l *lexer) begin(q Quote) {
	start := l.pos
	from := start + len(opens[q])
	end, stop := l.scan(q, start, from)
	if stop != interpolation {
		if stop == broken {
			l.flags |= cut
			l.emitText(tString, q, from, end, end)
		} else {
			l.emitText(tString, q, from, end, end+len(closes[q]))
		}
		return
	}
	escapes := l.flags & escaped
	l.flags &^= escaped
	l.emitString(tOpenText, q, from)
	if end > from {
		l.flags |= escapes
		l.emitString(tText, q, end)
	}
	l.pieces(q, start)
}

func (l *lexer) emitText(k kind, q Quote, from, to, end int) {
	if q >= TripleSingle && strings.IndexByte(l.text[from:to], '\r') >= 0 {
		l.flags |= escaped
	}
	l.emitString(k, q, end)
}

// pieces continues with a string that began at start.
func (l *lexer) pieces(q Quote, start int) {
	for {
		if l.at(l.pos) == '$' && l.interpolation(q, l.pos) {
			if l.text[l.pos+1] == '{' {
				l.emitString(tOpenExpr, q, l.pos+2)
				l.enterBrace()
				l.modes = append(l.modes, mode{quote: q, start: start, depth: l.depth})
				return
			}
			l.emitString(tPath, q, l.pathEnd(l.pos+1))
			continue
		}
		end, stop := l.scan(q, start, l.pos)
		if end > l.pos {
			l.emitText(tText, q, l.pos, end, end)
		}
		switch stop {
		case closed:
			l.emitString(tCloseText, q, end+len(closes[q]))
			return
		case broken:
			l.emitString(tCloseText, q, end)
			return
		}
	}
}

// emitCloseExpr ends an interpolation and reads on in its text.
func (l *lexer) emitCloseExpr(end int) {
	m := l.popMode()
	l.emitString(tCloseExpr, m.quote, end)
	l.pieces(m.quote, m.start)
}

func (l *lexer) popMode() mode {
	m := l.modes[len(l.modes)-1]
	l.modes = l.modes[:len(l.modes)-1]
	l.leaveBrace(m.depth - 1)
	return m
}

// closeBroken ends a string whose interpolation is not closed before the line or the file ends.
func (l *lexer) closeBroken() {
	m := l.modes[len(l.modes)-1]
	l.report(m.start, l.pos, `unterminated "${" in a string`, `add "}" after the value, and then the quote`, both)
	l.popMode()
	line := l.flags & lineBefore
	l.flags &^= lineBefore
	l.emitString(tCloseExpr, m.quote, l.pos)
	l.emitString(tCloseText, m.quote, l.pos)
	l.flags |= line
}

// breaksText reports whether the line break here shows that a "${" was not closed: nothing is open
// within it and the next line looks like no continuation.
func (l *lexer) breaksText() bool {
	if len(l.modes) == 0 {
		return false
	}
	m := &l.modes[len(l.modes)-1]
	if !m.quote.onOneLine() || l.brackets > 0 || m.depth != l.depth {
		return false
	}
	if k := l.toks[len(l.toks)-1].kind; !k.endsOperand() {
		return false
	}
	next := strings.TrimLeft(l.text[l.pos:min(len(l.text), l.pos+lookAhead)], " \t\r\n")
	if next == "" {
		return true
	}
	if next[0] == '}' {
		return strings.IndexByte(next[:lineEnd(next, 0)], opens[m.quote][0]) < 0
	}
	return strings.IndexByte(".?:&|+-*/=<>!,)]", next[0]) < 0
}

// lookAhead bounds how far the lexer searches the continuation of an unterminated string, which keeps it linear.
const lookAhead = 2000

// How a scan of a text ended.
type stop uint8

const (
	closed stop = iota
	interpolation
	broken
)
