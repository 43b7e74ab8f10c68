package syntax

// What follows a value: properties, calls, elements and closures.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// postfix reads all that follows a value.
func (p *parser) postfix(x Expr) Expr {
	for !p.failed {
		t := p.tok()
		switch t.kind {
		case tDot, tSafeDot, tSpreadDot, tMethodPointer, tMethodRef, tSafeChain:
			x = p.property(x)
		case tLParen, tLBrack, tSafeIndex, tLBrace:
			if t.strictLine() && !p.goesOn(t) || t.kind == tLBrace && !takesClosure(x) {
				return x
			}
			x = p.bracket(x, t)
		case tInc, tDec:
			if t.line() {
				return x
			}
			x = p.increment(x)
		default:
			return x
		}
		p.grow()
	}
	return x
}

// goesOn reports whether a bracket on a new line belongs to the value before it, which it does to
// the legacy parser within brackets.
func (p *parser) goesOn(t *token) bool {
	if t.line() && p.brackets == 0 {
		return false
	}
	p.unsupported(t.span(), `a line break before "`+p.written(t)+`" is`, "write it after the value, or a comma between two values")
	return true
}

// takesClosure reports whether a closure may follow a value.
func takesClosure(x Expr) bool {
	switch x.(type) {
	case *Name, *Property, *Call, *Index, *Paren, *String:
		return true
	}
	return false
}

// property reads ".name" and its kin.
func (p *parser) property(x Expr) Expr {
	t := p.advance()
	q := make0(&p.properties)
	*q = Property{Of: x}
	switch t.kind {
	case tSafeDot:
		q.Safe = true
	case tSafeChain:
		q.Safe = true
		p.unsupported(t.span(), `"??." is`, `write "?."`)
	case tSpreadDot:
		q.Spread = true
	case tMethodPointer, tMethodRef:
		q.Method = true
		at := source.Span{Start: int(t.end) - 1, End: int(t.end)}
		if t.kind == tMethodRef {
			at = t.span()
		}
		p.unsupported(at, `"`+p.written(t)+`" is`, "write a closure that calls the method")
	}
	p.sameLine("\""+p.written(t)+"\"", "the value")
	if p.is(tAt) {
		p.unsupported(p.tok().span(), `"@" is`, "remove it")
		p.advance()
	}
	if p.nameable(t) {
		q.Name = p.name()
	}
	q.At = p.around(x)
	return q
}

// nameable reports whether a name follows the dot, and reports one that the strict parser takes
// for none.
func (p *parser) nameable(dot *token) bool {
	switch name := p.tok(); {
	case name.kind.isWord():
		if !name.kind.strictProperty() {
			p.strictError(name.span(), `reserved word "`+p.written(name)+`" is not allowed as a name`, "add quotes")
		}
	case name.kind == tString:
	case name.kind == tOpenText:
		p.unsupported(name.span(), `a name with "$" is`, `write "[…]" instead of the dot`)
	default:
		p.fail(`a name after "`+p.written(dot)+`"`, "")
		return false
	}
	return true
}

// bracket reads the arguments, elements or closure behind a value.
func (p *parser) bracket(x Expr, t *token) Expr {
	switch t.kind {
	case tLBrack, tSafeIndex:
		return p.index(x)
	case tLParen:
		q := make0(&p.calls)
		*q = Call{Of: x, Args: p.args()}
		q.At = p.around(x)
		return q
	}
	labels := p.labels
	if p.labels = 0; p.pipeline {
		p.labels = t.depth + 1
	}
	closure := p.closure()
	p.labels = labels
	arg := Arg{At: At(closure.Span()), Value: closure}
	if c, ok := x.(*Call); ok && !c.Implicit {
		c.Args = append(c.Args, arg)
		c.At = p.around(x)
		return c
	}
	return &Call{At: p.around(x), Of: x, Args: []Arg{arg}}
}

// index reads "[a, b]" behind a value.
func (p *parser) index(x Expr) Expr {
	open := p.advance()
	q := &Index{Of: x, Safe: open.kind == tSafeIndex}
	p.sameLine("\"[\"", "the value")
	p.brackets++
	for !p.failed && !p.is(tRBrack) {
		if p.is(tMul) {
			p.unsupported(p.tok().span(), "spreading a list is", "write its items")
			p.advance()
		}
		q.Args = append(q.Args, p.value())
		if !p.accept(tComma) {
			break
		}
	}
	p.brackets--
	if !p.failed && len(q.Args) == 0 {
		p.fail("the position or name of an item", "")
	}
	p.closeWith(tRBrack, open, `"]" after the position or name of an item`, "")
	if q.Safe {
		p.unsupported(open.span(), `"?[" is`, "check for null first")
	}
	q.At = p.around(x)
	return q
}

// increment reads "++" and "--" after a value. The strict parser reads two signs and requires a value after them.
func (p *parser) increment(x Expr) Expr {
	t := p.advance()
	if next := p.tok(); !p.beginsOperand(next) && next.kind != tLParen && next.kind != tLBrack && next.kind != tAdd && next.kind != tSub {
		p.unsupported(next.span(), `"`+p.written(t)+`" is`, `write "+= 1" or "-= 1"`)
	}
	return &Unary{At: p.around(x), Op: p.written(t), X: x, Postfix: true}
}

// implicitCall reads the arguments of a call without parentheses behind a name, and what chains on.
// Unless it is nil, report reports the call to the strict parser, which does not support it here.
func (p *parser) implicitCall(x Expr, report func(*token)) Expr {
	for first := true; !p.failed; first = false {
		t := p.tok()
		if !callable(x) || t.line() || p.atEnd() {
			return x
		}
		if !first {
			if !t.kind.isWord() || operatorWord(t.kind) {
				return x
			}
			p.afterValue(t)
			x = p.propertyOf(x, p.name())
			if t = p.tok(); !p.beginsArgument(t, false) {
				return x
			}
		}
		if !p.beginsArgument(t, false) {
			return x
		}
		switch word := p.written(t); {
		case word == "and":
			p.unsupported(t.span(), `operator "and" is`, `write "&&"`)
		case word == "or":
			p.unsupported(t.span(), `operator "or" is`, `write "||"`)
		case report != nil:
			report(t)
		}
		p.grow()
		args := p.implicitArgs()
		x = &Call{At: p.around(x), Of: x, Args: args, Implicit: true}
	}
	return x
}

// callable reports whether arguments without parentheses may follow a value.
func callable(x Expr) bool {
	switch x := x.(type) {
	case *Name, *Property:
		return true
	case *Call:
		return x.Implicit
	}
	return false
}

// beginsArgument reports whether the token begins an argument without parentheses. In a block,
// where such entries may be meant, one in parentheses counts too.
func (p *parser) beginsArgument(t *token, entry bool) bool {
	if t.line() || t.kind == tInc || t.kind == tDec {
		return false
	}
	if entry && t.kind == tLParen && p.depth > 0 && !p.script {
		end := p.behind(p.i + 1)
		return end > p.i+3 && p.ends(p.get(end))
	}
	if t.kind.isWord() && !operatorWord(t.kind) && t.kind != tElse && t.kind != tCatch {
		return true
	}
	return p.beginsOperand(t)
}
