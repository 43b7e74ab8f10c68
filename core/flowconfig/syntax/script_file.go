package syntax

// Whole pipeline scripts: the statements that only they have, around those that they share with closures of configs.

import (
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// ParseScript reads a pipeline script, of any generation of the language. It never fails: the file's findings are what
// no parser of the engine accepts, and the statements hold all that could be read. The file's text must not change while the tree is in use.
func ParseScript(file *source.File) *File {
	f := &File{Source: file}
	if f.isTooLarge() {
		return f
	}
	l := lex(f.Source.Text, false)
	p := l.parser(f.Source)
	p.script, p.pipeline = true, true
	f.Statements = p.allStatements(place{})
	f.Comments, f.broken = l.comments, p.broken
	for _, found := range p.faults {
		if found.Legacy && found.Strict {
			f.Findings = append(f.Findings, found)
		}
	}
	sortFindings(f.Findings)
	return f
}

// pipelineStatement reads a statement that only pipeline scripts have; nil if none begins here.
func (p *parser) pipelineStatement() Statement {
	t := p.tok()
	if !p.pipeline || t.kind != tIdent {
		return nil
	}
	switch next := p.peek(1); p.written(t) {
	case "include":
		if next.kind == tLBrace && (p.depth == 0 || p.get(p.behind(p.i+1)).kind.isWord()) || next.kind == tString || next.kind.isWord() && !next.line() {
			return p.scriptInclude()
		}
	case "process", "workflow":
		if p.depth == 0 && p.get(p.bodyAhead()).kind == tLBrace {
			return p.component()
		}
	case paramsName:
		if next.kind == tLBrace && p.depth == 0 && p.typedParam(p.i+2) {
			return p.paramsBlock()
		}
	}
	return nil
}

// bodyAhead is the number of the token behind "process" or "workflow" and a name.
func (p *parser) bodyAhead() int {
	if next := p.peek(1); !next.line() && (next.kind.isWord() || next.kind == tString) {
		return p.i + 2
	}
	return p.i + 1
}

// component reads "process NAME { … }" and "workflow NAME { … }"; the brace may be on the next line.
func (p *parser) component() Statement {
	t := p.tok()
	s := &Component{Keyword: p.name()}
	if !p.is(tLBrace) {
		s.Name = p.name()
	}
	s.Body, _ = p.closure().(*Closure)
	s.At = p.from(t)
	return s
}

// scriptInclude reads "include { A; B as C } from 'path'", and the older "include A from 'path'" and "include 'path'".
// Calls behind it, such as "addParams(…)", are arguments.
func (p *parser) scriptInclude() Statement {
	t := p.advance()
	s := &ScriptInclude{}
	if p.is(tLBrace) {
		open := p.advance()
		p.includeItems(s)
		p.closeWith(tRBrace, open, `"}" after the names`, "")
	} else if !p.is(tString) {
		p.includeItems(s)
	}
	switch {
	case p.failed:
	case p.tok().kind.isWord() && p.written(p.tok()) == "from":
		p.advance()
	case len(s.Items) > 0:
		p.fail(`"from" after the names`, "write include { NAME } from './path'")
	}
	if !p.failed {
		s.From = p.expr()
	}
	p.tail(&s.Args)
	s.At = p.from(t)
	return s
}

// includeItems reads "A; B as C", separated by semicolons or line breaks.
func (p *parser) includeItems(s *ScriptInclude) {
	for !p.failed && p.tok().kind.isWord() && p.written(p.tok()) != "from" {
		item := IncludeItem{Name: p.name()}
		item.As = item.Name
		if p.is(tAs) {
			p.advance()
			if !p.tok().kind.isWord() {
				p.fail("a name", "write the name that the script uses")
				return
			}
			item.As = p.name()
		}
		s.Items = append(s.Items, item)
		for p.accept(tSemi) || p.accept(tComma) {
			continue
		}
	}
}

// typedParam reports whether "name:" stands at the token, as in a block of declared parameters, and not "name =" or a call as
// in a closure.
func (p *parser) typedParam(i int) bool {
	return p.get(i).kind.isWord() && p.get(i+1).kind == tColon
}

// paramsBlock reads "params { name: Type = default … }".
func (p *parser) paramsBlock() Statement {
	t := p.advance()
	open := p.advance()
	s := &ParamsBlock{}
	for !p.failed && p.tok().kind.isWord() {
		decl := ParamDecl{Name: p.name()}
		if p.accept(tColon) {
			ref := p.typeRef()
			decl.Type = &ref
			decl.Nullable = p.accept(tQuestion)
		}
		if !p.failed && p.accept(tAssign) {
			decl.Default = p.expr()
		}
		s.Params = append(s.Params, decl)
		for p.accept(tSemi) {
			continue
		}
	}
	p.closeWith(tRBrace, open, `"}" after the parameters`, "")
	s.At = p.from(t)
	return s
}

// withTail is a statement with the arguments that follow it.
func (p *parser) withTail(x Expr) Expr {
	var args []Arg
	p.tail(&args)
	if args == nil {
		return x
	}
	if call, ok := x.(*Call); ok {
		call.Args, call.At = append(call.Args, args...), p.around(x)
		return call
	}
	return &Call{At: p.around(x), Of: x, Args: args, Implicit: true}
}

// tail reads what follows an input or output in a process: further arguments after a comma, and the words of the first
// generation, such as "from channel" and "into a, b".
func (p *parser) tail(args *[]Arg) {
	for !p.failed {
		t := p.tok()
		switch {
		case t.line() || p.atEnd():
			return
		case t.kind == tLParen:
			*args = append(*args, p.args()...)
		case t.kind == tComma:
			p.advance()
			*args = append(*args, p.implicitArgs()...)
		case t.kind.isWord() && !operatorWord(t.kind):
			p.advance()
			if p.beginsArgument(p.tok(), false) {
				*args = append(*args, p.implicitArgs()...)
			}
		default:
			return
		}
	}
}
