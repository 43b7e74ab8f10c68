package docs

// Links within a line, as Markdown has them and as people write addresses. Only those of the web
// and of mail become links, and paths from the document on; of any other the words are kept.

import (
	"strings"
	"unicode/utf8"
)

// schemes of the addresses that may be followed.
var schemes = [...]string{"http://", "https://", "mailto:"}

// longestAddress is how many bytes an address may have.
const longestAddress = 2048

// followed reports whether an address may become a link.
func followed(address string) bool {
	if len(address) > longestAddress {
		return false
	}
	for i := range len(address) {
		if address[i] <= ' ' || address[i] == 0x7f {
			return false
		}
	}
	return hasScheme(address)
}

func hasScheme(address string) bool {
	for _, scheme := range schemes {
		if len(address) > len(scheme) && strings.EqualFold(address[:len(scheme)], scheme) {
			return true
		}
	}
	return false
}

// isRelative reports whether an address is a plain path relative to the document, or a fragment. It contains no signs that
// can make another address of it, by themselves or as a character reference.
func isRelative(address string) bool {
	if address == "" || len(address) > longestAddress || address[0] == '/' {
		return false
	}
	for i := range len(address) {
		if c := address[i]; c < utf8.RuneSelf && !isWord(rune(c)) && strings.IndexByte("-./#?=%+,@~", c) < 0 {
			return false
		}
	}
	return true
}

// link takes "[words](address)"; an image is a link to its file.
func (l *liner) link() bool {
	length := strings.IndexAny(l.text[l.pos+1:], "[]")
	middle := l.pos + 1 + length
	if length <= 0 || !strings.HasPrefix(l.text[middle:], "](") {
		return false
	}
	address, end := addressIn(l.text, middle+2)
	if end < 0 {
		return false
	}
	words := spansIn(l.text[l.pos+1:middle], l.depth+1)
	if l.pos > l.from && l.text[l.pos-1] == '!' {
		l.pos--
	}
	if !followed(address) && !isRelative(address) {
		l.flush(l.pos)
		l.spans = append(l.spans, words...)
		l.pos, l.from = end, end
		return true
	}
	return l.take(span{kind: link, address: address, inner: unlinked(words)}, end)
}

// addressIn reads an address, perhaps with a title, up to the bracket that closes it.
func addressIn(text string, from int) (address string, end int) {
	depth := 0
	for at := from; at < len(text) && at-from <= longestAddress; at++ {
		switch text[at] {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				address, _, _ = strings.Cut(strings.TrimSpace(text[from:at]), " ")
				return strings.TrimSuffix(strings.TrimPrefix(address, "<"), ">"), at + 1
			}
		case '\n', '[':
			return "", -1
		}
	}
	return "", -1
}

// unlinked are the spans without links: a link holds none.
func unlinked(spans []span) []span {
	out := make([]span, 0, len(spans))
	for _, s := range spans {
		if s.kind == link {
			out = append(out, unlinked(s.inner)...)
			continue
		}
		if s.inner != nil {
			s.inner = unlinked(s.inner)
		}
		out = append(out, s)
	}
	return out
}

// autolink takes "<address>".
func (l *liner) autolink() bool {
	rest := l.text[l.pos+1:]
	end := strings.IndexAny(rest[:min(len(rest), longestAddress)], "<> \n")
	if end < 0 || rest[end] != '>' || !followed(rest[:end]) {
		return false
	}
	return l.take(linkTo(rest[:end]), l.pos+1+end+1)
}

// bareLink takes a URL in the content, found by the colon of its scheme.
func (l *liner) bareLink() bool {
	if !strings.HasPrefix(l.text[l.pos:], "://") {
		return false
	}
	start := l.pos
	for start > l.from && l.pos-start < len("https") && 'a' <= l.text[start-1]|0x20 && l.text[start-1]|0x20 <= 'z' {
		start--
	}
	rest := l.text[start:min(len(l.text), start+longestAddress+1)]
	if !hasScheme(rest) {
		return false
	}
	end := strings.IndexAny(rest, " \t\n<>\"`|")
	if end < 0 {
		end = len(rest)
	}
	l.pos += len("://")
	if end > longestAddress {
		l.pos = start + end
		return true
	}
	for end > 0 && trails(rest[:end]) {
		end--
	}
	if !followed(rest[:end]) {
		return true
	}
	l.pos = start
	return l.take(linkTo(rest[:end]), start+end)
}

// trails reports whether the last sign of an address belongs to the sentence around it.
func trails(address string) bool {
	last := address[len(address)-1]
	if last == ')' {
		return strings.Count(address, "(") < strings.Count(address, ")")
	}
	return strings.IndexByte(".,;:!?'*_~]}\\", last) >= 0
}

func linkTo(address string) span {
	return span{kind: link, address: address, inner: []span{{kind: plain, text: address}}}
}
