package syntax

// Expressions by precedence.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// Powers of binding, loosest first; config.md §1.4.
const (
	powerTernary = 1 + iota
	powerOr
	powerAnd
	powerBitOr
	powerBitXor
	powerBitAnd
	powerRegex
	powerEqual
	powerCompare
	powerShift
	powerAdd
	powerMul
	powerPow
)

// powers of the operators with two values; 0 for all other tokens.
var powers = [...]uint8{
	tQuestion: powerTernary, tElvis: powerTernary, tOr: powerOr, tAnd: powerAnd,
	tBitOr: powerBitOr, tBitXor: powerBitXor, tBitAnd: powerBitAnd, tRegex: powerRegex,
	tEq: powerEqual, tIdentical: powerEqual,
	tLess: powerCompare, tLessEq: powerCompare, tGreater: powerCompare, tGreaterEq: powerCompare,
	tIn: powerCompare, tNotIn: powerCompare, tInstanceof: powerCompare, tNotInstanceof: powerCompare, tAs: powerCompare,
	tShift: powerShift, tRange: powerShift, tRangeLegacy: powerShift,
	tAdd: powerAdd, tSub: powerAdd, tMul: powerMul, tDiv: powerMul, tMod: powerMul, tPow: powerPow,
	tReserved: 0,
}

// value reads an expression, or an assignment used as a value, which only the legacy parser accepts.
func (p *parser) value() Expr { return p.assignment(p.expr()) }

// assignment reads on where "=" follows a value.
func (p *parser) assignment(x Expr) Expr {
	op := p.tok()
	if p.failed || op.kind != tAssign && op.kind != tOpAssign || op.line() && p.brackets == 0 {
		return x
	}
	p.unsupported(op.span(), "an assignment inside a value is", `write it on its own line, or ":" for a named value`)
	if !assignable(x) {
		p.report(found(both, CodeBadTarget, x.Span(), "invalid assignment target "+p.shown(x), `write a name before "="`))
	}
	p.advance()
	if !p.enter() {
		return x
	}
	y := p.value()
	p.leave()
	return &Assignment{At: p.around(x), Target: x, Op: p.written(op), Value: y}
}

// expr reads an expression.
func (p *parser) expr() Expr {
	if !p.enter() {
		return &BadExpr{p.since(p.lastEnd())}
	}
	high := p.high
	p.high = 0
	x := p.binary(powerTernary)
	p.high = max(high, p.high)
	p.leave()
	return x
}

// binary reads operators that bind at least so tightly.
func (p *parser) binary(least uint8) Expr {
	x := p.unary()
	for !p.failed {
		t := p.tok()
		power := powers[t.kind]
		if power == 0 || power < least || !p.continues(t) {
			break
		}
		p.grow()
		switch t.kind {
		case tQuestion, tElvis:
			x = p.ternary(x)
		case tAs, tInstanceof, tNotInstanceof:
			x = p.typeOp(x)
		default:
			x = p.operator(x, power)
		}
	}
	return x
}

// continues reports whether the operator continues the expression before it, and reports where only the legacy parser accepts
// that.
func (p *parser) continues(t *token) bool {
	if !t.strictLine() {
		return true
	}
	if t.line() && p.brackets == 0 && t.kind.isWord() {
		switch p.peek(1).kind {
		case tAssign, tDot, tLBrace, tColon, tOpAssign:
			return false // a setting that is named like an operator
		}
	}
	if t.kind != tAdd && t.kind != tSub && t.kind != tPow {
		return true
	}
	if t.line() && p.brackets == 0 {
		return false
	}
	p.unsupported(t.span(), `a line break or comment before "`+p.written(t)+`" is`, "write it at the end of the line above")
	return true
}

// operator reads an operator and its right value.
func (p *parser) operator(x Expr, power uint8) Expr {
	t := p.advance()
	op := p.written(t)
	switch t.kind {
	case tIdentical:
		p.unsupported(source.Span{Start: int(t.end) - 1, End: int(t.end)}, `"`+op+`" is`, `write "`+op[:2]+`"`)
	case tRangeLegacy:
		p.unsupported(source.Span{Start: int(t.start) + 1, End: int(t.end)}, "a range without its first value is", "start the range at the next value")
	case tNotIn:
		op = "!in"
	}
	if next := p.tok(); next.line() && p.brackets == 0 && p.setsNext() {
		p.abort(t.span(), `missing value after "`+op+`"`, "write it, or add quotes around the whole string", source.Span{})
	}
	y := p.operand(power + 1)
	return &Binary{At: p.around(x), Op: op, OpAt: t.span(), X: x, Y: y}
}

// operand reads the right side of an operator, counting the height of both sides.
func (p *parser) operand(least uint8) Expr {
	if p.failed {
		return &BadExpr{p.since(p.lastEnd())}
	}
	high := p.high
	p.high = 0
	y := p.binary(least)
	p.high = max(high, p.high)
	return y
}

// setsNext reports whether "a.b =" follows, which no operator can be followed by.
func (p *parser) setsNext() bool {
	j, parts := p.pathAhead(p.i)
	return parts > 0 && p.get(j).kind == tAssign
}

// ternary reads "? a : b" and "?: b".
func (p *parser) ternary(x Expr) Expr {
	t := p.advance()
	if t.kind == tElvis {
		y := p.expr()
		return &Binary{At: p.around(x), Op: "?:", OpAt: t.span(), X: x, Y: y}
	}
	q := &Ternary{Test: x, Then: p.expr(), Else: nil}
	if p.failed {
		q.Else = &BadExpr{p.since(p.lastEnd())}
	} else if !p.accept(tColon) {
		p.failAt(`":" after the first value`, "write condition ? value : other", t.span())
		q.Else = &BadExpr{p.since(p.lastEnd())}
	} else {
		q.Else = p.expr()
	}
	q.At = p.around(x)
	return q
}

// typeOp reads "as T" and "instanceof T".
func (p *parser) typeOp(x Expr) Expr {
	t := p.advance()
	q := &TypeOp{Op: p.written(t), X: x}
	q.Type = p.typeRef()
	if full := q.Type.Full; len(full) > 0 && full[len(full)-1] == ']' {
		p.unsupported(source.Span{Start: q.Type.Start + len(q.Type.Name), End: q.Type.End}, "array types are", "write as List")
	}
	q.At = p.around(x)
	return q
}
