package utils

import (
	"slices"
	"unicode/utf8"
)

// shellPattern matches a whole text as the reference's file patterns do (utils.md §7.16): "*" is
// any number of any characters, slashes included, "?" is one, "[abc]" and "[!a-c]" are sets. A
// backslash is itself.
type shellPattern struct {
	tokens []token
	// steps that matching has cost; the caller may limit them.
	steps int
}

type token struct {
	kind tokenKind
	char rune
	// ranges and negated of a set; a single character is a range of one.
	ranges  []runeRange
	negated bool
}

type tokenKind uint8

const (
	oneChar tokenKind = iota
	anyChar
	anyText
	oneOf
)

type runeRange struct{ low, high rune }

func newShellPattern(text string) *shellPattern {
	p, runes := &shellPattern{}, []rune(text)
	lastClose := len(runes) - 1
	for lastClose >= 0 && runes[lastClose] != ']' {
		lastClose-- // so that brackets after it are not looked for an end
	}
	for i := 0; i < len(runes); i++ {
		switch runes[i] {
		case '*':
			if n := len(p.tokens); n == 0 || p.tokens[n-1].kind != anyText {
				p.tokens = append(p.tokens, token{kind: anyText})
			}
		case '?':
			p.tokens = append(p.tokens, token{kind: anyChar})
		case '[':
			if end := setEnd(runes[:lastClose+1], i); end > 0 {
				p.tokens = append(p.tokens, newSet(runes[i+1:end]))
				i = end
				continue
			}
			fallthrough
		default:
			p.tokens = append(p.tokens, token{char: runes[i]})
		}
	}
	return p
}

// setEnd is the position of the "]" that closes the set begun at i, or 0. A "]" that comes first is part of the set.
func setEnd(runes []rune, i int) int {
	if i >= len(runes) {
		return 0
	}
	i++
	if i < len(runes) && runes[i] == '!' {
		i++
	}
	if i < len(runes) && runes[i] == ']' {
		i++
	}
	if n := slices.Index(runes[min(i, len(runes)):], ']'); n >= 0 {
		return i + n
	}
	return 0
}

// newSet reads the content of the brackets. A range that runs backwards is empty.
func newSet(body []rune) token {
	set := token{kind: oneOf}
	if body[0] == '!' {
		set.negated, body = true, body[1:]
	}
	for i := 0; i < len(body); i++ {
		r := runeRange{body[i], body[i]}
		if i+2 < len(body) && body[i+1] == '-' {
			r.high = body[i+2]
			i += 2
		}
		set.ranges = append(set.ranges, r)
	}
	return set
}

func (t *token) matches(r rune) bool {
	switch t.kind {
	case anyChar:
		return true
	case oneOf:
		return t.negated != slices.ContainsFunc(t.ranges, func(in runeRange) bool { return in.low <= r && r <= in.high })
	}
	return t.char == r
}

// Match reports whether the pattern is the whole text. After a mismatch only the last "*" takes
// one more character, so the steps are at most the product of the lengths.
func (p *shellPattern) match(text string) bool {
	at, in := 0, 0
	retryAt, retryIn := -1, 0
	for in < len(text) {
		p.steps++
		r, size := utf8.DecodeRuneInString(text[in:])
		switch {
		case at < len(p.tokens) && p.tokens[at].kind == anyText:
			at++
			retryAt, retryIn = at, in
		case at < len(p.tokens) && p.tokens[at].matches(r):
			at++
			in += size
		case retryAt >= 0:
			_, size = utf8.DecodeRuneInString(text[retryIn:])
			retryIn += size
			at, in = retryAt, retryIn
		default:
			return false
		}
	}
	for at < len(p.tokens) && p.tokens[at].kind == anyText {
		at++
	}
	return at == len(p.tokens)
}

// coversBelow reports whether the pattern takes everything below a directory: it ends with "*" and
// already takes the directory's path with its slash.
func (p *shellPattern) coversBelow(directory string) bool {
	n := len(p.tokens)
	return n > 0 && p.tokens[n-1].kind == anyText && p.match(directory+"/")
}
