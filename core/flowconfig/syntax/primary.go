package syntax

// Values by themselves: names, literals, texts, what stands in brackets, and new objects.

import (
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// primary reads a value without what follows it.
func (p *parser) primary() Expr {
	t := p.tok()
	switch t.kind {
	case tIdent, tIncludeConfig, tIn, tPrimitive:
		p.advance()
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
	p.fail(p.valueHint(t))
	return &BadExpr{p.since(p.lastEnd())}
}

// reservedName reads a word of the legacy syntax that the strict parser takes for a name.
func (p *parser) reservedName(t *token) Expr {
	p.advance()
	p.report(Fault{Span: t.span(), Code: CodeReserved, Legacy: t.kind != tThis, Strict: true,
		Message: "\"" + p.written(t) + "\" is a word of the language and no value; write another name, or put the text in quotes"})
	return &Name{At: At(t.span()), Text: p.written(t)}
}

// valueHint is the advice about a token that begins no value.
func (p *parser) valueHint(t *token) string {
	switch {
	case t.kind == tComma:
		return "a value is missing before the comma; write it or remove the comma"
	case t.kind == tDiv || t.kind == tDot || t.kind == tRange:
		return "a path needs quotes around it"
	case t.kind == tIf || t.kind == tElse:
		return "a value is chosen by \"condition ? value : other\""
	case t.kind == tAssign:
		return "\"=\" is written once"
	case t.kind == tMul || t.kind == tSpreadDot || t.kind == tPow:
		return "a pattern needs quotes around it"
	case t.kind == tDef || t.kind == tReturn || t.kind == tThrow || t.kind == tAssert || t.kind == tTry:
		return "a value is missing before it"
	}
	return "a value is missing; write a text in quotes, a number, true, false or null"
}

// name reads a word or a text as a name.
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
	p.closeWith(tRParen, open, "the \"(\" that opens this is not closed; write \")\" where it ends")
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
		p.notStrict(next.span(), "the strict syntax has no arrays; write a list")
		p.advance()
		p.brackets++
		q.Args = []Arg{{Value: p.value()}}
		q.Args[0].At = At(q.Args[0].Value.Span())
		p.brackets--
		p.closeWith(tRBrack, next, "the size of an array ends with \"]\"")
	case strings.HasSuffix(q.Type.Full, "]"):
		p.notStrict(q.Type.At.Span(), "the strict syntax has no arrays; write a list")
	default:
		p.fail("a new object is written \"new " + short(q.Type.Name) + "()\"")
	}
	q.At = p.from(t)
	return q
}

// integer reads a whole number. Without a suffix it takes the least of the three kinds it fits.
func (p *parser) integer() Expr {
	t := p.advance()
	text := strings.ReplaceAll(p.written(t), "_", "")
	x := &Int{At: At(t.span()), Value: new(big.Int)}
	if len(text) > limits.Digits.Max {
		p.i--
		p.limit(limits.Digits)
		p.i++
		return x
	}
	base, digits := radixOf(text)
	var suffix byte
	if n := len(digits) - 1; n >= 0 && isIntSuffix(digits[n]) {
		suffix = digits[n] | 0x20
		digits = digits[:n]
	}
	x.Value.SetString(digits, base) // what is no number has been told by the lexer
	x.Kind = kindOf(x.Value)
	if suffix == 0 {
		return x
	}
	if suffix != 'g' && (suffix == 'i' && x.Kind != 'i' || x.Kind == 'g') {
		p.refuse(both, t.span(), "\""+short(p.written(t))+"\" is too large a number for its last letter; leave the letter out")
		return x
	}
	x.Kind = suffix
	return x
}

// radixOf splits the mark of its base from a number.
func radixOf(text string) (base int, digits string) {
	switch {
	case len(text) > 2 && text[1]|0x20 == 'x':
		return 16, text[2:]
	case len(text) > 2 && text[1]|0x20 == 'b':
		return 2, text[2:]
	case len(text) > 1 && text[0] == '0' && isDigit(text[1]):
		return 8, text[1:]
	}
	return 10, text
}

// kindOf is the least kind of number that holds the value.
func kindOf(n *big.Int) byte {
	switch bits := n.BitLen(); {
	case bits < 32:
		return 'i'
	case bits < 64:
		return 'l'
	}
	return 'g'
}

// decimal reads a number with a fraction, an exponent or a suffix that makes it one.
func (p *parser) decimal() Expr {
	t := p.advance()
	text := strings.ReplaceAll(p.written(t), "_", "")
	x := &Decimal{At: At(t.span()), Kind: 'g'}
	switch c := text[len(text)-1] | 0x20; c {
	case 'f', 'd', 'g':
		x.Kind = c
		text = text[:len(text)-1]
	}
	x.Text = text
	return x
}

// args reads "(a, k: v)".
func (p *parser) args() []Arg {
	open := p.advance()
	p.brackets++
	var all []Arg
	for !p.failed && !p.is(tRParen) {
		all = append(all, p.arg(all))
		if p.failed || !p.accept(tComma) {
			break
		}
	}
	p.brackets--
	p.closeWith(tRParen, open, "the arguments are separated by \",\" and end with \")\"")
	return all
}

// implicitArgs reads "a, k: v" to the end of the line.
func (p *parser) implicitArgs() []Arg {
	var all []Arg
	for {
		all = append(all, p.arg(all))
		if p.failed || !p.is(tComma) || p.ends(p.peek(1)) && !p.peek(1).line() {
			return all
		}
		p.advance()
	}
}

// arg reads one argument.
func (p *parser) arg(others []Arg) Arg {
	t := p.tok()
	var a Arg
	switch {
	case t.kind == tMul || t.kind == tSpreadDot || t.kind == tPow:
		p.notStrict(t.span(), "the strict syntax cannot spread a list; name its values")
		p.advance()
		a.Spread = true
		p.accept(tColon)
		a.Value = p.expr()
	case p.labelAhead() > 0:
		p.label(&a, true)
		a.Value = p.value()
		p.checkNamed(others, &a, t)
	default:
		a.Value = p.value()
	}
	a.At = p.from(t)
	return a
}

// checkNamed tells of a second argument with the name.
func (p *parser) checkNamed(others []Arg, a *Arg, t *token) {
	if a.Name == nil || len(others) > maxNamed {
		return
	}
	for i := range others {
		if n := others[i].Name; n != nil && n.Text == a.Name.Text && n.Dynamic == nil && a.Name.Dynamic == nil {
			p.report(Fault{Span: source.Span(p.from(t)), Code: CodeDuplicateArg, Legacy: true, Strict: true, Related: n.Span(),
				Message: "the argument \"" + n.Text + "\" is given twice; remove one"})
			return
		}
	}
}

// maxNamed bounds the comparing of arguments with each other.
const maxNamed = 100
