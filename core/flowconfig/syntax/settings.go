package syntax

// What begins with a path: settings, blocks and selectors, and what looks like them.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// setting reads what begins with a path: an assignment, a block, a selector, an entry without "=",
// or an expression.
func (p *parser) setting() Statement {
	j, parts := p.pathAhead(p.i)
	t := p.get(j)
	switch {
	case parts == 0 && t.kind == tBad:
		p.fail("")
		return &Bad{p.from(t)}
	case parts == 0:
		p.notSetting(p.tok(), false)
	case t.kind == tSub && p.hyphenated(j):
		p.giveUpName(j)
		return &Bad{p.from(p.tok())}
	case t.kind == tLBrace && p.opensBlock(j, parts):
		return p.block(parts)
	case t.kind == tAssign || t.kind == tOpAssign:
		return p.assign(parts)
	case t.kind == tColon && parts == 1 && p.tok().kind.isWord():
		return p.labelled(true)
	case p.ends(t) || t.kind == tDot && p.ends(p.get(j+1)):
		return p.incomplete(parts)
	case parts == 1 && p.tok().kind.isWord() && p.beginsArgument(t, true):
		return p.command()
	case t.kind > tCloseText && !t.kind.isWord() && t.kind != tComma && t.kind != tColon:
		p.notSetting(t, true)
	}
	return p.exprStatement(true)
}

// notSetting tells where the strict parser finds no setting: at a call, if a path stands before.
func (p *parser) notSetting(t *token, called bool) {
	switch {
	case p.script:
	case t.kind == tEq:
		p.notStrict(t.span(), "\"==\" compares and sets nothing; write \"=\"")
	case called && (t.kind == tLParen || t.kind == tLBrace):
		p.notStrict(t.span(), "functions and methods cannot be called between settings in the strict syntax; write \"name = value\", and call them in the value")
	default:
		p.notStrict(t.span(), p.describe(t)+" begins no setting; write \"name = value\" or \"name { … }\"")
	}
}

// pathAhead is the number of the token behind "a.b.c" and of its parts; of none if no path begins.
func (p *parser) pathAhead(i int) (end, parts int) {
	for {
		t := p.get(i)
		switch {
		case t.kind.isWord() || t.kind == tString:
			i++
		case t.kind == tOpenText && parts > 0:
			i = p.behind(i)
		default:
			if parts > 0 {
				i-- // the dot
			}
			return i, parts
		}
		parts++
		if t = p.get(i); t.kind != tDot || t.line() || p.get(i+1).line() {
			return i, parts
		}
		i++
	}
}

// path reads as many parts of a name as were counted.
func (p *parser) path(parts int) Expr {
	t := p.tok()
	if k := t.kind; k.legacyKeyword() && k != tThis {
		p.refuse(legacy, t.span(), "\""+p.written(t)+"\" is a word of the language and names no setting by itself; put a scope and a dot before it")
	}
	p.strictName(t)
	w := p.name()
	n := make0(&p.names)
	*n = Name{At: w.At, Text: w.Text, Quoted: w.Quoted, Type: t.flags&capital != 0}
	var x Expr = n
	for ; parts > 1 && !p.failed; parts-- {
		p.advance() // the dot
		p.strictName(p.tok())
		x = p.propertyOf(x, p.name())
		p.grow()
	}
	return x
}

func (p *parser) propertyOf(x Expr, name Word) Expr {
	q := make0(&p.properties)
	*q = Property{At: p.around(x), Of: x, Name: name}
	return q
}

// strictName tells of a part of a path that the strict parser takes for none.
func (p *parser) strictName(t *token) {
	switch {
	case t.kind.strictKeyword():
		p.notStrict(t.span(), "\""+p.written(t)+"\" is a word of the strict syntax and names no setting; rename it or put it in quotes")
	case t.kind == tOpenText:
		p.notStrict(t.span(), "the strict syntax has no names with \"$\" in them; write the name out")
	}
}

// assign reads "path = value".
func (p *parser) assign(parts int) Statement {
	start := p.tok()
	s := make0(&p.assigns)
	s.Target = p.path(parts)
	if n, ok := s.Target.(*Name); ok && n.Quoted && p.is(tAssign) {
		p.refuse(legacy, n.Span(), "a name in quotes cannot be set by itself in the legacy syntax; leave the quotes out or put the scope and a dot before it")
	}
	if p.failed {
		s.Value, s.At = &BadExpr{p.since(p.lastEnd())}, p.from(start)
		return s
	}
	op := p.tok()
	if op.line() {
		p.refuse(legacy, op.span(), "the legacy syntax takes no line break before \"=\"; write it behind the name")
	}
	p.advance()
	s.Op, s.OpAt = p.written(op), op.span()
	if op.kind != tAssign && !p.script {
		p.notStrict(op.span(), "\""+s.Op+"\" cannot set anything in the strict syntax; write the whole value with \"=\"")
	}
	s.Value = p.assigned(s.Target)
	s.At = p.from(start)
	return s
}

// assigned reads the value behind an "=".
func (p *parser) assigned(target Node) Expr {
	if k := p.tok().kind; k == tRBrace || k == tEOF || k == tSemi || k == tComma {
		p.fail("the value of " + p.shown(target) + " is missing; write it behind the \"=\"")
		return &BadExpr{p.since(p.lastEnd())}
	}
	first := p.tok()
	x := p.expr()
	if op := p.tok(); !p.failed && first.line() && (op.kind == tAssign || op.kind == tOpAssign) {
		p.notStrict(op.span(), "the value of "+p.shown(target)+" is missing, so what the next line sets is taken for it; write the value behind the first \"=\"")
	}
	x = p.assignment(x)
	if !p.failed {
		x = p.implicitCall(x, valueAdvice)
	}
	return x
}

// valueAdvice is for a value that goes on behind a name.
const valueAdvice = "texts need quotes, and calls need parentheses"

// shown quotes the source of a node for a message.
func (p *parser) shown(n Node) string {
	at := n.Span()
	return "\"" + strings.ReplaceAll(short(p.text[at.Start:at.End]), "\"", "'") + "\""
}

// incomplete reads a path that nothing follows.
func (p *parser) incomplete(parts int) Statement {
	t := p.tok()
	x := p.path(parts)
	message := p.shown(x) + " is named and not set; write \"=\" and a value behind it, or remove it"
	dot := p.is(tDot) && !p.tok().line()
	if dot {
		p.advance()
		message = "a name is missing behind " + p.shown(x) + " and its dot; complete it, and set it with \"=\""
	}
	if !p.script || dot {
		p.report(found(strictAnd(dot), CodeIncomplete, source.Span(p.from(t)), message))
	}
	return &ExprStatement{At: p.from(t), Value: x}
}
