package pattern

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"
)

// Pattern is a parsed pattern, with the properties that rules use without matching.
type Pattern struct {
	text string
	root *node
	// lenient and looks are in the order of their places.
	lenient, looks []Note
	judge          sync.Once
	exponential    bool
}

// Parse reads a pattern with the grammar of ECMA-262 2025 under the "u" flag. What engines
// without the flag accept as plain text too (`\_`, a lone "}", `[\w-.]`) is read as they do and
// noted. The error is an *Error of kind Invalid or TooLarge.
func Parse(text string) (*Pattern, error) {
	p := parser{text: text}
	if len(text) > maxLength {
		return nil, p.fail(problem{kind: TooLarge, feature: "length", end: len(text),
			message: fmt.Sprintf("must have at most %d bytes, found %d", maxLength, len(text))})
	}
	if !utf8.ValidString(text) {
		return nil, p.fail(problem{feature: "encoding", end: len(text), message: "is not valid UTF-8"})
	}
	root := p.disjunction()
	if p.rest() != "" {
		p.fail(problem{feature: "group", at: p.pos, end: p.pos + 1,
			message: `has a ")" without "("`, help: `add "(", or write "\)" for a literal parenthesis`})
	}
	p.checkReferences()
	if p.err == nil && root.size() > maxSize {
		p.fail(problem{kind: TooLarge, feature: "size", end: len(text),
			message: fmt.Sprintf("expands to more than %d states", maxSize), help: "use smaller counts in braces"})
	}
	if p.err != nil {
		return nil, p.err
	}
	return &Pattern{text: text, root: root, lenient: p.notes, looks: p.looks}, nil
}

// parser walks over the pattern once. After the first error it is at the end of the pattern, so that every loop ends.
type parser struct {
	text   string
	pos    int
	depth  int
	flags  flags
	groups groups
	// written is how many bytes of Go's dialect the properties have used.
	written int
	notes   []Note
	looks   []Note
	err     *Error
}

// flags in force, which modifiers such as "(?i:" change for a group.
type flags struct{ ignoreCase, multiline, dotAll bool }

// problem is the input of fail, which makes an Error of it.
type problem struct {
	kind                   Kind
	feature, message, help string
	at, end                int
	// java reports that Java supports the feature.
	java bool
}

func (p *parser) fail(what problem) *Error {
	if p.err == nil {
		p.err = &Error{Kind: what.kind, Feature: what.feature, Message: what.message, Help: what.help, Offset: what.at, End: min(what.end, len(p.text)), Java: what.java}
	}
	p.pos = len(p.text)
	return p.err
}

func (p *parser) rest() string { return p.text[p.pos:] }

// take moves over the prefix if it comes next.
func (p *parser) take(prefix string) bool {
	if p.err != nil || !strings.HasPrefix(p.rest(), prefix) {
		return false
	}
	p.pos += len(prefix)
	return true
}

// next moves over one character; there must be one.
func (p *parser) next() rune {
	r, size := utf8.DecodeRuneInString(p.rest())
	p.pos += size
	return r
}

// peek returns the next byte, or 0 at the end.
func (p *parser) peek() byte {
	if p.rest() == "" {
		return 0
	}
	return p.text[p.pos]
}

func (p *parser) note(feature, message, help string, from int) {
	p.notes = append(p.notes, Note{Feature: feature, Message: message, Help: help, Offset: from, End: p.pos})
}

func (p *parser) disjunction() *node {
	if p.depth++; p.depth > maxDepth {
		p.fail(problem{kind: TooLarge, feature: "depth", at: p.pos, end: p.pos,
			message: fmt.Sprintf("has groups nested more than %d levels", maxDepth)})
	}
	from := p.pos
	p.groups.enter()
	branches := []*node{p.alternative()}
	for p.take("|") {
		p.groups.nextAlternative()
		branches = append(branches, p.alternative())
	}
	p.groups.leave()
	p.depth--
	if len(branches) == 1 {
		return branches[0]
	}
	return &node{kind: choice, subs: branches, offset: from, end: p.pos}
}

func (p *parser) alternative() *node {
	from := p.pos
	var terms []*node
	for p.err == nil && p.rest() != "" && p.peek() != '|' && p.peek() != ')' {
		terms = append(terms, p.term())
	}
	switch len(terms) {
	case 0:
		return &node{kind: empty, offset: from, end: from}
	case 1:
		return terms[0]
	}
	return &node{kind: sequence, subs: terms, offset: from, end: p.pos}
}

func (p *parser) term() *node {
	from := p.pos
	n := p.atom()
	if n == nil {
		return &node{kind: empty}
	}
	if n.end == 0 {
		n.offset, n.end = from, p.pos
	}
	return p.quantified(n, from)
}

// atom reads what a quantifier may follow; nil after an error.
func (p *parser) atom() *node {
	from := p.pos
	switch c := p.peek(); c {
	case '(':
		return p.group()
	case '[':
		return p.class()
	case '\\':
		return p.escape()
	case '*', '+', '?':
		p.nothingToRepeat(from, from+1)
		return nil
	case '{':
		if _, length := readBraces(p.rest()); length > 0 {
			p.nothingToRepeat(from, from+length)
			return nil
		}
		p.pos++
		p.note("lone brace", `has a "{" without a count`, `write "\{" for a literal brace`, from)
		return p.character('{')
	case '}', ']':
		p.pos++
		p.note("lone bracket", fmt.Sprintf(`has a "%c" without an opening one`, c), fmt.Sprintf(`write "\%c" for a literal one`, c), from)
		return p.character(rune(c))
	}
	switch r := p.next(); r {
	case '^':
		return p.anchor(start, from)
	case '$':
		return p.anchor(end, from)
	case '.':
		if p.flags.dotAll {
			return p.setNode(set{negated: true})
		}
		return p.setNode(set{members: lineEnds, negated: true})
	default:
		return p.character(r)
	}
}

func (p *parser) nothingToRepeat(from, to int) {
	p.fail(problem{feature: "quantifier", at: from, end: to,
		message: fmt.Sprintf(`has "%s" with nothing before it to repeat`, p.text[from:to]), help: fmt.Sprintf(`write "\%s" for a literal one`, p.text[from:to])})
}

func (p *parser) character(r rune) *node { return p.setNode(literal(r)) }

func (p *parser) setNode(s set) *node {
	return &node{kind: oneOf, set: s, ignoreCase: p.flags.ignoreCase}
}

func (p *parser) anchor(k kind, from int) *node {
	n := &node{kind: k, offset: from, end: p.pos}
	if p.flags.multiline {
		n.beyond = &Error{Kind: Unsupported, Feature: "multi-line anchor", Offset: from, End: p.pos,
			Message: fmt.Sprintf(`has "%s" under the flag "m", which cannot be matched in linear time`, p.text[from:p.pos])}
	}
	return n
}
