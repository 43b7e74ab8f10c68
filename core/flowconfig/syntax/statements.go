package syntax

// The statements of configuration files: settings, blocks, selectors and includes, and the way to
// all others.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// file reads all statements of a config.
func (p *parser) file() []Statement { return p.allStatements(place{config: true}) }

// allStatements reads all statements of a file.
func (p *parser) allStatements(in place) []Statement {
	var all []Statement
	for {
		all = append(all, p.statements(in)...)
		if p.is(tEOF) {
			p.advance()
			return all
		}
		t := p.tok()
		p.seen = 0
		p.refuse(both, t.span(), `"`+p.written(t)+`" has no opening bracket`, "remove it, or one above that closes too early")
		p.advance()
	}
}

// place is what encloses statements.
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
				p.unsupported(p.tok().span(), `";" at the start of a file or block is`, "remove it")
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

// statement reads one and its separator. The errors seen are those of this statement until the caller resets them.
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
		p.refuse(legacy, t.span(), "expected a line break, found "+p.describe(t), "add a line break before it")
		return
	}
	p.fail("the end of the statement", p.separatorHint(s, t))
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
			p.unsupported(t.span(), `"`+p.written(t)+`" in config files is`, "move it into a closure")
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
		p.abort(p.newlineBefore(), `missing file name after "includeConfig"`, "write the name in quotes", source.Span{})
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
