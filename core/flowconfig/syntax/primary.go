package syntax

// Primary values: names, literals, strings, expressions in brackets, and new objects.

import "strings"

// primary reads a value without what follows it.
func (p *parser) primary() Expr {
	t := p.tok()
	if p.lambdaAhead() {
		return p.lambda()
	}
	switch t.kind {
	case tIdent, tIncludeConfig, tIn, tPrimitive:
		p.advance()
		p.checkPlaceholder(t)
		n := make0(&p.names)
		*n = Name{At: At(t.span()), Text: p.written(t), Type: t.flags&capital != 0}
		return n
	case tString:
		return p.wholeText()
	case tInt:
		return p.integer()
	case tDecimal:
		return p.decimal()
	case tNull:
		p.advance()
		return &Null{At(t.span())}
	case tTrue, tFalse:
		p.advance()
		return &Bool{At(t.span()), t.kind == tTrue}
	case tOpenText:
		return p.textInPieces()
	case tLParen:
		return p.paren()
	case tLBrack:
		return p.listOrMap()
	case tLBrace:
		return p.closure()
	case tNew:
		return p.object()
	}
	if t.kind >= tFor && !p.ends(t) || t.kind == tThis {
		return p.reservedName(t)
	}
	p.fail("a value", p.valueHint(t))
	return &BadExpr{p.since(p.lastEnd())}
}

// checkPlaceholder reports "_", which no variable of a script may be named for the strict parser.
func (p *parser) checkPlaceholder(t *token) {
	if p.pipeline && t.end-t.start == 1 && p.text[t.start] == '_' {
		p.report(found(strictly, CodeReserved, t.span(), `name "_" is not supported by the strict parser`, `use a name that begins with it, such as "_meta"`))
	}
}

// reservedName reads a reserved word of the legacy parser that is a name to the strict parser.
func (p *parser) reservedName(t *token) Expr {
	p.advance()
	p.report(found(strictAnd(t.kind != tThis), CodeReserved, t.span(), `reserved word "`+p.written(t)+`" is not a value`, "choose another name, or add quotes around the string"))
	return &Name{At: At(t.span()), Text: p.written(t)}
}

// valueHint returns the help about a token that cannot start a value.
func (p *parser) valueHint(t *token) string {
	switch {
	case t.kind == tComma:
		return "write a value or remove the comma"
	case t.kind == tDiv || t.kind == tDot || t.kind == tRange:
		return "add quotes around the path"
	case t.kind == tIf || t.kind == tElse:
		return "write condition ? value : other"
	case t.kind == tAssign:
		return `write "=" once`
	case t.kind == tMul || t.kind == tSpreadDot || t.kind == tPow:
		return "add quotes around the pattern"
	case t.kind == tDef || t.kind == tReturn || t.kind == tThrow || t.kind == tAssert || t.kind == tTry:
		return "write a value before it"
	}
	return "write a string in quotes, a number, true, false or null"
}

// name reads a word or a string as a name.
func (p *parser) name() Word {
	t := p.tok()
	switch t.kind {
	case tString:
		return Word{At: At(p.advance().span()), Text: p.textOf(t), Quoted: true}
	case tOpenText:
		x := p.textInPieces()
		s, _ := x.(*String)
		return Word{At: At(x.Span()), Quoted: true, Dynamic: s}
	}
	p.advance()
	return Word{At: At(t.span()), Text: p.written(t)}
}

// paren reads "(e)".
func (p *parser) paren() Expr {
	open := p.advance()
	q := &Paren{}
	p.brackets++
	q.X = p.value()
	p.brackets--
	p.closeWith(tRParen, open, `")"`, "add the closing parenthesis")
	q.At = p.from(open)
	return q
}

// object reads "new Type(arguments)".
func (p *parser) object() Expr {
	t := p.advance()
	q := &New{Type: p.typeRef()}
	switch next := p.tok(); {
	case p.failed:
	case next.kind == tLParen && !next.line():
		q.Args = p.args()
	case next.kind == tLBrack:
		p.unsupported(next.span(), "arrays are", "write a list")
		p.advance()
		p.brackets++
		q.Args = []Arg{{Value: p.value()}}
		q.Args[0].At = At(q.Args[0].Value.Span())
		p.brackets--
		p.closeWith(tRBrack, next, `"]" after the size of the array`, "")
	case strings.HasSuffix(q.Type.Full, "]"):
		p.unsupported(q.Type.At.Span(), "arrays are", "write a list")
	default:
		p.fail(`"(" after the type`, "write new "+short(q.Type.Name)+"()")
	}
	q.At = p.from(t)
	return q
} // maxNamed bounds the comparing of arguments with each other.
const maxNamed = 100
