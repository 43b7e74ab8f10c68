package docs

// How pieces of a line are written as Markdown.

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// around writes emphasis. Nested emphasis of the same kind would end it, so it is written once.
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
	itself := hasScheme(address) && len(s.inner) == 1 && s.inner[0].kind == plain && s.inner[0].text == s.address
	switch {
	case itself && address == s.address:
		w.WriteString("<" + address + ">")
		return
	case itself:
		w.WriteString("[" + withoutSigns(s.address))
	default:
		w.WriteByte('[')
		writeSpans(w, s.inner)
	}
	w.WriteString("](" + address + ")")
}

// plainAddress is an address without the signs that would end a link, a cell or a line, each written as
// the address's own escape for it, and without references to characters.
func plainAddress(address string) string {
	address = shown(address)
	var b strings.Builder
	for i, r := range address {
		switch {
		case strings.ContainsRune(unplain, r):
			for _, c := range []byte(string(r)) {
				b.WriteString("%" + strings.ToUpper(strconv.FormatInt(int64(c), 16)))
			}
		case r == '&' && beginsReference(address[i+1:]):
			b.WriteString("&amp;")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

const unplain = "()<>|\\`\"[]*" + separators

// beginsReference reports whether an ampersand with what follows it is a character reference.
func beginsReference(after string) bool {
	name, _, ended := strings.Cut(after, ";")
	return ended && name != "" && strings.Trim(name, "#0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// escapeMarkdown is the text as Markdown that shows it as it is, within a line.
func escapeMarkdown(text string) string {
	if !strings.ContainsAny(text, "\\`*_[]<>|~$&#:.\n\t"+separators) && shown(text) == text {
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
		case ':', '.':
			if beginsAddress(text, i) {
				b.WriteString("&#" + strconv.Itoa(int(c)) + ";")
			} else {
				b.WriteByte(c)
			}
		case '|':
			b.WriteString("&#124;") // readers do not agree on how many backslashes keep a cell open
		case '\\', '`', '*', '[', ']', '~', '$':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\n', '\t':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return separated.Replace(b.String())
}

// separators end a line for readers written in JavaScript, and for no others.
const separators = "\u2028\u2029"

var separated = strings.NewReplacer("\u2028", "&#8232;", "\u2029", "&#8233;")

// withoutSigns is the text with references to characters for all that Markdown, its extensions or
// HTML could take for more than text.
func withoutSigns(text string) string {
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		if c >= utf8.RuneSelf || isWord(rune(c)) && c != '_' || strings.IndexByte(" ,;()+-=/^%{}'?\"", c) >= 0 || c == '.' && !beginsAddress(text, i) {
			b.WriteByte(c)
		} else {
			b.WriteString("&#" + strconv.Itoa(int(c)) + ";")
		}
	}
	return separated.Replace(b.String())
}

// beginsAddress reports whether the sign ends what makes some readers take all that follows for an
// address, escapes included.
func beginsAddress(text string, i int) bool {
	begins := []string{"www."}
	if text[i] == ':' {
		if !strings.HasPrefix(text[i:], "://") {
			return false
		}
		begins = []string{"http:", "https:", "ftp:"}
	}
	return slices.ContainsFunc(begins, func(begin string) bool {
		return i+1 >= len(begin) && strings.EqualFold(text[i+1-len(begin):i+1], begin)
	})
}

// ampersand escapes the sign where it could begin a reference to a character.
func ampersand(after string) string {
	if after != "" && (after[0] == '#' || isWord(rune(after[0]))) {
		return "&amp;"
	}
	return "&"
}

// withinWord reports whether there are letters or digits on both sides: emphasis begins and ends at the edge of words.
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
