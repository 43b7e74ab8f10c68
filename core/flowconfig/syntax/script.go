package syntax

// Statements of closures and functions, and definitions.

// scriptStatement reads a statement of a closure or function.
func (p *parser) scriptStatement() Statement {
	t := p.tok()
	switch t.kind {
	case tIf, tTry, tFor, tWhile, tDo, tSwitch:
		return p.control(false)
	case tReturn, tThrow, tAssert, tBreak, tContinue:
		return p.jump()
	case tImport, tClass, tPackage:
		return p.legacyHeader(t)
	case tIncludeConfig:
		if !p.wordIsName() && p.peek(1).kind != tLParen {
			return p.include()
		}
	}
	if s := p.pipelineStatement(); s != nil {
		return s
	}
	if s := p.typedEntry(); s != nil {
		return s
	}
	switch {
	case t.kind == tAt || p.declares():
		return p.definition(false)
	case t.kind.isWord() && p.peek(1).kind == tColon:
		return p.labelled(false)
	case t.kind == tLParen && p.namesAhead():
		return p.multiAssign()
	}
	return p.exprStatement(false)
}

// exprStatement reads an expression, a call without parentheses, or an assignment.
func (p *parser) exprStatement(config bool) Statement {
	t := p.tok()
	x := p.expr()
	op := p.tok()
	if p.failed || op.kind != tAssign && op.kind != tOpAssign {
		if !p.failed {
			x = p.implicitCall(x, p.missingEqualsAfter(x, config))
			if p.pipeline {
				x = p.withTail(x)
			}
		}
		return &ExprStatement{At: p.from(t), Value: x}
	}
	if !assignable(x) {
		code, help := CodeBadTarget, `write a name, a property or an item before "=", with def before a new name`
		if config && !p.script {
			code, help = CodeSyntax, `write a name, a property or an item before "="`
		}
		p.report(found(both, code, x.Span(), "invalid assignment target "+p.shown(x), help))
	}
	p.advance()
	s := make0(&p.assigns)
	s.Target, s.Op, s.OpAt = x, p.written(op), op.span()
	s.Value = p.assigned(x)
	s.At = p.from(t)
	return s
}

// missingEqualsAfter returns the report about arguments after a name without parentheses; nil if the strict parser
// supports them.
func (p *parser) missingEqualsAfter(x Expr, config bool) func(*token) {
	if !config || p.script {
		return nil
	}
	return func(t *token) {
		p.strictError(t.span(), `missing "=" after `+p.shown(x), `write "=" before the value`)
	}
}

func assignable(x Expr) bool {
	switch x.(type) {
	case *Name, *Property, *Index, *BadExpr:
		return true
	}
	return false
}

// namesAhead reports whether "(a, b) =" follows.
func (p *parser) namesAhead() bool {
	i := p.i + 1
	for p.get(i).kind.isWord() && p.get(i+1).kind == tComma {
		i += 2
	}
	return i > p.i+1 && p.get(i).kind.isWord() && p.get(i+1).kind == tRParen && p.get(i+2).kind == tAssign
}

// multiAssign reads "(a, b) = e"; the target is a list of names.
func (p *parser) multiAssign() Statement {
	t := p.tok()
	list := &List{}
	for _, w := range p.nameList() {
		list.Items = append(list.Items, Arg{At: w.At, Value: &Name{At: w.At, Text: w.Text}})
	}
	list.At = p.from(t)
	op := p.advance()
	s := &Assign{Target: list, Op: "=", OpAt: op.span()}
	s.Value = p.assigned(list)
	s.At = p.from(t)
	return s
}

// nameList reads "(a, b)".
func (p *parser) nameList() []Word {
	open := p.advance()
	var names []Word
	for !p.failed {
		if _, ok := p.typed(); !ok || !p.tok().kind.isWord() {
			p.fail("a name", "write the names in parentheses, separated by commas")
			return names
		}
		names = append(names, p.name())
		p.typeBehind()
		if !p.accept(tComma) {
			break
		}
	}
	p.closeWith(tRParen, open, `")" after the names`, "")
	return names
}

// typed reads a type before a name, if there is one.
func (p *parser) typed() (*TypeRef, bool) {
	if p.accept(tDef) {
		return nil, true
	}
	if j := p.typeAhead(p.i); j >= 0 && p.get(j).kind.isWord() {
		t := p.typeRef()
		return &t, true
	}
	return nil, true
}
