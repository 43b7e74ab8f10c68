package pattern

import (
	"fmt"
	"strings"
)

// set is a set of characters, kept as the content of brackets in Go's dialect, so its tables, case folding and negation are
// those of package regexp.
type set struct {
	members string
	negated bool
}

// The sets of ECMA-262 that Go's dialect has no name for, as members.
const (
	lineEnds = `\n\r\x{2028}\x{2029}`
	space    = `\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
	notSpace = `\x00-\x08\x0e-\x1f!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}` +
		`\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`
)

func (s set) complement() set { return set{members: s.members, negated: !s.negated} }

// String writes the set in Go's dialect.
func (s set) String() string {
	switch {
	case s.members == "" && s.negated:
		return `(?s:.)`
	case s.members == "":
		return `[^\x00-\x{10FFFF}]`
	case s.negated:
		return "[^" + s.members + "]"
	case len(s.members) == 1:
		return s.members
	}
	return "[" + s.members + "]"
}

func literal(r rune) set { return set{members: span(r, r)} }

// span writes a range of characters as members. Halves of surrogate pairs are left out: no Go
// string holds them, and package regexp would take one for U+FFFD.
func span(low, high rune) string {
	if 0xD800 <= low && low <= 0xDFFF {
		low = 0xE000
	}
	if 0xD800 <= high && high <= 0xDFFF {
		high = 0xD7FF
	}
	switch {
	case low > high:
		return ""
	case low == high:
		return member(low)
	}
	return member(low) + "-" + member(high)
}

func member(r rune) string {
	if '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
		return string(r)
	}
	return fmt.Sprintf(`\x{%x}`, r)
}

// atom is one element of a bracketed class: a character, or a set when char is negative.
type atom struct {
	char       rune
	set        set
	beyond     *Error
	start, end int
}

// class reads "[" to "]"; nil after an error.
func (p *parser) class() *node {
	from := p.pos
	p.take("[")
	var members strings.Builder
	var beyond *Error
	negated := p.take("^")
	for p.err == nil && p.rest() != "" && p.peek() != ']' {
		if members.Len() > maxMembers {
			p.fail(problem{kind: TooLarge, feature: "class", at: from, end: p.pos, message: "has a character class with too many parts", help: "use fewer parts"})
			return nil
		}
		a := p.classAtom()
		if p.peek() == '-' && len(p.rest()) > 1 && p.rest()[1] != ']' {
			p.pos++
			b := p.classAtom()
			members.WriteString(p.span(a, b))
			beyond = first(beyond, a.beyond, b.beyond)
			continue
		}
		members.WriteString(a.members())
		beyond = first(beyond, a.beyond)
	}
	if !p.take("]") {
		p.fail(problem{feature: "class", at: from, end: from + 1, message: `has a "[" without "]"`, help: `add "]", or write "\[" for a literal bracket`})
		return nil
	}
	n := p.setNode(set{members: members.String(), negated: negated})
	n.beyond = beyond
	return n
}

func (p *parser) classAtom() atom {
	a := atom{start: p.pos}
	if p.peek() != '\\' {
		a.char = p.next()
		a.end = p.pos
		return a
	}
	p.pos++
	if p.take("b") {
		a.char = '\b'
	} else if s, beyond, found := p.classEscape(a.start); found {
		a.char, a.set, a.beyond = -1, s, beyond
	} else {
		a.char = p.characterEscape(escapePlace{from: a.start, inClass: true})
	}
	a.end = p.pos
	return a
}

func (a atom) members() string {
	if a.char < 0 {
		return a.set.members
	}
	return span(a.char, a.char)
}

// span writes the range from a to b. Next to a set the "-" is literal, as in engines without the "u" flag.
func (p *parser) span(a, b atom) string {
	if p.err != nil {
		return ""
	}
	if a.char < 0 || b.char < 0 {
		p.note("class range", fmt.Sprintf(`has "%s" in a class, which strict ECMA-262 rejects`, p.text[a.start:b.end]), `write "\-" for a literal hyphen`, a.start)
		return a.members() + member('-') + b.members()
	}
	if a.char > b.char {
		p.fail(problem{feature: "class range", at: a.start, end: b.end,
			message: fmt.Sprintf(`has the range "%s" in the wrong order`, p.text[a.start:b.end]), help: "write the lower character first"})
	}
	return span(a.char, b.char)
}

func first(errors ...*Error) *Error {
	for _, err := range errors {
		if err != nil {
			return err
		}
	}
	return nil
}
