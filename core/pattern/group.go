package pattern

import (
	"fmt"
	"strings"
)

// group reads "(" to ")" and returns what is inside, or a look node.
func (p *parser) group() *node {
	from, outer := p.pos, p.flags
	var around *node
	switch {
	case p.take("(?:"):
	case p.take("(?="):
		around = &node{kind: look}
	case p.take("(?!"):
		around = &node{kind: look, negative: true}
	case p.take("(?<="):
		around = &node{kind: look, behind: true}
	case p.take("(?<!"):
		around = &node{kind: look, behind: true, negative: true}
	case p.take("(?<"):
		p.groups.count++
		at := p.pos
		if name := p.groupName(from); p.err == nil && !p.groups.define(name) {
			p.fail(problem{feature: "group name", at: at, end: p.pos - 1,
				message: fmt.Sprintf("has a duplicate group name %q", name), help: "rename one of the two groups"})
		}
	case p.take("(?"):
		p.modifiers(from)
	default:
		p.take("(")
		p.groups.count++
	}
	inner := p.disjunction()
	if !p.take(")") {
		p.fail(problem{feature: "group", at: from, end: from + 1, message: `has a "(" without ")"`, help: `add ")", or write "\(" for a literal parenthesis`})
	}
	p.flags = outer
	if around == nil {
		return inner
	}
	around.subs, around.offset, around.end = []*node{inner}, from, p.pos
	p.looks = append(p.looks, Note{Feature: around.feature(), Offset: from, End: p.pos,
		Message: fmt.Sprintf("has the %s %q, which the engine RE2 does not support", around.feature(), p.text[from:p.pos]),
		Help:    "keep it if no program in Go reads the schema, else write the pattern without it"})
	return around
}

// feature names a look node.
func (n *node) feature() string {
	if n.behind {
		return "look-behind"
	}
	return "look-ahead"
}

// modifiers reads "i:" or "i-s:" after "(?" and sets the flags for the group.
func (p *parser) modifiers(from int) {
	const known = "ims"
	at, seen, on := p.pos, "", true
	next := p.flags
	for {
		c := p.peek()
		switch {
		case c == '-' && on:
			on = false
		case c != 0 && strings.IndexByte(known, c) >= 0 && strings.IndexByte(seen, c) < 0:
			seen += string(c)
			next.set(c, on)
		case c == ':' && seen != "":
			p.pos++
			p.flags = next
			return
		case c == ')' && seen != "":
			p.fail(problem{feature: "inline flag", java: true, at: from, end: p.pos + 1,
				message: fmt.Sprintf(`has the inline flag "(?%s)", which ECMA-262 does not support`, p.text[at:p.pos]),
				help:    fmt.Sprintf(`write "(?%s:…)" around the part that it applies to`, p.text[at:p.pos])})
			return
		default:
			p.unknownGroup(from)
			return
		}
		p.pos++
	}
}

func (f *flags) set(c byte, on bool) {
	switch c {
	case 'i':
		f.ignoreCase = on
	case 'm':
		f.multiline = on
	case 's':
		f.dotAll = on
	}
}

// foreignGroups are the groups of other dialects that people write, and what ECMA-262 has instead.
var foreignGroups = []struct{ opening, feature, instead string }{
	{"(?P<", "foreign named group", `write "(?<name>…)"`},
	{"(?P=", "foreign back-reference", `write "\k<name>"`},
	{"(?'", "foreign named group", `write "(?<name>…)"`},
	{"(?#", "comment", "remove it"},
	{"(?>", "atomic group", `write "(?:…)"`},
	{"(?|", "branch reset", `write "(?:…)"`},
	{"(?(", "conditional group", "write the alternatives out"},
}

func (p *parser) unknownGroup(from int) {
	for _, foreign := range foreignGroups {
		if strings.HasPrefix(p.text[from:], foreign.opening) {
			p.fail(problem{feature: foreign.feature, java: foreign.opening == "(?>", at: from, end: from + len(foreign.opening),
				message: fmt.Sprintf(`has %q, which ECMA-262 does not support`, foreign.opening), help: foreign.instead})
			return
		}
	}
	if p.rest() != "" {
		p.next()
	}
	p.fail(problem{feature: "group", at: from, end: p.pos,
		message: `has an unknown group type after "(?"`, help: `write "(?:…)" for a group without a capture`})
}

// groups keeps account of capturing groups, their names and the references to them.
type groups struct {
	count int
	names map[string][][]turn
	path  []turn
	made  int
	refs  []*node
	// wanted are the names and numbers that refs ask for.
	wanted []reference
}

// turn is one alternative of one disjunction.
type turn struct{ disjunction, alternative int }

type reference struct {
	name   string
	number int
}

func (g *groups) enter() {
	g.path = append(g.path, turn{disjunction: g.made})
	g.made++
}

func (g *groups) nextAlternative() { g.path[len(g.path)-1].alternative++ }

func (g *groups) leave() { g.path = g.path[:len(g.path)-1] }

// define keeps a name. It is false for a name that is taken, unless the two groups are in different alternatives of one
// disjunction.
func (g *groups) define(name string) bool {
	if g.names == nil {
		g.names = map[string][][]turn{}
	}
	for _, other := range g.names[name] {
		if !exclusive(other, g.path) {
			return false
		}
	}
	g.names[name] = append(g.names[name], append([]turn(nil), g.path...))
	return true
}

func exclusive(a, b []turn) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i].disjunction == b[i].disjunction
		}
	}
	return false
}

func (p *parser) reference(to reference, from int) *node {
	n := &node{kind: backref, offset: from, end: p.pos}
	n.beyond = &Error{Kind: Unsupported, Feature: "back-reference", Offset: from, End: p.pos,
		Message: fmt.Sprintf("has the back-reference %q, which flow-toolkit cannot match", p.text[from:p.pos]), Help: `write out the allowed values, such as "a-a|b-b" for "(a|b)-\\1"`}
	p.groups.refs = append(p.groups.refs, n)
	p.groups.wanted = append(p.groups.wanted, to)
	return n
}

// checkReferences runs at the end, as a reference may precede its group.
func (p *parser) checkReferences() {
	for i, n := range p.groups.refs {
		to := p.groups.wanted[i]
		if to.name != "" && p.groups.names[to.name] == nil || to.name == "" && to.number > p.groups.count {
			p.fail(problem{feature: "back-reference", at: n.offset, end: n.end,
				message: fmt.Sprintf("has the back-reference %q to a group that does not exist", p.text[n.offset:n.end])})
		}
	}
}
