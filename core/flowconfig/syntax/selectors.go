package syntax

// Entries of a block that are neither settings nor blocks: selectors, labels, and entries without "=".

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// sameForm reports an entry whose form differs from the first one of the block: the strict parser supports a block of
// config options or one of entries without "=".
func (p *parser) sameForm(b *Block, s, first Statement) {
	command, ok := s.(*Command)
	_, entries := first.(*Command)
	if p.script || ok == entries {
		return
	}
	if ok {
		p.report(p.withoutEquals(CodeSyntax, command.Args[0].Span(), command))
		return
	}
	at := s.Span()
	switch s := s.(type) {
	case *Assign:
		at = s.OpAt
	case *Block:
		at = s.Open
	}
	p.strictError(at, "entry does not match the first entry of the block", p.equalsHelp(first.(*Command)))
}

// withoutEquals returns the finding about an entry that is not an assignment.
func (p *parser) withoutEquals(code diag.Code, at source.Span, c *Command, other ...source.Span) Finding {
	f := found(strictly, code, at, p.missesEquals(c), p.equalsHelp(c), other...)
	if len(c.Args) == 1 {
		end := source.Span{Start: c.Name.End, End: c.Name.End}
		f.Fixes = diag.Suggestion(`add "="`, diag.Edit{Span: end, Text: " ="})
	}
	return f
}

// missesEquals is the message about such an entry.
func (p *parser) missesEquals(c *Command) string {
	if isSelector(c.Name.Text) {
		return `missing ":" after "` + c.Name.Text + `"`
	}
	return `missing "=" after "` + c.Name.Text + `"`
}

// equalsHelp is the help about such an entry.
func (p *parser) equalsHelp(c *Command) string {
	if isSelector(c.Name.Text) {
		return "write " + c.Name.Text + ": 'NAME' { … }"
	}
	return "write " + c.Name.Text + " = " + short(p.text[c.Args[0].Start:c.End])
}

// missingEquals reports a block of entries without "=" that does not contain plugins.
func (p *parser) missingEquals(b *Block) {
	if len(b.Body) == 0 || p.script || b.Name.Text == pluginsBlock {
		return
	}
	if c, ok := b.Body[0].(*Command); ok && !p.mixed(b) {
		p.report(p.withoutEquals(CodeMissingEquals, source.Span{Start: b.Name.Start, End: c.End}, c, c.Span()))
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
		p.report(p.withoutEquals(CodeSyntax, s.Args[0].Span(), s))
	}
	return s
}

// labelled reads "withName: target { … }" and, in the legacy syntax, a label before any statement.
func (p *parser) labelled(config bool) Statement {
	t := p.tok()
	name := p.name()
	colon := p.advance()
	if config && p.depth == 0 && !p.script {
		p.unsupported(colon.span(), `"`+name.Text+`:" outside of a block is`, `move a selector into process { … }, or set a value with "="`)
	}
	if !config && t.depth != p.labels {
		p.unsupported(colon.span(), "labels are", "remove "+name.Text+":, or write a map as ["+name.Text+": …]")
	}
	if j, parts := p.pathAhead(p.i); parts == 1 && p.get(j).kind == tLBrace || p.dynamicTarget() {
		if isSelector(name.Text) {
			return p.selector(t, name)
		}
	} else if config && !p.script {
		p.strictError(p.tok().span(), `"`+name.Text+`:" is a label, not an assignment`, "write "+name.Text+" = …")
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
	p.script = true // the label was reported as a whole
	defer func() { p.script = script }()
	if config && !p.beginsLiteral() {
		return p.configStatement()
	}
	return p.scriptStatement()
}

// beginsLiteral reports whether a word that is a value, not a name, begins here.
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
