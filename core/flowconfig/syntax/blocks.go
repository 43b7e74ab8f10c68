package syntax

// Blocks, selectors, labels, and the entries without "=" of a block of plugins.

import "github.com/flow-toolkit/flow-toolkit/core/source"

// pluginsBlock is the only block whose entries have no "=".
const pluginsBlock = "plugins"

// opensBlock reports whether the brace behind a path opens a block. Behind a dotted path it opens
// the closure of a call, unless settings stand in it.
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
	outer := p.blockNamed()
	inner := outer
	for ; parts > 1; parts-- {
		dot := p.advance().span()
		inner = p.blockNamed()
		inner.Dotted = true
		inner.At.Start = int(p.get(p.i - 1).start)
		if parts == 2 && !p.script {
			p.notStrict(p.tok().span(), "a block has a single name; nest the blocks, or set each value by its whole path with \"=\"")
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
	if k := p.tok().kind; k.legacyKeyword() && k != tThis {
		p.refuse(legacy, p.tok().span(), "\""+p.written(p.tok())+"\" is a word of the language and names no block; choose another name")
	}
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

// braced is what stands between braces, for messages.
type braced struct {
	what string
	// begin is where the line of the opening brace is known by, and open the brace.
	begin, open source.Span
}

// closeBrace reads the brace that closes what is named, or tells that it is missing.
func (p *parser) closeBrace(b braced) source.Span {
	t := p.tok()
	if t.kind == tRBrace {
		if p.crooked.what == "" && t.line() && p.indent(int(t.start)) < p.indent(b.begin.Start) {
			p.crooked = b
		}
		return p.advance().span()
	}
	if t.kind != tEOF {
		p.failAt("the "+b.what+" ends with \"}\"", b.open)
	} else if c := p.crooked; c.what != "" && c.open.Start > b.open.Start {
		p.giveUp(t.span(), "a \"}\" is missing, probably that of the "+c.what+" "+p.beginsIn(c.begin)+", for its braces do not stand one below the other; write it where that ends", c.open)
	} else {
		p.giveUp(t.span(), "the "+b.what+" "+p.beginsIn(b.begin)+" is not closed; write \"}\" where it ends", b.open)
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

// sameForm tells of an entry whose form differs from that of the block's first: the strict parser
// takes a block of settings or one of entries without "=".
func (p *parser) sameForm(b *Block, s, first Statement) {
	command, ok := s.(*Command)
	_, entries := first.(*Command)
	if p.script || ok == entries {
		return
	}
	if ok {
		p.notStrict(command.Args[0].Span(), p.withoutEquals(command))
		return
	}
	at := s.Span()
	switch s := s.(type) {
	case *Assign:
		at = s.OpAt
	case *Block:
		at = s.Open
	}
	p.notStrict(at, "this does not go with the first entry of the block, where "+p.withoutEquals(first.(*Command)))
}

// withoutEquals is the message about an entry that is no assignment.
func (p *parser) withoutEquals(c *Command) string {
	if isSelector(c.Name.Text) {
		return "a selector is written \"" + c.Name.Text + ": 'NAME' { … }\"; write a \":\" behind \"" + c.Name.Text + "\""
	}
	args := p.text[c.Args[0].Start:c.End]
	return "\"" + c.Name.Text + "\" is given its value without \"=\"; write \"=\" between " + p.shown(c.Name) + " and \"" + plainQuotes(short(args)) + "\""
}

// missingEquals tells of a block of entries without "=" that is none of plugins.
func (p *parser) missingEquals(b *Block) {
	if len(b.Body) == 0 || p.script || b.Name.Text == pluginsBlock {
		return
	}
	if c, ok := b.Body[0].(*Command); ok && !p.mixed(b) {
		p.report(Fault{Span: source.Span{Start: b.Name.Start, End: c.End}, Code: CodeMissingEquals, Message: p.withoutEquals(c), Strict: true, Related: c.Span()})
	}
}

// mixed reports whether a block has settings too, about which the strict parser complains first.
func (p *parser) mixed(b *Block) bool {
	for _, s := range b.Body {
		if _, ok := s.(*Command); !ok {
			return true
		}
	}
	return false
}

// command reads "name argument, argument", in blocks also "name(argument)".
func (p *parser) command() Statement {
	t := p.tok()
	s := &Command{Name: p.name()}
	s.Args = p.implicitArgs()
	s.At = p.from(t)
	if p.depth == 0 && !p.script && !p.failed {
		p.notStrict(s.Args[0].Span(), p.withoutEquals(s))
	}
	return s
}

// labelled reads "withName: target { … }" and, in the legacy syntax, a label before any statement.
func (p *parser) labelled(config bool) Statement {
	t := p.tok()
	name := p.name()
	colon := p.advance()
	if config && p.depth == 0 && !p.script {
		p.notStrict(colon.span(), "\""+name.Text+":\" cannot stand outside of a block in the strict syntax; put a selector into \"process { … }\", and set a value with \"=\"")
	}
	if j, parts := p.pathAhead(p.i); config && parts == 1 && p.get(j).kind == tLBrace || p.dynamicTarget() {
		if isSelector(name.Text) {
			return p.selector(t, name)
		}
	} else if config && !p.script {
		p.notStrict(p.tok().span(), "\""+name.Text+":\" is only a label and sets nothing; write \""+name.Text+" = …\"")
	}
	if !config {
		p.notStrict(colon.span(), "the strict syntax has no labels; remove \""+name.Text+":\", or write a map as \"["+name.Text+": …]\"")
	}
	s := &Label{Name: name}
	if p.atEnd() {
		s.Body = &Bad{p.since(p.lastEnd())}
	} else if !p.enter() {
		s.Body = &Bad{p.since(p.lastEnd())}
	} else {
		s.Body = p.labelBody(config)
		p.leave()
	}
	s.At = p.from(t)
	return s
}

func isSelector(word string) bool { return word == "withName" || word == "withLabel" }

func (p *parser) labelBody(config bool) Statement {
	script := p.script
	p.script = true // the label has been refused as a whole
	defer func() { p.script = script }()
	if config {
		return p.configStatement()
	}
	return p.scriptStatement()
}

// dynamicTarget reports whether an interpolated text and a brace follow.
func (p *parser) dynamicTarget() bool {
	return p.is(tOpenText) && p.get(p.behind(p.i)).kind == tLBrace
}

func (p *parser) selector(start *token, kind Word) Statement {
	s := &Selector{Kind: kind}
	p.strictName(p.tok())
	s.Target = p.name()
	if !p.enter() {
		s.At = p.from(start)
		return s
	}
	b := &Block{Name: Word{At: At{Start: kind.Start, End: s.Target.End}}}
	p.braces(b)
	p.leave()
	s.Body, s.Open, s.Close, s.At = b.Body, b.Open, b.Close, p.from(start)
	return s
}
