package docs

// How pieces of a line are written as Markdown.

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// around writes emphasis. Nested emphasis of the same kind would end it, so that it stands once.
func (w *markdownWriter) around(s span) {
	sign := "*"
	if s.kind == strong {
		sign = "**"
	}
	w.WriteString(sign)
	writeSpans(w, without(s.inner, s.kind))
	w.WriteString(sign)
}

// without are the spans with those of a kind dissolved.
func without(all []span, kind spanKind) []span {
	out := make([]span, 0, len(all))
	for _, s := range all {
		if s.kind == kind {
			out = append(out, without(s.inner, kind)...)
			continue
		}
		if s.inner != nil {
			s.inner = without(s.inner, kind)
		}
		out = append(out, s)
	}
	return out
}

func (w *markdownWriter) link(s span) {
	address := plainAddress(s.address)
	if hasScheme(address) && len(s.inner) == 1 && s.inner[0].kind == plain && s.inner[0].text == address {
		w.WriteString("<" + address + ">")
		return
	}
	w.WriteByte('[')
	writeSpans(w, s.inner)
	w.WriteString("](" + address + ")")
}

// plainAddress is an address without the signs that would end a link or a cell, each written as the
// address's own escape for it.
func plainAddress(address string) string {
	if !strings.ContainsAny(address, unplain) {
		return shown(address)
	}
	var b strings.Builder
	for _, r := range shown(address) {
		if r < 0x80 && strings.IndexByte(unplain, byte(r)) >= 0 {
			b.WriteString("%" + strings.ToUpper(strconv.FormatInt(int64(r), 16)))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

const unplain = "()<>|\\`\"[]*"

// escapeMarkdown is the text as Markdown that shows it as it is, within a line.
func escapeMarkdown(text string) string {
	if !strings.ContainsAny(text, "\\`*_[]<>|~$&#\n\t") && shown(text) == text {
		return text
	}
	text = shown(text)
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '&':
			b.WriteString(ampersand(text[i+1:]))
		case '_':
			if !withinWord(text, i) {
				b.WriteByte('\\')
			}
			b.WriteByte(c)
		case '#':
			if i == 0 || text[i-1] == ' ' {
				b.WriteByte('\\') // it would begin a heading, or end one
			}
			b.WriteByte(c)
		case '\\', '`', '*', '[', ']', '|', '~', '$':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\n', '\t':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// ampersand escapes the sign where it could begin a reference to a character.
func ampersand(after string) string {
	if after != "" && (after[0] == '#' || isWord(rune(after[0]))) {
		return "&amp;"
	}
	return "&"
}

// withinWord reports whether letters or digits stand on both sides: emphasis begins and ends at
// the edge of words.
func withinWord(text string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	return isWord(before) && isWord(after)
}

// shown is the text without characters that no document may have, and with every line break the
// same.
func shown(text string) string {
	odd := func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == utf8.RuneError }
	if strings.IndexFunc(text, odd) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if odd(r) {
			return utf8.RuneError
		}
		return r
	}, plainBreaks(text))
}
