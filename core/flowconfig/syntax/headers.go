package syntax

// Imports and classes, which only the legacy parser knows.

// legacyHeader reads an import or a class.
func (p *parser) legacyHeader(t *token) Statement {
	word := p.written(t)
	if next := p.peek(1); !p.script {
		p.notStrict(next.span(), "a configuration file of the strict syntax has no \""+word+"\"; write names of classes in full, as in \"new java.util.Date()\", and define none")
	}
	p.advance()
	if t.kind == tClass {
		return p.class(t)
	}
	start := p.tok().start
	for !p.ends(p.tok()) {
		p.advance()
	}
	at := p.from(t)
	return &Import{At: at, Path: p.text[start:max(int(start), at.End)]}
}

// class reads a class as text.
func (p *parser) class(t *token) Statement {
	s := &Class{}
	if !p.tok().kind.isWord() {
		p.fail("a class needs a name")
		s.At = p.from(t)
		return s
	}
	s.Name = p.name()
	depth := p.tok().depth
	for !p.is(tLBrace) && !p.ends(p.tok()) {
		p.advance()
	}
	if p.accept(tLBrace) {
		for !p.is(tEOF) && !(p.is(tRBrace) && p.tok().depth <= depth) {
			p.advance()
		}
		if !p.accept(tRBrace) {
			p.fail("the class is not closed; write \"}\" where it ends")
		}
	}
	s.At = p.from(t)
	return s
}
