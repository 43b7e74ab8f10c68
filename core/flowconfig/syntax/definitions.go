package syntax

// Definitions of variables and functions.

// declares reports whether a definition begins here: by "def" or a modifier, or by a type with a
// name behind it.
func (p *parser) declares() bool {
	switch k := p.tok().kind; {
	case k == tDef || k == tModifier:
		return !p.wordIsName() && (p.peek(1).kind.isWord() || p.peek(1).kind == tLParen && k == tDef || p.peek(1).kind == tAt)
	case !k.isWord():
		return false
	}
	j := p.typeAhead(p.i)
	if j < 0 || !p.get(j).kind.isWord() || p.get(j).line() || operatorWord(p.get(j).kind) {
		return false
	}
	next := p.get(j + 1)
	switch next.kind {
	case tAssign, tComma:
		return true
	case tLParen:
		return p.get(p.behind(j+1)).kind == tLBrace
	}
	return p.ends(next)
}

func operatorWord(k kind) bool { return k == tIn || k == tAs || k == tInstanceof }

// definition reads a variable or a function.
func (p *parser) definition(config bool) Statement {
	t := p.tok()
	p.annotations()
	if word := p.tok(); word.kind == tModifier {
		p.unsupported(p.peek(1).span(), `"`+p.written(word)+`" is`, "write only def, in a closure")
	}
	for p.is(tModifier) && p.peek(1).kind.isWord() {
		p.advance()
	}
	def := p.accept(tDef)
	if def && p.is(tLParen) {
		return p.defineMany(t, config)
	}
	var typ *TypeRef
	if j := p.typeAhead(p.i); j >= 0 && p.get(j).kind.isWord() && !p.get(j).line() && !operatorWord(p.get(j).kind) {
		ref := p.typeRef()
		typ = &ref
	}
	if k := p.tok().kind; !k.isWord() && k != tString {
		p.fail("a name in the declaration", "")
		return &Define{At: p.from(t), Type: typ}
	}
	if p.peek(1).kind == tLParen {
		return p.function(t)
	}
	return p.variables(t, &Define{Type: typ}, config)
}

// annotations reads "@Name" and "@Name(…)".
func (p *parser) annotations() {
	for p.is(tAt) {
		p.unsupported(p.tok().span(), "annotations are", "remove it")
		p.advance()
		if p.tok().kind.isWord() {
			p.advance()
		}
		for p.is(tDot) && p.peek(1).kind.isWord() {
			p.advance()
			p.advance()
		}
		if p.is(tLParen) && !p.tok().line() {
			p.args()
		}
	}
}

// variables reads "name = value, name = value".
func (p *parser) variables(t *token, s *Define, config bool) Statement {
	if config {
		p.notDefined(t)
	}
	for {
		name := p.tok()
		s.Names = append(s.Names, p.name())
		p.checkVariable(name)
		if behind := p.typeBehind(); behind != nil {
			s.Type = behind
		}
		var value Expr
		if p.is(tAssign) {
			p.advance()
			value = p.assigned(s.Names[len(s.Names)-1])
		}
		s.Values = append(s.Values, value)
		if p.failed || !p.is(tComma) {
			break
		}
		p.unsupported(p.tok().span(), "several variables in one declaration are", "declare each on its own line")
		p.advance()
		if !p.tok().kind.isWord() {
			p.fail("a name after the comma", "")
			break
		}
	}
	s.At = p.from(t)
	return s
}

// notDefined reports a variable, which the strict parser does not support in config files.
func (p *parser) notDefined(t *token) {
	if !p.script && p.seen&strictly == 0 {
		p.report(found(strictly, CodeNotAllowed, t.span(), "variables in config files are not supported by the strict parser", "write the value where it is used, or use a parameter such as params.NAME"))
	}
}

// checkVariable reports a name that a variable cannot have.
func (p *parser) checkVariable(t *token) {
	if t.kind == tIdent || t.kind == tIn || t.kind == tIncludeConfig {
		p.checkPlaceholder(t)
		return
	}
	message := `reserved word "` + p.written(t) + `" is not allowed as a variable name`
	if t.kind == tPrimitive || t.kind.strictKeyword() {
		p.refuse(both, t.span(), message, "choose another name")
		return
	}
	p.report(found(both, CodeReserved, t.span(), message, "choose another name"))
}

// defineMany reads "def (a, b) = e".
func (p *parser) defineMany(t *token, config bool) Statement {
	if config {
		p.notDefined(t)
	}
	s := &Define{Spread: true, Names: p.nameList()}
	if !p.failed && !p.accept(tAssign) {
		p.fail(`"=" after the variables`, "write def (a, b) = values")
	}
	if !p.failed {
		s.Values = []Expr{p.value()}
	}
	s.At = p.from(t)
	return s
}

// function reads "name(parameters) { … }".
func (p *parser) function(t *token) Statement {
	s := &Function{Name: p.name()}
	mute, script := p.mute, p.script
	if p.pipeline && p.depth == 0 {
		p.script = true
	} else {
		p.unsupported(p.tok().span(), "functions in config files are", "write the expression where it is used")
		p.mute, p.script = true, true
	}
	defer func() { p.mute, p.script = mute, script }()
	open := p.advance()
	p.brackets++
	s.Params = p.params(tRParen)
	p.brackets--
	p.closeWith(tRParen, open, `")" after the parameters`, "")
	if !p.failed && p.pipeline && p.is(tArrow) {
		p.advance()
		p.nullableType()
	}
	if !p.failed && p.is(tIdent) && p.written(p.tok()) == "throws" || p.is(tReserved) {
		for !p.is(tLBrace) && !p.ends(p.tok()) {
			p.advance()
		}
	}
	if !p.failed && p.enter() {
		s.Body = p.bracedBody(false, "function \""+s.Name.Text+"\"")
		p.leave()
	}
	s.At = p.from(t)
	return s
}
