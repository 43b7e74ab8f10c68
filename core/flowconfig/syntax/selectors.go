package syntax

// Entries of a block that are neither settings nor blocks: selectors, labels, and entries without "=".

import "github.com/flow-toolkit/flow-toolkit/core/source"

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
		p.report(found(strictly, CodeMissingEquals, source.Span{Start: b.Name.Start, End: c.End}, p.withoutEquals(c), c.Span()))
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
	if !config {
		p.notStrict(colon.span(), "the strict syntax has no labels; remove \""+name.Text+":\", or write a map as \"["+name.Text+": …]\"")
	}
	if j, parts := p.pathAhead(p.i); parts == 1 && p.get(j).kind == tLBrace || p.dynamicTarget() {
		if isSelector(name.Text) {
			return p.selector(t, name)
		}
	} else if config && !p.script {
		p.notStrict(p.tok().span(), "\""+name.Text+":\" is only a label and sets nothing; write \""+name.Text+" = …\"")
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
	if config && !p.beginsLiteral() {
		return p.configStatement()
	}
	return p.scriptStatement()
}

// beginsLiteral reports whether a word that stands for a value, and for no name, begins here.
func (p *parser) beginsLiteral() bool {
	switch p.tok().kind {
	case tNull, tTrue, tFalse, tThis, tNew:
		return p.peek(1).kind != tLBrace && p.peek(1).kind != tAssign
	}
	return false
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
