package syntax

// The statements of configuration files: settings, blocks, selectors and includes, and the way to
// all others.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// file reads all statements.
func (p *parser) file() []Statement {
	var all []Statement
	for {
		all = append(all, p.statements(place{config: true})...)
		if p.is(tEOF) {
			p.advance()
			return all
		}
		t := p.tok()
		p.seen = 0
		p.refuse(both, t.span(), "this \""+p.written(t)+"\" closes nothing; remove it, or remove one above that closes too early")
		p.advance()
	}
}

// place is what statements stand in.
type place struct {
	// config: blocks and settings mean something here, and not only calls and assignments.
	config bool
	// block is what encloses them, if it is a block.
	block *Block
}

// statements reads up to a closing brace or the end.
func (p *parser) statements(in place) []Statement {
	var all []Statement
	first, tallest := p.i, 0
	for p.failed = false; ; p.failed = false {
		for p.is(tSemi) {
			if p.i == first && in.config {
				p.notStrict(p.tok().span(), "a file or block of the strict syntax cannot begin with \";\"; remove it")
			}
			p.advance()
		}
		if p.atEnd() {
			p.high = tallest
			return all
		}
		start := p.i
		s := p.statement(in)
		tallest = max(tallest, p.high)
		all = append(all, s)
		if in.block != nil {
			p.sameForm(in.block, s, all[0])
		}
		if p.seen != 0 {
			p.broken[int(p.get(start).start)] = true
		}
		if p.failed {
			p.sync(start)
		}
		p.seen = 0
	}
}

// atEnd reports whether no statement can begin.
func (p *parser) atEnd() bool {
	switch p.tok().kind {
	case tEOF, tRBrace, tCloseExpr, tCloseText, tText, tPath:
		return true
	}
	return false
}

// statement reads one and what separates it from the next. The faults seen are those of this
// statement until the caller forgets them.
func (p *parser) statement(in place) Statement {
	p.seen = 0
	p.high = 0
	var s Statement
	if in.config {
		s = p.configStatement()
	} else {
		s = p.scriptStatement()
	}
	if !p.failed {
		p.separator(s)
	}
	return s
}

// separator checks that a statement ends with its line.
func (p *parser) separator(s Statement) {
	t := p.tok()
	if p.atEnd() || t.kind == tSemi || t.line() {
		return
	}
	if t.strictLine() {
		p.refuse(legacy, t.span(), p.describe(t)+" needs a line of its own; put a line break before it")
		return
	}
	p.fail(p.separatorHint(s, t))
}

// configStatement reads a statement of a file or block.
func (p *parser) configStatement() Statement {
	t := p.tok()
	if t.kind > tIdent && t.kind != tPrimitive && !p.wordIsName() {
		switch t.kind {
		case tIncludeConfig:
			return p.include()
		case tIf, tTry:
			return p.misplaced(t)
		case tFor, tWhile, tDo, tSwitch:
			return p.legacyBlock(t)
		case tImport, tPackage, tClass:
			return p.legacyHeader(t)
		case tReturn, tThrow, tAssert, tBreak, tContinue:
			p.notStrict(t.span(), "\""+p.written(t)+"\" cannot stand between settings in the strict syntax; it belongs into a closure")
			return p.jump()
		}
	}
	if t.kind == tAt || p.declares() {
		return p.definition(true)
	}
	return p.setting()
}

// wordIsName reports whether a keyword that begins a statement is the name of a setting.
func (p *parser) wordIsName() bool {
	next := p.peek(1)
	switch next.kind {
	case tAssign, tColon:
		return true
	case tDot, tOpAssign:
		return !next.line()
	case tLBrace:
		k := p.tok().kind
		return k != tTry && k != tDo && k != tFinally && k != tElse
	}
	return false
}

// include reads "includeConfig path".
func (p *parser) include() Statement {
	t := p.advance()
	s := &Include{Keyword: t.span()}
	if p.ends(p.tok()) {
		p.giveUp(p.newlineBefore(), "\"includeConfig\" names no file; write its name in quotes behind it", source.Span{})
		s.Path = &BadExpr{p.since(p.lastEnd())}
	} else {
		s.Path = p.expr()
	}
	s.At = p.from(t)
	return s
}

// ends reports whether a statement ends before the token.
func (p *parser) ends(t *token) bool {
	return t.line() || t.kind == tSemi || t.kind == tRBrace || t.kind == tEOF || t.kind == tCloseExpr || t.kind == tCloseText
}

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
		p.notSetting(p.tok())
	case t.kind == tSub && p.hyphenated(j):
		p.giveUpName(j)
		return &Bad{p.from(p.tok())}
	case t.kind == tLBrace && p.opensBlock(j, parts):
		return p.block(parts)
	case t.kind == tAssign || t.kind == tOpAssign:
		return p.assign(parts)
	case t.kind == tColon && parts == 1 && p.tok().kind.isWord():
		return p.labelled(true)
	case p.ends(t):
		return p.incomplete(parts)
	case parts == 1 && p.tok().kind.isWord() && p.beginsArgument(t, true):
		return p.command()
	case t.kind > tCloseText && !t.kind.isWord() && t.kind != tComma && t.kind != tColon:
		p.notSetting(t)
	}
	return p.exprStatement(true)
}

// notSetting tells where the strict parser finds no setting.
func (p *parser) notSetting(t *token) {
	switch {
	case p.script:
	case t.kind == tEq:
		p.notStrict(t.span(), "\"==\" compares and sets nothing; write \"=\"")
	case t.kind == tLParen:
		p.notStrict(t.span(), "functions cannot be called between settings in the strict syntax; write \"name = value\", and call them in the value")
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
		if t = p.get(i); t.kind != tDot || t.line() {
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
	if p.is(tDot) && !p.tok().line() {
		p.advance()
		p.refuse(legacy, source.Span{Start: p.lastEnd() - 1, End: p.lastEnd()}, "a name is missing behind the dot; complete the path, and set it with \"=\"")
	}
	if !p.script {
		p.report(Fault{Span: source.Span(p.from(t)), Code: CodeIncomplete, Strict: true,
			Message: p.shown(x) + " is named and not set; write \"=\" and a value behind it, or remove it"})
	}
	return &ExprStatement{At: p.from(t), Value: x}
}
