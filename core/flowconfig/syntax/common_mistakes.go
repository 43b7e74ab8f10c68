package syntax

// Common mistakes: help for a token after the end of a statement.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// separatorHint returns the help about a token after a complete statement.
func (p *parser) separatorHint(s Statement, t *token) string {
	before := p.get(p.i - 1)
	switch {
	case (before.kind == tInt || before.kind == tDecimal) && t.kind == tIdent && strings.Contains(units, " "+strings.ToLower(p.written(t))+" "):
		number, unit := p.written(before), p.written(t)
		return "write " + number + "." + unit + ", or put both in quotes"
	case t.kind == tComma:
		return "remove the comma"
	case t.kind == tColon && strings.HasPrefix(p.text[t.end:], "//"):
		return "add quotes around the URL"
	case t.kind == tColon && p.brackets == 0 && p.script:
		return "write a map in brackets: [name: value]"
	case t.kind == tIdent && (p.written(t) == "elif" || p.written(t) == "elseif"):
		return "write else if"
	case t.kind == tColon:
		return `write "=" instead of ":"`
	case t.kind == tRParen || t.kind == tRBrack:
		return "remove it, or add the opening bracket"
	case t.kind == tAssign:
		return "write name = value"
	case before.kind == tString && before.quote == Slashy || before.kind == tIdent && t.kind == tDiv:
		return "add quotes around the path"
	case before.kind == tIdent && t.kind.isWord() && settable(s):
		return "add quotes around the string"
	case before.kind == tString && (t.kind == tString || t.kind == tOpenText):
		return `join strings with "+", and write each config option on its own line`
	case before.kind == tRBrace:
		return `add a line break after "}"`
	}
	return `add a line break or ";" before it, or quotes around the whole string`
}

// units that numbers are written with.
const units = " b kb mb gb tb pb eb zb ms milli millis s sec second seconds m min minute minutes h hour hours d day days "

// settable reports whether a statement gives a value.
func settable(s Statement) bool {
	_, ok := s.(*Assign)
	return ok
}

// plainQuotes makes a string fit for double quotes in a message.
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

// hyphenInName reports a hyphen in a name.
func (p *parser) hyphenInName(hyphen int) {
	t := p.get(hyphen)
	p.abort(t.span(), `"-" is not allowed in a name`, `write "_", or add quotes around a part after a dot`, source.Span{})
}
