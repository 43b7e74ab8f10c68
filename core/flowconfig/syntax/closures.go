package syntax

// Closures, their parameters, and types.

// closure reads "{ parameters -> statements }".
func (p *parser) closure() Expr {
	t := p.tok()
	x := &Closure{}
	if !p.enter() {
		return &BadExpr{p.since(int(t.start))}
	}
	defer p.leave()
	hasArrow := p.arrowAhead(p.i + 1)
	b := braced{"closure", t.span(), p.advance().span()}
	s := p.leaveStatement()
	if hasArrow {
		x.Arrow = true
		x.Params = p.params(tArrow)
		if !p.accept(tArrow) && !p.failed {
			p.fail(`"->" after the parameters of a closure`, "")
		}
	}
	if !p.failed {
		x.Body = p.statements(place{})
	}
	failed := p.failed
	p.returnTo(s)
	if p.failed = failed; !failed {
		p.closeBrace(b)
	}
	x.At = p.from(t)
	return x
}

// inStatement is what a statement within another must not change.
type inStatement struct {
	seen     who
	script   bool
	brackets int
	high     int
}

// leaveStatement begins statements within a statement.
func (p *parser) leaveStatement() inStatement {
	s := inStatement{p.seen, p.script, p.brackets, p.high}
	p.script, p.brackets = true, 0
	return s
}

func (p *parser) returnTo(s inStatement) {
	p.seen, p.script, p.brackets, p.high = s.seen, s.script, s.brackets, max(s.high, p.high)
}

// arrowAhead reports whether parameters and "->" follow.
func (p *parser) arrowAhead(i int) bool {
	if p.get(i).kind == tArrow {
		return true
	}
	for steps := 0; steps < maxParams; steps++ {
		for p.get(i).kind == tDef || p.get(i).kind == tModifier {
			i++
		}
		if j := p.typeAhead(i); j >= 0 && p.get(j).kind.isWord() {
			i = j
		}
		if !p.get(i).kind.isWord() {
			return false
		}
		i++
		if end := p.typeEnd(i); end >= 0 && p.pipeline {
			i = end
		}
		if p.get(i).kind == tAssign {
			i = p.defaultAhead(i + 1)
		}
		switch p.get(i).kind {
		case tArrow:
			return true
		case tComma:
			i++
		default:
			return false
		}
	}
	return false
}

// maxParams bounds the look ahead for the arrow of a closure, as does maxDefault for one default.
const maxParams, maxDefault = 50, 50

// defaultAhead is where the default value of a parameter ends, or the last token where it is long.
func (p *parser) defaultAhead(i int) int {
	open := 0
	for end := i + maxDefault; i < end; i++ {
		switch p.get(i).kind {
		case tLParen, tLBrack, tLBrace, tOpenExpr:
			open++
		case tRParen, tRBrack, tRBrace, tCloseExpr:
			if open--; open < 0 {
				return i
			}
		case tComma, tArrow, tSemi, tEOF:
			if open == 0 {
				return i
			}
		}
	}
	return len(p.toks) - 1
}

// params reads parameters up to the token that ends them.
func (p *parser) params(end kind) []Param {
	var all []Param
	for !p.is(end) && !p.failed {
		q := p.param()
		p.checkTwice(all, q)
		all = append(all, q)
		if !p.accept(tComma) {
			break
		}
	}
	return all
}

func (p *parser) param() Param {
	t := p.tok()
	var q Param
	for p.is(tModifier) {
		p.unsupported(p.tok().span(), `"`+p.written(p.tok())+`" is`, "remove it")
		p.advance()
	}
	p.accept(tDef)
	if j := p.typeAhead(p.i); j >= 0 && p.get(j).kind.isWord() {
		ref := p.typeRef()
		q.Type = &ref
	}
	if name := p.tok(); name.kind.isWord() {
		q.Name = p.name()
		p.checkVariable(name)
	} else {
		p.fail("the name of a parameter", "")
	}
	if behind := p.typeBehind(); behind != nil {
		q.Type = behind
	}
	if !p.failed && p.accept(tAssign) {
		q.Default = p.expr()
	}
	q.At = p.from(t)
	return q
}

// checkTwice reports two parameters with one name.
func (p *parser) checkTwice(others []Param, q Param) {
	for _, o := range others {
		if o.Name.Text == q.Name.Text && q.Name.Text != "" && len(others) < maxParams {
			p.report(found(both, CodeAlreadyDeclared, q.Span(), `duplicate parameter "`+q.Name.Text+`"`, "rename one", o.Span()))
			return
		}
	}
}

// typeAhead is the number of the token behind a type, or -1: a type is primitive, or ends with a
// name that begins with a capital letter.
func (p *parser) typeAhead(i int) int {
	t := p.get(i)
	if t.kind != tIdent && t.kind != tPrimitive && !(t.kind == tModifier && p.written(t) == "void") {
		return -1
	}
	for p.get(i+1).kind == tDot && p.get(i+2).kind.isWord() && t.kind != tPrimitive {
		i += 2
		t = p.get(i)
	}
	if t.kind == tIdent && t.flags&capital == 0 {
		return -1
	}
	i = p.typeArgsAhead(i + 1)
	for i >= 0 && p.get(i).kind == tLBrack && p.get(i+1).kind == tRBrack {
		i += 2
	}
	return i
}

// typeArgsAhead is the number of the token behind "<…>", or the given one if none begins there.
func (p *parser) typeArgsAhead(i int) int {
	if p.get(i).kind != tLess {
		return i
	}
	open := 0
	for n := i; n < i+maxDefault; n++ {
		switch t := p.get(n); t.kind {
		case tLess:
			open++
		case tGreater:
			open--
		case tShift:
			open -= len(p.written(t))
		case tIdent, tPrimitive, tDot, tComma, tQuestion, tLBrack, tRBrack:
		default:
			return i
		}
		if open <= 0 {
			return n + 1
		}
	}
	return i
}

// typeRef reads the name of a type.
func (p *parser) typeRef() TypeRef {
	t := p.tok()
	if !t.kind.isWord() {
		p.fail("a type name", `write a type such as "String" or "MemoryUnit"`)
		return TypeRef{At: p.since(p.lastEnd())}
	}
	last := p.advance()
	for p.is(tDot) && p.peek(1).kind.isWord() && last.kind != tPrimitive {
		p.advance()
		last = p.advance()
	}
	name := p.text[t.start:last.end]
	for end := p.typeArgsAhead(p.i); p.i < end; {
		p.advance()
	}
	for p.is(tLBrack) && p.peek(1).kind == tRBrack {
		p.advance()
		p.advance()
	}
	at := p.from(t)
	if last.kind == tIdent && last.flags&capital == 0 {
		p.unsupported(p.tok().span(), `type "`+name+`" is`, "use a type that starts with a capital letter")
	}
	return TypeRef{At: at, Name: name, Full: p.text[at.Start:at.End]}
}
