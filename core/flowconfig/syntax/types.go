package syntax

// Types behind names, which pipeline scripts have since Nextflow 25.10, and records since 26.04. The older parser knows neither.

// typeBehind reads ": Type" and ": Type?" behind a name, if it is there.
func (p *parser) typeBehind() *TypeRef {
	if !p.pipeline || !p.is(tColon) || p.typeAhead(p.i+1) < 0 {
		return nil
	}
	p.advance()
	t := p.nullableType()
	return &t
}

// nullableType reads "Type" and "Type?".
func (p *parser) nullableType() TypeRef {
	t := p.typeRef()
	p.accept(tQuestion)
	return t
}

// typeEnd is the number of the token behind ": Type?" at a position; -1 without.
func (p *parser) typeEnd(i int) int {
	if p.get(i).kind != tColon || p.get(i+1).line() {
		return -1
	}
	if i = p.typeAhead(i + 1); i >= 0 && p.get(i).kind == tQuestion {
		i++
	}
	return i
}

// typedEntry reads a declared input or output of a process, workflow or agent; nil if none begins here.
func (p *parser) typedEntry() Statement {
	t := p.tok()
	if !p.pipeline || t.depth != p.labels {
		return nil
	}
	switch {
	case t.kind.isWord() && p.peek(1).kind == tColon:
		if end := p.typeEnd(p.i + 1); end < 0 || p.get(end).kind != tAssign && !p.ends(p.get(end)) {
			return nil
		}
		s := &Typed{Names: []Word{p.name()}}
		p.advance()
		s.Types = []TypeRef{p.nullableType()}
		if p.accept(tAssign) {
			s.Value = p.expr()
		}
		s.At = p.from(t)
		return s
	case t.kind == tLParen && p.typedNames(p.i, false):
		s := &Typed{}
		s.Names = p.nameList()
		if !p.failed && p.accept(tColon) {
			s.Types = []TypeRef{p.nullableType()}
		}
		s.At = p.from(t)
		return s
	case (p.written(t) == "tuple" || p.written(t) == "record") && p.peek(1).kind == tLParen && p.typedNames(p.i+1, true):
		p.advance()
		return p.typedTuple(t)
	}
	return nil
}

// typedNames reports whether "(a, b): Type" follows, or, with a type for each name, "(a: Type, b: Type)".
func (p *parser) typedNames(i int, each bool) bool {
	for end := i + 4*maxParams; i < end; {
		if i++; !p.get(i).kind.isWord() {
			return false
		}
		if i++; each {
			if i = p.typeEnd(i); i < 0 {
				return false
			}
		}
		if p.get(i).kind == tComma && each && p.get(i+1).kind == tRParen {
			i++
		}
		if p.get(i).kind == tRParen {
			return each || p.typeEnd(i+1) >= 0
		}
		if p.get(i).kind != tComma {
			return false
		}
	}
	return false
}

// typedTuple reads "(a: Type, b: Type)".
func (p *parser) typedTuple(t *token) Statement {
	open := p.advance()
	s := &Typed{}
	for !p.failed && !p.is(tRParen) {
		s.Names = append(s.Names, p.name())
		p.advance()
		s.Types = append(s.Types, p.nullableType())
		if !p.accept(tComma) {
			break
		}
	}
	p.closeWith(tRParen, open, `")" after the names`, "")
	s.At = p.from(t)
	return s
}

// record reads "record Name { field: Type … }".
func (p *parser) record() Statement {
	t := p.advance()
	s := &Class{Name: p.name()}
	open := p.advance()
	for !p.failed && p.tok().kind.isWord() {
		p.name()
		if p.accept(tColon) {
			p.nullableType()
		}
		for p.accept(tSemi) {
			continue
		}
	}
	p.closeWith(tRBrace, open, `"}" after the fields`, "")
	s.At = p.from(t)
	return s
}
