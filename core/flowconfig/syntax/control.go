package syntax

// The statements of scripts: conditions, loops, jumps and the like. The legacy parser takes them
// anywhere; the strict one takes some of them in closures.

// misplaced reads an "if" or "try" between settings.
func (p *parser) misplaced(t *token) Statement {
	if !p.script {
		help := "write name = condition ? value : other, or move the options into a profile"
		if t.kind == tTry {
			help = "write includeConfig condition ? 'file' : '/dev/null'"
		}
		p.report(found(strictly, CodeNotAllowed, t.span(), `"`+p.written(t)+`" in config files is not supported by the strict parser`, help))
	}
	script := p.script
	p.script = true
	defer func() { p.script = script }()
	return p.control(true)
}

// legacyBlock reads a loop or switch between settings, which the strict parser takes for the name
// of a setting.
func (p *parser) legacyBlock(t *token) Statement {
	if !p.script {
		p.unsupported(p.peek(1).span(), `"`+p.written(t)+`" in config files is`, "write the config options without it")
	}
	mute := p.mute
	p.mute = true
	defer func() { p.mute = mute }()
	return p.control(true)
}

// control reads a statement that begins with a keyword.
func (p *parser) control(config bool) Statement {
	if !p.enter() {
		return &Bad{p.from(p.tok())}
	}
	defer p.leave()
	switch p.tok().kind {
	case tIf:
		return p.ifStatement(config)
	case tTry:
		return p.tryStatement(config)
	case tFor:
		return p.forStatement(config)
	case tWhile, tDo:
		return p.whileStatement(config)
	}
	return p.switchStatement(config)
}

// condition reads "(e)".
func (p *parser) condition(of string) Expr {
	if !p.is(tLParen) {
		p.fail(`"(" before the condition of "`+of+`"`, "")
		return &BadExpr{p.since(p.lastEnd())}
	}
	open := p.advance()
	p.brackets++
	x := p.value()
	p.brackets--
	p.closeWith(tRParen, open, `")" after the condition of "`+of+`"`, "")
	return x
}

// closeWith reads a closing bracket, or reports that it is missing.
func (p *parser) closeWith(k kind, open *token, expected, help string) {
	if p.failed {
		return
	}
	if !p.accept(k) {
		p.failAt(expected, help, open.span())
	}
}

// branch reads a block in braces, or one statement.
func (p *parser) branch(config bool, of string) []Statement {
	if p.failed {
		return nil
	}
	if p.is(tLBrace) {
		return p.bracedBody(config, "\""+of+"\"")
	}
	if p.is(tSemi) {
		p.advance()
		return nil
	}
	if p.atEnd() {
		p.fail(`a statement or "{" after "`+of+`"`, "")
		return nil
	}
	if config {
		return []Statement{p.configStatement()}
	}
	labels := p.labels
	p.labels = 0
	defer func() { p.labels = labels }()
	return []Statement{p.scriptStatement()}
}

// bracedBody reads "{ statements }".
func (p *parser) bracedBody(config bool, of string) []Statement {
	b := braced{"body of " + of, p.tok().span(), p.tok().span()}
	if !p.is(tLBrace) {
		p.fail(`"{" after `+of, "")
		return nil
	}
	p.advance()
	brackets, seen := p.brackets, p.seen
	p.brackets = 0
	body := p.statements(place{config: config})
	p.brackets, p.seen, p.failed = brackets, seen, false
	p.closeBrace(b)
	return body
}

func (p *parser) ifStatement(config bool) Statement {
	t := p.advance()
	s := &If{Condition: p.condition("if")}
	s.Then = p.branch(config, "if")
	next := p.tok()
	if next.kind == tSemi && p.peek(1).kind == tElse {
		p.advance()
	}
	if !p.failed && p.is(tElse) {
		p.advance()
		s.HasElse = true
		if p.is(tIf) {
			s.Else = []Statement{p.control(config)}
		} else {
			s.Else = p.branch(config, "else")
		}
	}
	s.At = p.from(t)
	return s
}

func (p *parser) tryStatement(config bool) Statement {
	t := p.advance()
	s := &Try{Body: p.branch(config, "try")}
	for !p.failed && p.is(tCatch) {
		s.Catches = append(s.Catches, p.catch(config))
	}
	if !p.failed && p.is(tFinally) {
		p.unsupported(p.tok().span(), `"finally" is`, `write the statements after the "catch"`)
		p.advance()
		s.Finally = p.branch(config, "finally")
	}
	if !p.failed && len(s.Catches) == 0 && s.Finally == nil {
		p.refuse(legacy, t.span(), `"try" has no "catch"`, "add catch (Exception e) { … }")
	}
	s.At = p.from(t)
	return s
}

func (p *parser) catch(config bool) Catch {
	t := p.advance()
	var c Catch
	if open := p.tok(); !p.accept(tLParen) {
		p.fail(`"(" after "catch"`, "write catch (Exception e) { … }")
	} else {
		for p.typeAhead(p.i) >= 0 && p.get(p.typeAhead(p.i)).kind != tRParen {
			c.Types = append(c.Types, p.typeRef())
			if !p.accept(tBitOr) {
				break
			}
		}
		if p.tok().kind.isWord() {
			c.Name = p.name()
		}
		for p.pipeline && (p.is(tColon) || p.is(tBitOr)) && p.typeAhead(p.i+1) >= 0 {
			p.advance()
			c.Types = append(c.Types, p.typeRef())
		}
		p.closeWith(tRParen, open, `")" after the parameter of "catch"`, "")
	}
	c.Body = p.branch(config, "catch")
	c.At = p.from(t)
	return c
}

// jump reads return, throw, assert, break and continue.
func (p *parser) jump() Statement {
	t := p.advance()
	s := &Jump{Word: p.written(t)}
	switch {
	case t.kind == tBreak || t.kind == tContinue:
		if t.kind == tContinue || !p.inSwitch {
			p.reservedWord(t)
		}
		if !p.ends(p.tok()) && p.is(tIdent) {
			p.advance()
		}
	case !p.ends(p.tok()):
		s.Value = p.value()
	case t.kind != tReturn:
		p.fail(`a value after "`+s.Word+`"`, "")
	}
	if t.kind == tAssert && !p.failed && (p.is(tColon) || p.is(tComma)) {
		if p.is(tComma) {
			p.strictError(p.tok().span(), p.expected(`":" before the message of "assert"`), "")
		}
		p.advance()
		s.Message = p.expr()
	}
	s.At = p.from(t)
	return s
}

// reservedWord reports a word of the legacy syntax that the strict parser reads as a name.
func (p *parser) reservedWord(t *token) {
	help := "write the closure without it"
	switch {
	case t.kind == tSwitch:
		help = switchHelp
	case p.pipeline && t.kind != tBreak && t.kind != tContinue:
		help = `use "each" or "collect" with a closure`
	}
	p.report(found(strictly, CodeReserved, t.span(), `"`+p.written(t)+`" is not supported by the strict parser`, help))
}
