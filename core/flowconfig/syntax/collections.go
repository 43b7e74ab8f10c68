package syntax

// Lists, maps, and the names before a ":".

// listOrMap reads what "[" opens.
func (p *parser) listOrMap() Expr {
	open := p.advance()
	p.brackets++
	defer func() { p.brackets-- }()
	if p.is(tColon) && p.peek(1).kind == tRBrack {
		p.advance()
		p.advance()
		return &Map{At: p.from(open)}
	}
	if p.labelAhead() > 0 || p.is(tMul) && p.peek(1).kind == tColon {
		return p.mapFrom(open)
	}
	return p.listFrom(open)
}

func (p *parser) listFrom(open *token) Expr {
	q := &List{}
	if p.is(tComma) && p.peek(1).kind == tRBrack {
		p.report(found(both, CodeEmptyList, p.tok().span(), "comma is not allowed in an empty list", "write []"))
		p.advance()
	}
	for !p.failed && !p.is(tRBrack) {
		t := p.tok()
		a := Arg{Spread: t.kind == tMul}
		if a.Spread {
			p.unsupported(t.span(), "spreading a list is", `join lists with "+"`)
			p.advance()
		}
		a.Value = p.value()
		a.At = p.from(t)
		q.Items = append(q.Items, a)
		if p.failed || !p.accept(tComma) {
			break
		}
	}
	p.closeList(open, "list")
	q.At = p.from(open)
	return q
}

func (p *parser) mapFrom(open *token) Expr {
	q := &Map{}
	for !p.failed && !p.is(tRBrack) {
		q.Entries = append(q.Entries, p.entry())
		if p.failed || !p.accept(tComma) {
			break
		}
	}
	p.closeList(open, "map")
	q.At = p.from(open)
	return q
}

// closeList reads the bracket that ends a list or map.
func (p *parser) closeList(open *token, what string) {
	t := p.tok()
	if p.failed || p.accept(tRBrack) {
		return
	}
	switch {
	case t.kind == tColon && what == "list":
		p.failAt(`"," or "]" in a list`, "write a key for every value of a map, or for none in a list", open.span())
	case t.kind == tComma:
		p.failAt("a value", "write a value or remove the comma", open.span())
	case t.kind == tRParen:
		p.failAt(`"]" at the end of the `+what, "", open.span())
	case (p.beginsOperand(t) || t.kind == tLBrace) && !p.beginsSetting():
		p.abort(t.span(), "missing comma before "+p.describe(t), "separate the values of the "+what+" with commas", open.span())
	default:
		p.abort(t.span(), "unterminated "+what+" "+p.beginsIn(open.span()), `add "]" before `+p.describe(t), open.span())
	}
}

// entry reads "key: value" or "*: map".
func (p *parser) entry() Arg {
	t := p.tok()
	var a Arg
	switch {
	case t.kind == tMul && p.peek(1).kind == tColon:
		p.unsupported(t.span(), "spreading a map is", `join maps with "+"`)
		p.advance()
		p.advance()
		a.Spread = true
		a.Value = p.expr()
	case p.labelAhead() == 0:
		x := p.expr()
		if !p.failed {
			p.fail(`":" after the key of a map`, "write the entries of a map as name: value")
		}
		a.Value = x
	default:
		p.label(&a, false)
		a.Value = p.value()
	}
	a.At = p.from(t)
	return a
}

// labelAhead is the number of the token of the ":" behind a name that begins here, or 0.
func (p *parser) labelAhead() int {
	i := p.i
	switch t := p.tok(); {
	case t.kind.isWord() || t.kind == tString || t.kind == tInt || t.kind == tDecimal:
		i++
	case t.kind == tOpenText || t.kind == tLParen || t.kind == tLBrack || t.kind == tLBrace:
		i = p.behind(i)
	default:
		return 0
	}
	if p.get(i).kind == tColon {
		return i
	}
	return 0
}

// label reads the name and the ":" of an entry or argument.
func (p *parser) label(a *Arg, argument bool) {
	t := p.tok()
	named := t.kind.isWord() || t.kind == tString
	switch {
	case named || t.kind == tOpenText:
		w := p.name()
		a.Name = &w
	default:
		a.NameExpr = p.primary()
	}
	switch {
	case t.kind.isWord() && !t.kind.strictProperty():
		p.strictError(t.span(), `reserved word "`+p.written(t)+`" is not allowed as a key`, "add quotes")
	case argument && !named:
		p.unsupported(p.tok().span(), "an expression as argument name is", "write the name")
	case p.tok().strictLine():
		p.unsupported(p.newlineBefore(), `a line break before ":" is`, "write it after the name")
	}
	if p.failed {
		return
	}
	p.advance()
	p.sameLine("\":\"", "the value")
}
