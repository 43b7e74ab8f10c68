package syntax

// What would be right where a statement goes on and should have ended: the common slips of people
// who write their first configuration.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// separatorHint is the advice about a token that stands behind a whole statement.
func (p *parser) separatorHint(s Statement, t *token) string {
	before := p.get(p.i - 1)
	switch {
	case (before.kind == tInt || before.kind == tDecimal) && t.kind == tIdent && strings.Contains(units, " "+strings.ToLower(p.written(t))+" "):
		number, unit := p.written(before), p.written(t)
		return "a number and its unit are joined by a dot; write \"" + number + "." + unit + "\", or put both in quotes"
	case t.kind == tComma:
		return "settings end with their line and not with a comma; remove it"
	case t.kind == tColon && strings.HasPrefix(p.text[t.end:], "//"):
		return "an address needs quotes around it"
	case t.kind == tColon && p.brackets == 0 && p.script:
		return "a map is written \"[name: value]\", with brackets"
	case t.kind == tIdent && (p.written(t) == "elif" || p.written(t) == "elseif"):
		return "write \"else if\""
	case t.kind == tColon:
		return "a setting is written with \"=\" and not with \":\"; write \"name = value\""
	case t.kind == tRParen || t.kind == tRBrack:
		return "no bracket is open that it could close; remove it or write the opening one"
	case t.kind == tAssign:
		return "only a name can be set; write \"name = value\""
	case before.kind == tString && before.quote == Slashy || before.kind == tIdent && t.kind == tDiv:
		return "a path needs quotes around it"
	case before.kind == tIdent && t.kind.isWord() && settable(s):
		return "a text needs quotes around it"
	case before.kind == tString && (t.kind == tString || t.kind == tOpenText):
		return "two texts are joined by \"+\", and settings stand on lines of their own"
	case before.kind == tRBrace:
		return "what follows a \"}\" needs a line of its own; put a line break before it"
	}
	return "a setting ends with its line; put a line break or \";\" before it, or quotes around the whole text"
}

// units that numbers are written with.
const units = " b kb mb gb tb pb eb zb ms milli millis s sec second seconds m min minute minutes h hour hours d day days "

// settable reports whether a statement gives a value.
func settable(s Statement) bool {
	_, ok := s.(*Assign)
	return ok
}

// plainQuotes makes a text fit to stand between double quotes in a message.
func plainQuotes(text string) string { return strings.ReplaceAll(text, "\"", "'") }

// hyphenated reports whether a name with hyphens is set: "a-b =".
func (p *parser) hyphenated(i int) bool {
	for p.get(i).kind == tSub {
		j, parts := p.pathAhead(i + 1)
		if parts == 0 {
			return false
		}
		i = j
	}
	return p.get(i).kind == tAssign
}

// giveUpName tells of a hyphen in a name.
func (p *parser) giveUpName(hyphen int) {
	t := p.get(hyphen)
	p.giveUp(t.span(), "a name has no \"-\" in it, which means subtraction; write \"_\", or put the part of the name in quotes behind a dot", source.Span{})
}
