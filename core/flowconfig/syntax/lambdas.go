package syntax

// Code without braces, "x -> value", which only the legacy parser takes.

// lambdaAhead reports whether "x ->" or "(x, y) ->" follows, which the legacy parser takes for code.
func (p *parser) lambdaAhead() bool {
	switch t := p.tok(); {
	case t.kind == tIdent:
		return p.peek(1).kind == tArrow
	case t.kind != tLParen:
		return false
	}
	i := p.i + 1
	for end := i + 2*maxParams; i < end && (p.get(i).kind.isWord() || p.get(i).kind == tComma); i++ {
	}
	return p.get(i).kind == tRParen && p.get(i+1).kind == tArrow
}

// lambda reads "x -> value" and "(x, y) -> { statements }".
func (p *parser) lambda() Expr {
	t := p.tok()
	x := &Closure{Arrow: true}
	if !p.enter() {
		return &BadExpr{p.since(int(t.start))}
	}
	defer p.leave()
	if p.accept(tLParen) {
		x.Params = p.params(tRParen)
		p.accept(tRParen)
	} else {
		x.Params = []Param{{At: At(t.span()), Name: p.name()}}
	}
	p.unsupported(p.tok().span(), "lambda expressions are", "write { x -> … }")
	p.advance()
	if p.is(tLBrace) {
		if body, ok := p.closure().(*Closure); ok {
			x.Body = body.Body
		}
	} else if v := p.expr(); v != nil {
		x.Body = []Statement{&ExprStatement{At: At(v.Span()), Value: v}}
	}
	x.At = p.from(t)
	return x
}
