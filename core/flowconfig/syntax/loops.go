package syntax

import "slices"

// Loops and switches, which only the legacy parser supports. The strict one reads each as a call with a closure, and stops
// where that is invalid.

// forStatement reads the three forms of "for".
func (p *parser) forStatement(config bool) Statement {
	t := p.advance()
	s := &For{}
	open := p.tok()
	if !p.accept(tLParen) {
		p.fail(`"(" after "for"`, "write for (name in values)")
		s.At = p.from(t)
		return s
	}
	if !config {
		p.reservedWord(t)
	}
	p.brackets++
	p.forHead(s)
	p.brackets--
	p.closeWith(tRParen, open, `")" at the end of "for (…"`, "")
	s.Body = p.loopBody(config, "for")
	s.At = p.from(t)
	return s
}

func (p *parser) forHead(s *For) {
	i := p.i
	typed := p.get(i).kind == tDef || p.get(i).kind == tModifier
	for p.get(i).kind == tDef || p.get(i).kind == tModifier {
		i++
	}
	if j := p.typeAhead(i); j >= 0 && p.get(j).kind.isWord() && p.get(j).kind != tIn {
		i, typed = j, true
	}
	if k := p.get(i + 1).kind; p.get(i).kind.isWord() && (k == tIn || k == tColon) {
		if typed {
			p.unsupported(p.get(i).span(), `"for" is`, `use "each" or "collect" with a closure`)
		}
		for p.i < i {
			p.advance()
		}
		s.Name = p.name()
		p.advance()
		s.In = p.expr()
		return
	}
	p.unsupported(p.tok().span(), `"for" is`, `use "each" or "collect" with a closure`)
	p.classicHead(s)
}

// classicHead reads "init; test; step".
func (p *parser) classicHead(s *For) {
	s.Classic = true
	s.Init = p.forPart(tSemi)
	if !p.failed && !p.accept(tSemi) {
		p.fail(`"in" or ";" after "for ("`, "write name in values, or start; condition; step")
		return
	}
	if !p.failed && !p.is(tSemi) {
		s.Test = p.expr()
	}
	if !p.failed && !p.accept(tSemi) {
		p.fail(`";" after the condition of "for"`, "")
		return
	}
	s.Step = p.forPart(tRParen)
}

func (p *parser) forPart(end kind) []Statement {
	var all []Statement
	for !p.failed && !p.is(end) && !p.atEnd() {
		all = append(all, p.scriptStatement())
		if !p.accept(tComma) {
			break
		}
	}
	return all
}

// whileStatement reads "while (c) body" and "do body while (c)".
func (p *parser) whileStatement(config bool) Statement {
	t := p.advance()
	s := &While{Do: t.kind == tDo}
	if !config {
		p.reservedWord(t)
	}
	if s.Do {
		s.Body = p.loopBody(config, "do")
		if !p.failed && !p.accept(tWhile) {
			p.fail(`"while" after "do { … }"`, "")
		}
	}
	if !p.failed {
		s.Condition = p.condition("while")
	}
	if !s.Do {
		s.Body = p.loopBody(config, "while")
	}
	s.At = p.from(t)
	return s
}

// loopBody is the branch of a loop, which a "break" in it leaves.
func (p *parser) loopBody(config bool, of string) []Statement {
	inSwitch := p.inSwitch
	p.inSwitch = false
	defer func() { p.inSwitch = inSwitch }()
	return p.branch(config, of)
}

const switchHelp = "write if … else if …"

// switchStatement reads "switch (e) { case v: … }". The strict parser stops at the first case, and takes a switch without
// one for a call.
func (p *parser) switchStatement(config bool) Statement {
	t := p.advance()
	s := &Switch{Value: p.condition("switch")}
	if p.failed {
		s.At = p.from(t)
		return s
	}
	b := braced{"body of \"switch\"", p.tok().span(), p.tok().span()}
	if !p.accept(tLBrace) {
		p.fail(`"{" after "switch (…)"`, "")
		s.At = p.from(t)
		return s
	}
	brackets := p.brackets
	p.brackets = 0
	for !p.failed && (p.is(tCase) || p.is(tDefault) || p.is(tSemi)) {
		if !p.accept(tSemi) {
			s.Cases = append(s.Cases, p.oneCase(config))
		}
	}
	p.brackets = brackets
	if !config && !slices.ContainsFunc(s.Cases, func(c Case) bool { return c.Value != nil }) {
		p.reservedWord(t)
	}
	if !p.failed {
		p.closeBrace(b)
	}
	s.At = p.from(t)
	return s
}

// oneCase reads "case v:" or "default:" with its statements.
func (p *parser) oneCase(config bool) Case {
	t := p.advance()
	var c Case
	if t.kind == tCase {
		c.Value = p.expr()
	}
	if p.failed {
		c.At = p.from(t)
		return c
	}
	colon := p.tok()
	if !p.accept(tColon) {
		p.fail(`":" after "`+p.written(t)+`"`, "")
		c.At = p.from(t)
		return c
	}
	if t.kind == tCase {
		p.unsupported(colon.span(), `"switch" is`, switchHelp)
	}
	seen, inSwitch := p.seen, p.inSwitch
	p.inSwitch = true
	for !p.is(tCase) && !p.is(tDefault) && !p.atEnd() {
		if p.accept(tSemi) {
			continue
		}
		start := p.i
		c.Body = append(c.Body, p.statement(place{config: config}))
		if p.failed {
			p.sync(start)
			p.failed = false
		}
	}
	p.seen, p.inSwitch = seen, inSwitch
	c.At = p.from(t)
	return c
}
