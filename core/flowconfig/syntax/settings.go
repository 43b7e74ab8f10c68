package syntax

// What begins with a path: settings, blocks and selectors, and what looks like them.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// setting reads what begins with a path: an assignment, a block, a selector, an entry without "=",
// or an expression.
func (p *parser) setting() Statement {
	j, parts := p.pathAhead(p.i)
	t := p.get(j)
	switch {
	case parts == 0 && t.kind == tBad:
		p.fail("a config option", "")
		return &Bad{p.from(t)}
	case parts == 0:
		p.notSetting(p.tok(), false)
	case t.kind == tSub && p.hyphenated(j):
		p.hyphenInName(j)
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

// notSetting reports code that is not a config option to the strict parser: at a call, if a path is before it.
func (p *parser) notSetting(t *token, called bool) {
	switch {
	case p.script:
	case t.kind == tEq:
		p.strictError(t.span(), `expected "=", found "=="`, "")
	case called && (t.kind == tLParen || t.kind == tLBrace):
		p.strictError(t.span(), "expected name = value, found a function call", "call functions and methods in a value")
	default:
		p.strictError(t.span(), "expected a config option, found "+p.describe(t), "write name = value or name { … }")
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
		p.refuse(legacy, t.span(), `reserved word "`+p.written(t)+`" is not allowed as a config option`, "add a scope and a dot before it")
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

// strictName reports a part of a path that the strict parser does not support.
func (p *parser) strictName(t *token) {
	switch {
	case t.kind.strictKeyword():
		p.strictError(t.span(), `reserved word "`+p.written(t)+`" is not allowed as a config option`, "rename it or add quotes")
	case t.kind == tOpenText:
		p.unsupported(t.span(), `a name with "$" is`, "write the whole name")
	}
}

// assign reads "path = value".
func (p *parser) assign(parts int) Statement {
	start := p.tok()
	s := make0(&p.assigns)
	s.Target = p.path(parts)
	if n, ok := s.Target.(*Name); ok && n.Quoted && p.is(tAssign) {
		f := found(legacy, CodeSyntax, n.Span(), "a quoted name alone is not supported by the legacy parser", "remove the quotes, or add the scope and a dot before it")
		if isPlainName(n.Text) && n.End-n.Start == len(n.Text)+len("''") && !p.tok().line() {
			f.Fixes = diag.SafeFix("remove the quotes", diag.Edit{Span: n.Span(), Text: n.Text})
		}
		p.report(f)
	}
	if p.failed {
		s.Value, s.At = &BadExpr{p.since(p.lastEnd())}, p.from(start)
		return s
	}
	op := p.tok()
	if op.line() {
		p.refuse(legacy, op.span(), `a line break before "=" is not supported by the legacy parser`, "write it after the name")
	}
	p.advance()
	s.Op, s.OpAt = p.written(op), op.span()
	if op.kind != tAssign && !p.script {
		p.unsupported(op.span(), `"`+s.Op+`" is`, `write the whole value with "="`)
	}
	s.Value = p.assigned(s.Target)
	s.At = p.from(start)
	return s
}

// assigned reads the value behind an "=".
func (p *parser) assigned(target Node) Expr {
	if k := p.tok().kind; k == tRBrace || k == tEOF || k == tSemi || k == tComma {
		p.fail("a value of "+p.shown(target), `write it after "="`)
		return &BadExpr{p.since(p.lastEnd())}
	}
	first := p.tok()
	x := p.expr()
	if op := p.tok(); !p.failed && first.line() && (op.kind == tAssign || op.kind == tOpAssign) {
		p.strictError(op.span(), "missing value of "+p.shown(target), `write it after the first "="`)
	}
	x = p.assignment(x)
	if !p.failed {
		x = p.implicitCall(x, p.afterValue)
	}
	return x
}

// afterValue reports a token after a value.
func (p *parser) afterValue(t *token) {
	help := "add quotes around a string, or parentheses around arguments"
	if p.pipeline {
		help = "write options after a comma, such as emit: name"
	}
	p.strictError(t.span(), "expected the end of the value, found "+p.describe(t), help)
}

// shown quotes the source of a node for a message.
func (p *parser) shown(n Node) string {
	at := n.Span()
	return "\"" + strings.ReplaceAll(short(p.text[at.Start:at.End]), "\"", "'") + "\""
}

// incomplete reads a path that nothing follows.
func (p *parser) incomplete(parts int) Statement {
	t := p.tok()
	x := p.path(parts)
	message, help := p.shown(x)+" has no value", `write "=" and a value after it, or remove it`
	dot := p.is(tDot) && !p.tok().line()
	if dot {
		p.advance()
		message, help = "missing name after "+p.shown(x)+" and its dot", `complete it, and set it with "="`
	}
	if !p.script || dot {
		p.report(found(strictAnd(dot), CodeIncomplete, source.Span(p.from(t)), message, help))
	}
	return &ExprStatement{At: p.from(t), Value: x}
}

// isPlainName reports whether a string is a plain name.
func isPlainName(name string) bool {
	for i := range len(name) {
		c := name[i]
		if c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}
