package syntax

// Imports and classes, which only the legacy parser supports.

// legacyHeader reads an import or a class.
func (p *parser) legacyHeader(t *token) Statement {
	word := p.written(t)
	if next := p.peek(1); p.pipeline && word == "enum" && p.depth == 0 {
		p.advance()
		return p.class(t) // both parsers accept it
	} else if p.pipeline {
		p.report(found(strictly, CodeNotAllowed, t.span(), `"`+word+`" is not supported by the strict parser`, p.withoutHeader(t)))
	} else if !p.script {
		p.unsupported(next.span(), `"`+word+`" in config files is`, fullNames)
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

const fullNames = "write full class names, such as new java.util.Date()"

// withoutHeader is what a script has in place of a class or an import.
func (p *parser) withoutHeader(t *token) string {
	switch next := p.peek(2); {
	case t.kind == tClass:
		return "move it into a file of its own in lib"
	case p.peek(1).kind.isWord() && (next.line() || p.ends(next)):
		return "remove it, as classes in lib need no import"
	}
	return fullNames
}

// class reads a class as text.
func (p *parser) class(t *token) Statement {
	s := &Class{}
	if !p.tok().kind.isWord() {
		p.fail("the name of the class", "")
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
			p.fail(`"}" at the end of the class`, "")
		}
	}
	s.At = p.from(t)
	return s
}
