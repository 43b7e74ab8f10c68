package pattern

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// escape reads an escape outside of a class; nil after an error.
func (p *parser) escape() *node {
	from := p.pos
	p.pos++
	switch c := p.peek(); {
	case c == 'b' || c == 'B':
		p.pos++
		return p.boundary(c == 'B', from)
	case '1' <= c && c <= '9':
		number, after := readNumber(p.text, p.pos)
		p.pos = after
		return p.reference(reference{number: number}, from)
	case c == 'k':
		p.pos++
		if !p.take("<") {
			p.fail(problem{feature: "back-reference", at: from, end: p.pos, message: `has a "\k" without a group name`, help: `write "\k<name>"`})
			return nil
		}
		name := p.groupName(from)
		if p.err != nil {
			return nil
		}
		return p.reference(reference{name: name}, from)
	}
	if s, beyond, found := p.classEscape(from); found {
		n := p.setNode(s)
		n.beyond = beyond
		return n
	}
	r := p.characterEscape(escapePlace{from: from})
	if p.err != nil {
		return nil
	}
	return p.character(r)
}

func (p *parser) boundary(negative bool, from int) *node {
	n := &node{kind: boundary, negative: negative, offset: from, end: p.pos}
	if p.flags.ignoreCase {
		n.beyond = &Error{Kind: Unsupported, Feature: "word boundary", Offset: from, End: p.pos,
			Message: fmt.Sprintf(`has "%s" under the flag "i", which cannot be matched in linear time`, p.text[from:p.pos])}
	}
	return n
}

