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
		p.report(found(both, CodeEmptyList, p.tok().span(), "an empty list has no comma; write \"[]\""))
		p.advance()
	}
	for !p.failed && !p.is(tRBrack) {
		t := p.tok()
		a := Arg{Spread: t.kind == tMul}
		if a.Spread {
			p.notStrict(t.span(), "the strict syntax cannot spread a list; join lists by \"+\"")
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
		p.failAt("a map has names for all its values, and a list for none", open.span())
	case t.kind == tComma:
		p.failAt("a value is missing before the comma; write it or remove the comma", open.span())
	case t.kind == tRParen:
		p.failAt("a "+what+" ends with \"]\"", open.span())
	case (p.beginsOperand(t) || t.kind == tLBrace) && !p.beginsSetting():
		p.giveUp(t.span(), "a comma is missing before "+p.describe(t)+"; the values of a "+what+" are separated by \",\"", open.span())
	default:
		p.giveUp(t.span(), "the "+what+" "+p.beginsIn(open.span())+" is not closed before "+p.describe(t)+"; write \"]\" where it ends", open.span())
	}
}

// entry reads "key: value" or "*: map".
func (p *parser) entry() Arg {
	t := p.tok()
	var a Arg
	switch {
	case t.kind == tMul && p.peek(1).kind == tColon:
		p.notStrict(t.span(), "the strict syntax cannot spread a map; join maps by \"+\"")
		p.advance()
		p.advance()
		a.Spread = true
		a.Value = p.expr()
	case p.labelAhead() == 0:
		x := p.expr()
		if !p.failed {
			p.fail("the entries of a map are written \"name: value\"")
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
		p.notStrict(t.span(), "\""+p.written(t)+"\" is a word of the strict syntax; put it in quotes")
	case argument && !named:
		p.notStrict(p.tok().span(), "the name of an argument is a word or a text in the strict syntax; write it out")
	case p.tok().strictLine():
		p.notStrict(p.newlineBefore(), "the strict syntax takes no line break before \":\"; write it behind the name")
	}
	if p.failed {
		return
	}
	p.advance()
	p.sameLine("\":\"")
}
