package syntax

// Arguments of calls.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// args reads "(a, k: v)".
func (p *parser) args() []Arg {
	open := p.advance()
	p.brackets++
	var all []Arg
	for !p.failed && !p.is(tRParen) {
		all = append(all, p.arg(all))
		if p.failed || !p.accept(tComma) {
			break
		}
	}
	p.brackets--
	p.closeWith(tRParen, open, `"," or ")" in the arguments`, "")
	return all
}

// implicitArgs reads "a, k: v" to the end of the line.
func (p *parser) implicitArgs() []Arg {
	var all []Arg
	for {
		all = append(all, p.arg(all))
		if p.failed || !p.is(tComma) || p.ends(p.peek(1)) && !p.peek(1).line() {
			return all
		}
		p.advance()
	}
}

// arg reads one argument.
func (p *parser) arg(others []Arg) Arg {
	t := p.tok()
	var a Arg
	switch {
	case t.kind == tMul || t.kind == tSpreadDot || t.kind == tPow:
		p.unsupported(t.span(), "spreading a list is", "write its values")
		p.advance()
		a.Spread = true
		p.accept(tColon)
		a.Value = p.expr()
	case p.labelAhead() > 0:
		p.label(&a, true)
		a.Value = p.value()
		p.checkNamed(others, &a, t)
	default:
		a.Value = p.value()
	}
	a.At = p.from(t)
	return a
}

// checkNamed reports a second argument with the name.
func (p *parser) checkNamed(others []Arg, a *Arg, t *token) {
	if a.Name == nil || len(others) > maxNamed {
		return
	}
	for i := range others {
		if n := others[i].Name; n != nil && n.Text == a.Name.Text && n.Dynamic == nil && a.Name.Dynamic == nil {
			p.report(found(both, CodeDuplicateArg, source.Span(p.from(t)), `duplicate argument "`+n.Text+`"`, "remove one", n.Span()))
			return
		}
	}
}
