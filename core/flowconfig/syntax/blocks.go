package syntax

// Blocks, selectors, labels, and the entries without "=" of a block of plugins.

import (
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pluginsBlock is the only block whose entries have no "=".
const pluginsBlock = "plugins"

// opensBlock reports whether the brace after a path opens a block. After a dotted path it opens the closure of a call, unless
// it contains settings.
func (p *parser) opensBlock(brace, parts int) bool {
	if p.arrowAhead(brace + 1) {
		return false
	}
	if parts == 1 {
		return true
	}
	if p.get(brace).line() {
		return false
	}
	j, n := p.pathAhead(brace + 1)
	return p.get(brace+1).kind == tRBrace || n > 0 && (p.get(j).kind == tAssign || p.get(j).kind == tLBrace)
}

// block reads "name { … }", and "a.b { … }" as its parts nested.
func (p *parser) block(parts int) Statement {
	start := p.tok()
	if p.depth+parts > limits.ConfigDepth.Max {
		p.limit(limits.ConfigDepth)
		return &Bad{p.from(start)}
	}
	if k := start.kind; k.legacyKeyword() && k != tThis {
		p.refuse(legacy, start.span(), `reserved word "`+p.written(start)+`" is not allowed as a block name`, "choose another name")
	}
	outer := p.blockNamed()
	inner := outer
	for ; parts > 1; parts-- {
		dot := p.advance().span()
		inner = p.blockNamed()
		inner.Dotted = true
		inner.At.Start = int(p.get(p.i - 1).start)
		if parts == 2 && !p.script {
			p.strictError(p.tok().span(), "a block must have a single name", "nest the blocks, or set each value by its whole path")
		}
		wrap(outer, inner, dot)
	}
	if !p.enter() {
		outer.At = p.from(start)
		return outer
	}
	p.braces(inner)
	p.leave()
	outer.At = p.from(start)
	for b := outer; b != inner; b = b.Body[0].(*Block) {
		b.Close = inner.Close
		b.Body[0].(*Block).At.End = outer.End
	}
	return outer
}

// wrap puts a block into the innermost of those around it.
func wrap(outer, inner *Block, dot source.Span) {
	for len(outer.Body) > 0 {
		outer = outer.Body[0].(*Block)
	}
	outer.Open = dot
	outer.Body = []Statement{inner}
}

func (p *parser) blockNamed() *Block {
	p.strictName(p.tok())
	return &Block{Name: p.name()}
}

// braces reads a block's braces and what is between them.
func (p *parser) braces(b *Block) {
	b.Open = p.advance().span()
	b.At.End = b.Open.End
	seen := p.seen
	b.Body = p.statements(place{config: true, block: b})
	p.seen, p.failed = seen, false
	b.Close = p.closeBrace(braced{"block \"" + plainQuotes(short(p.text[b.Name.Start:b.Name.End])) + "\"", b.Name.Span(), b.Open})
	p.missingEquals(b)
}

// braced describes code between braces for messages.
type braced struct {
	what string
	// begin is where the line of the opening brace is known by, and open the brace.
	begin, open source.Span
}

// closeBrace reads the closing brace, or reports that it is missing.
func (p *parser) closeBrace(b braced) source.Span {
	t := p.tok()
	if t.kind == tRBrace {
		if p.crooked.what == "" && t.line() && p.indent(int(t.start)) < p.indent(b.begin.Start) {
			p.crooked = b
		}
		return p.advance().span()
	}
	if t.kind != tEOF {
		p.failAt(`"}" at the end of the `+b.what, "", b.open)
	} else if c := p.crooked; c.what != "" && c.open.Start > b.open.Start {
		p.abort(t.span(), `missing "}", probably of the `+c.what+" "+p.beginsIn(c.begin), `its braces are not aligned: add "}" at its end`, c.open)
	} else {
		p.abort(t.span(), "unterminated "+b.what+" "+p.beginsIn(b.begin), `add "}" at its end`, b.open)
	}
	return source.Span{Start: p.lastEnd(), End: p.lastEnd()}
}

// indent is how far the line is indented in which the place is.
func (p *parser) indent(at int) int {
	for at > 0 && p.text[at-1] != '\n' && p.text[at-1] != '\r' {
		at--
	}
	return blanks(p.text, at)
}
