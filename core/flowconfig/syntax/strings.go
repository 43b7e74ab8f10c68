package syntax

// Strings as values.

import (
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// wholeText reads a string without interpolation.
func (p *parser) wholeText() Expr {
	t := p.advance()
	s := make0(&p.strings)
	*s = String{At: At(t.span()), Quote: t.quote}
	if text := p.textOf(t); text != "" {
		at := p.inner(t)
		s.Parts = p.onePart(StringPart{At: At(at), Text: text})
	}
	return s
}

// onePart is a list of one piece of text.
func (p *parser) onePart(part StringPart) []StringPart {
	q := make0(&p.parts)
	*q = part
	n := len(p.parts)
	return p.parts[n-1 : n : n]
}

// inner is the place between the quotes of a whole text.
func (p *parser) inner(t *token) source.Span {
	text := p.written(t)
	from, to := len(opens[t.quote]), len(closes[t.quote])
	if text[0] >= utf8.RuneSelf || text[0] == '`' { // quotes of another kind, one character each
		_, from = utf8.DecodeRuneInString(text)
		_, to = utf8.DecodeLastRuneInString(text)
	}
	if t.flags&cut != 0 {
		to = 0
	}
	return source.Span{Start: int(t.start) + from, End: max(int(t.start)+from, int(t.end)-to)}
}

// textOf is what a whole text means.
func (p *parser) textOf(t *token) string {
	at := p.inner(t)
	text := p.text[at.Start:at.End]
	if t.flags&escaped != 0 {
		return decode(text, t.quote)
	}
	return text
}

// textInPieces reads a string with interpolation.
func (p *parser) textInPieces() Expr {
	open := p.advance()
	s := make0(&p.strings)
	*s = String{Quote: open.quote}
	if open.quote == Slashy {
		p.unsupported(open.span(), "interpolation in slashy strings is", "write the string in double quotes")
	}
	for !p.failed && !p.is(tCloseText) && !p.is(tEOF) {
		switch t := p.tok(); t.kind {
		case tText:
			p.advance()
			text := p.written(t)
			if t.flags&escaped != 0 {
				text = decode(text, t.quote)
			}
			s.Parts = append(s.Parts, StringPart{At: At(t.span()), Text: text})
		case tPath:
			p.advance()
			s.Parts = append(s.Parts, StringPart{At: At(t.span()), Value: p.namesIn(t)})
		case tOpenExpr:
			s.Parts = append(s.Parts, p.interpolated())
		default:
			p.fail(`"}" after the value in the string`, "")
		}
	}
	p.accept(tCloseText)
	s.At = p.from(open)
	return s
}

// interpolated reads "${ e }".
func (p *parser) interpolated() StringPart {
	open := p.advance()
	part := StringPart{}
	saved := p.leaveStatement()
	p.script = saved.script
	if p.is(tArrow) {
		p.unsupported(p.tok().span(), `"${-> …}" is`, "remove the arrow")
		p.advance()
		part.Lazy = true
	}
	if p.is(tCloseExpr) {
		p.strictError(p.tok().span(), `missing value between "${" and "}"`, "write it, or remove them")
		part.Value = &Null{p.since(p.lastEnd())}
	} else {
		p.sameLine("\"${\"", "the value")
		part.Value = p.value()
		if !p.failed && p.is(tCloseExpr) && p.tok().strictLine() {
			p.unsupported(p.newlineBefore(), `a line break before "}" in a string is`, "write it on the same line")
		}
	}
	seen := p.seen
	p.returnTo(saved)
	p.seen = seen
	if !p.failed && !p.accept(tCloseExpr) {
		p.failAt(`"}" after the value in the string`, "write a single expression", open.span())
	}
	part.At = p.from(open)
	return part
}

// namesIn makes properties of "$a.b.c".
func (p *parser) namesIn(t *token) Expr {
	at := int(t.start) + 1
	rest := p.text[at:t.end]
	var x Expr
	for {
		part, after, more := strings.Cut(rest, ".")
		here := At{Start: at, End: at + len(part)}
		if x == nil {
			n := make0(&p.names)
			r, _ := utf8.DecodeRuneInString(part)
			*n = Name{At: here, Text: part, Type: r >= 'A' && r <= 'Z'}
			x = n
		} else {
			q := make0(&p.properties)
			*q = Property{At: At{Start: x.Span().Start, End: here.End}, Of: x, Name: Word{At: here, Text: part}}
			x = q
			p.grow()
		}
		if !more || p.failed {
			return x
		}
		at, rest = here.End+1, after
	}
}