// classEscape reads "\d", "\p{…}" and the like after the backslash at from. beyond is set when
// no set of ours equals it.
func (p *parser) classEscape(from int) (s set, beyond *Error, found bool) {
	switch c := p.peek(); c {
	case 'd', 'D', 'w', 'W':
		p.pos++
		return set{members: `\` + string(c)}, nil, true
	case 's', 'S':
		p.pos++
		if c == 'S' {
			return set{members: notSpace}, nil, true
		}
		return set{members: space}, nil, true
	case 'p', 'P':
		p.pos++
		s, beyond = p.property(c == 'P', from)
		return s, beyond, true
	}
	return set{}, nil, false
}

// escapePlace is the location of an escape: the offset of its backslash, and whether it is in a class.
type escapePlace struct {
	from    int
	inClass bool
	// java reports that Java supports the escape.
	java bool
}

// Escapes of one letter for one character, and those characters in the same order.
const controlLetters, controls = "fnrtv", "\f\n\r\t\v"

// characterEscape reads an escape for one character, after its backslash.
func (p *parser) characterEscape(at escapePlace) rune {
	if p.rest() == "" {
		p.fail(problem{feature: "escape", at: at.from, end: at.from + 1, message: `ends with a single "\"`, help: `write "\\" for a literal backslash`})
		return 0
	}
	c := p.peek()
	if i := strings.IndexByte(controlLetters, c); i >= 0 {
		p.pos++
		return rune(controls[i])
	}
	switch {
	case c == 'c':
		p.pos++
		if letter := p.peek() | 0x20; 'a' <= letter && letter <= 'z' {
			p.pos++
			return rune(letter & 0x1f)
		}
		return p.badEscape(at, `write one letter from "A" to "Z" after it`)
	case c == '0':
		p.pos++
		if next := p.peek(); '0' <= next && next <= '9' {
			p.pos++
			return p.badEscape(at, `write "\x" and two hexadecimal digits`)
		}
		return 0
	case c == 'x':
		p.pos++
		if r, ok := p.hex(2); ok {
			return r
		}
		return p.badEscape(at, "write two hexadecimal digits after it")
	case c == 'u':
		p.pos++
		if r, ok := p.unicodeEscape(); ok {
			return r
		}
		return p.badEscape(at, `write four hexadecimal digits, or up to "{10FFFF}", after it`)
	case strings.IndexByte(`^$\.*+?()[]{}|/`, c) >= 0, c == '-' && at.inClass:
		p.pos++
		return rune(c)
	}
	return p.identityEscape(at)
}

// foreignEscapes are escapes of other dialects that people write, and what ECMA-262 has instead.
var foreignEscapes = []struct {
	letter  rune
	instead string
}{
	{'A', `write "^"`}, {'Z', `write "$"`}, {'z', `write "$"`}, {'a', `write "\x07"`}, {'e', `write "\x1B"`},
	{'h', `write "[ \t]"`}, {'R', `write "(?:\r\n|\n)"`}, {'Q', "escape each character by itself"},
}

// identityEscape reads an escaped character that means itself. Under the "u" flag only those of the syntax may be escaped;
// engines without it, and Java's, accept any punctuation.
func (p *parser) identityEscape(at escapePlace) rune {
	r := p.next()
	if r < 0x80 && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsControl(r) {
		p.note("identity escape", fmt.Sprintf(`escapes "%c", which strict ECMA-262 rejects`, r), fmt.Sprintf(`write "%c"`, r), at.from)
		return r
	}
	instead := fmt.Sprintf(`write "%c" for the character itself`, r)
	for _, foreign := range foreignEscapes {
		if foreign.letter == r {
			instead, at.java = foreign.instead, true
		}
	}
	return p.badEscape(at, instead)
}

func (p *parser) badEscape(at escapePlace, instead string) rune {
	p.fail(problem{feature: "escape", java: at.java, at: at.from, end: p.pos,
		message: fmt.Sprintf(`has the unknown escape "%s"`, p.text[at.from:p.pos]), help: instead})
	return 0
}

// unicodeEscape reads what follows "\u". Two escaped halves of a pair are one character; a
// half alone is returned as it is, and is in no Go string.
func (p *parser) unicodeEscape() (rune, bool) {
	if p.take("{") {
		digits, _, closed := strings.Cut(p.rest(), "}")
		value, err := strconv.ParseUint(digits, 16, 64)
		if !closed || err != nil || value > unicode.MaxRune {
			return 0, false
		}
		p.pos += len(digits) + 1
		return rune(value), true
	}
	high, ok := p.hex(4)
	if !ok || high < 0xD800 || high > 0xDBFF {
		return high, ok
	}
	after := p.pos
	if p.take(`\u`) {
		if low, ok := p.hex(4); ok && low >= 0xDC00 && low <= 0xDFFF {
			return utf16.DecodeRune(high, low), true
		}
	}
	p.pos = after
	return high, true
}

// hex reads exactly n hexadecimal digits.
func (p *parser) hex(n int) (rune, bool) {
	if len(p.rest()) < n {
		return 0, false
	}
	value, err := strconv.ParseUint(p.rest()[:n], 16, 32)
	if err != nil {
		return 0, false
	}
	p.pos += n
	return rune(value), true
}

// groupName reads a name and its ">". It may hold escapes.
func (p *parser) groupName(from int) string {
	var name strings.Builder
	for p.rest() != "" && p.peek() != '>' {
		r := p.next()
		if r == '\\' {
			var ok bool
			if !p.take("u") {
				break
			}
			if r, ok = p.unicodeEscape(); !ok {
				break
			}
		}
		if !nameRune(r, name.Len() == 0) {
			break
		}
		name.WriteRune(r)
	}
	if name.Len() == 0 || !p.take(">") {
		p.fail(problem{feature: "group name", at: from, end: p.pos,
			message: "has an invalid group name", help: `write "<", a letter, more letters or digits, and ">"`})
		return ""
	}
	return name.String()
}

// nameRune reports whether a group's name may hold the character.
func nameRune(r rune, first bool) bool {
	if r == '$' || r == '_' || unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start) {
		return true
	}
	return !first && (r == 0x200C || r == 0x200D || unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue))
}
