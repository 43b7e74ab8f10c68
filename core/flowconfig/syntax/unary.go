package syntax

// What may precede a value: signs, negations and casts.

// unary reads what may precede a value.
func (p *parser) unary() Expr {
	t := p.tok()
	switch t.kind {
	case tNot, tBitNot, tAdd, tSub, tInc, tDec:
	case tLParen:
		if j := p.castAhead(); j > 0 {
			return p.cast()
		}
		return p.postfix(p.primary())
	default:
		return p.postfix(p.primary())
	}
	if !p.enter() {
		return &BadExpr{p.since(p.lastEnd())}
	}
	p.advance()
	q := &Unary{Op: p.written(t)}
	if t.kind == tNot || t.kind == tBitNot {
		q.X = p.unary()
	} else {
		p.sameLine("\""+q.Op+"\"", "the value")
		q.X = p.binary(powerPow)
	}
	p.leave()
	q.At = p.from(t)
	return q
}

// castAhead is the number of the token behind "(Type)" if a value follows, or 0.
func (p *parser) castAhead() int {
	j := p.typeAhead(p.i + 1)
	if j < 0 || p.get(j).kind != tRParen {
		return 0
	}
	next := p.get(j + 1)
	if next.line() && p.brackets == 0 {
		return 0
	}
	switch next.kind {
	case tLParen, tLBrack, tLBrace:
		return j + 1
	case tAdd, tSub:
		if p.get(p.i+1).kind == tPrimitive {
			return j + 1
		}
		return 0
	}
	if p.beginsOperand(next) {
		return j + 1
	}
	return 0
}

// cast reads "(Type) value".
func (p *parser) cast() Expr {
	t := p.advance()
	q := &TypeOp{Op: "cast", Type: p.typeRef()}
	p.advance()
	switch next := p.tok(); next.kind {
	case tLParen, tLBrack, tLBrace, tAdd, tSub:
	default:
		p.unsupported(next.span(), `"(`+q.Type.Name+`) value" is`, "write value as "+q.Type.Name)
	}
	if !p.enter() {
		q.X = &BadExpr{p.since(p.lastEnd())}
	} else {
		q.X = p.unary()
		p.leave()
	}
	q.At = p.from(t)
	return q
}

// beginsOperand reports whether a value begins with the token.
func (p *parser) beginsOperand(t *token) bool {
	switch t.kind {
	case tInt, tDecimal, tString, tOpenText, tNot, tBitNot, tNew, tNull, tTrue, tFalse, tThis, tIdent, tPrimitive, tIncludeConfig, tInc, tDec:
		return true
	}
	return false
}
