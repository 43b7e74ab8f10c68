package pattern

import (
	"fmt"
	"strings"
)

// count is what a quantifier asks for.
type count struct{ min, max int }

// quantified reads the quantifier after an atom that began at from, if there is one.
func (p *parser) quantified(atom *node, from int) *node {
	at := p.pos
	asked, length := readQuantifier(p.rest())
	if length == 0 {
		return atom
	}
	p.pos += length
	if atom.zeroWidth() && from == atom.offset {
		p.nothingToRepeat(at, p.pos)
		return atom
	}
	if asked.max != unbounded && asked.min > asked.max {
		p.fail(problem{feature: "quantifier", at: at, end: p.pos,
			message: fmt.Sprintf(`has the count "%s" in the wrong order`, p.text[at:p.pos]), help: "write the smaller number first"})
		return atom
	}
	p.take("?") // lazy: finds the same values
	switch c := p.peek(); {
	case c == '+':
		p.fail(problem{feature: "possessive quantifier", java: true, at: at, end: p.pos + 1,
			message: fmt.Sprintf(`has the possessive quantifier "%s+", which ECMA-262 does not support`, p.text[at:p.pos]), help: fmt.Sprintf(`write "%s"`, p.text[at:p.pos])})
	default:
		if _, again := readQuantifier(p.rest()); again > 0 {
			p.nothingToRepeat(p.pos, p.pos+again)
		}
	}
	return &node{kind: repeat, subs: []*node{atom}, min: asked.min, max: asked.max, offset: from, end: p.pos}
}

// readQuantifier returns the quantifier that text begins with and its length, 0 for none.
func readQuantifier(text string) (count, int) {
	if text == "" {
		return count{}, 0
	}
	switch text[0] {
	case '*':
		return count{0, unbounded}, 1
	case '+':
		return count{1, unbounded}, 1
	case '?':
		return count{0, 1}, 1
	case '{':
		return readBraces(text)
	}
	return count{}, 0
}

// readBraces reads "{2}", "{2,}" or "{2,3}". Numbers stop growing at huge.
func readBraces(text string) (count, int) {
	low, i := readNumber(text, 1)
	if i == 1 {
		return count{}, 0
	}
	high := low
	if strings.HasPrefix(text[i:], ",") {
		i++
		from := i
		if high, i = readNumber(text, i); i == from {
			high = unbounded
		}
	}
	if !strings.HasPrefix(text[i:], "}") {
		return count{}, 0
	}
	return count{low, high}, i + 1
}

func readNumber(text string, i int) (value, after int) {
	for ; i < len(text) && '0' <= text[i] && text[i] <= '9'; i++ {
		value = clamp(value*10 + int(text[i]-'0'))
	}
	return value, i
}
