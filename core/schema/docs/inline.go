package docs

// Inline Markdown: code, emphasis, links.

import (
	"strings"
	"unicode/utf8"
)

type spanKind uint8

const (
	plain spanKind = iota
	code
	strong
	emphasis
	link
)

// span is a piece of a line.
type span struct {
	kind spanKind
	// text of plain text and code.
	text string
	// address of a link; it has one of the schemes that may be followed, or is a plain path.
	address string
	// inner spans of all others.
	inner []span
}

// deepest is how far emphasis and links nest; signs beyond it are text.
const deepest = 4

// spansOf reads a line.
func spansOf(text string) []span { return spansIn(text, 0) }

func spansIn(text string, depth int) []span {
	if !strings.ContainsAny(text, "`*_[<\\:") || depth > deepest {
		return []span{{kind: plain, text: text}}
	}
	l := liner{text: text, depth: depth, codeEnds: codeEndsIn(text)}
	for l.pos < len(text) {
		if !l.special() {
			l.pos++
		}
	}
	l.flush(l.pos)
	return joined(l.spans)
}

// joined are the spans with plain text in one piece: what is escaped depends on what is beside it.
func joined(all []span) []span {
	out := all[:0]
	for len(all) > 0 {
		n := 0
		for n < len(all) && all[n].kind == plain {
			n++
		}
		if n < 2 {
			out, all = append(out, all[0]), all[1:]
			continue
		}
		texts := make([]string, n)
		for i, s := range all[:n] {
			texts[i] = s.text
		}
		out, all = append(out, span{kind: plain, text: strings.Join(texts, "")}), all[n:]
	}
	return out
}

// liner reads one line from left to right.
type liner struct {
	text  string
	pos   int
	depth int
	// from is where the plain text begins that is not yet a span.
	from  int
	spans []span
	// codeEnds are the ends of code by the starts of the runs of backticks that open it.
	codeEnds map[int]int
	// unclosed are the signs of emphasis that nothing behind closes.
	unclosed [4]bool
}

// codeEndsIn finds for each run of backticks the next one of the same length.
func codeEndsIn(text string) map[int]int {
	if !strings.Contains(text, "`") {
		return nil
	}
	ends, next := map[int]int{}, map[int]int{}
	for end := len(text); end > 0; {
		if text[end-1] != '`' {
			end--
			continue
		}
		start := end
		for start > 0 && text[start-1] == '`' {
			start--
		}
		if closing, ok := next[end-start]; ok {
			ends[start] = closing
		}
		next[end-start] = start
		end = start
	}
	return ends
}

// flush makes a span of the plain text up to a place.
func (l *liner) flush(to int) {
	if l.from < to {
		l.spans = append(l.spans, span{kind: plain, text: l.text[l.from:to]})
	}
}

// take adds a span from the position to the end given.
func (l *liner) take(s span, end int) bool {
	l.flush(l.pos)
	l.spans = append(l.spans, s)
	l.pos, l.from = end, end
	return true
}

// special takes what is more than text at the position, if something is.
func (l *liner) special() bool {
	switch l.text[l.pos] {
	case '`':
		return l.code()
	case '*', '_':
		return l.emphasis()
	case '[':
		return l.link()
	case '<':
		return l.autolink()
	case ':':
		return l.bareLink()
	case '\\':
		if next := l.pos + 1; next < len(l.text) && isPunctuation(l.text[next]) {
			return l.take(span{kind: plain, text: l.text[next : next+1]}, next+1)
		}
	}
	return false
}

func (l *liner) code() bool {
	run := runOf(l.text[l.pos:], '`')
	end, ok := l.codeEnds[l.pos]
	if !ok {
		l.pos += run
		return true
	}
	text := strings.ReplaceAll(l.text[l.pos+run:end], "\n", " ")
	if inner := strings.TrimSpace(text); inner != "" && text[0] == ' ' && text[len(text)-1] == ' ' {
		text = text[1 : len(text)-1]
	}
	return l.take(span{kind: code, text: text}, end+run)
}

// emphasis opens before a word and closes after one, so that the stars of file patterns and the
// lines within names stay what they are.
func (l *liner) emphasis() bool {
	sign := l.text[l.pos]
	run := runOf(l.text[l.pos:], sign)
	if run > 2 {
		l.pos += run
		return true
	}
	start := l.pos + run
	before, _ := utf8.DecodeLastRuneInString(l.text[:l.pos])
	which := run - 1
	if sign == '_' {
		which += 2
	}
	if l.unclosed[which] || isWord(before) || start >= len(l.text) || !opens(l.text[start:]) {
		l.pos = start
		return true
	}
	end := l.closing(start, l.text[l.pos:start])
	if end < 0 {
		l.unclosed[which] = true
		l.pos = start
		return true
	}
	kind := emphasis
	if run == 2 {
		kind = strong
	}
	return l.take(span{kind: kind, inner: spansIn(l.text[start:end], l.depth+1)}, end+run)
}

// opens reports whether emphasis may begin before the text.
func opens(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return isWord(r) || strings.ContainsRune("`[*_", r)
}

// closing is where the signs that opened emphasis occur again, or -1.
func (l *liner) closing(from int, signs string) int {
	for at := from; at < len(l.text); {
		switch c := l.text[at]; {
		case c == '`':
			if end, ok := l.codeEnds[at]; ok {
				at = end
			}
			at += runOf(l.text[at:], '`')
		case c == '\\':
			at += 2
		case c == signs[0]:
			run := runOf(l.text[at:], c)
			after, _ := utf8.DecodeRuneInString(l.text[at+run:])
			if run == len(signs) && at > from && !isBlank(l.text[at-1]) && (at+run == len(l.text) || !isWord(after)) {
				return at
			}
			at += run
		default:
			at++
		}
	}
	return -1
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (r == '_' || r >= utf8.RuneSelf || '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z')
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

func isPunctuation(c byte) bool {
	return '!' <= c && c <= '/' || ':' <= c && c <= '@' || '[' <= c && c <= '`' || '{' <= c && c <= '~'
}
