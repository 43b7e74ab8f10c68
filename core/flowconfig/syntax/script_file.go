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
	l := lexScript(f.Source.Text)
	p := l.parser(f.Source)
	p.script, p.pipeline = true, true
	f.Statements = p.allStatements(place{})
	f.Comments, f.broken = l.comments, p.broken
	f.Findings = p.faults
	if first := f.firstStrict(); first == nil || first.Code != CodeSyntax && first.Code != CodeLimit {
		f.checkForm()
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
	case "agent", "record":
		named := p.depth == 0 && next.kind.isWord() && !next.line() && p.peek(2).kind == tLBrace
		if named && p.written(t) == "agent" {
			return p.component()
		}
		if named {
			return p.record()
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
	labels := p.labels
	p.labels = p.tok().depth + 1
	s.Body, _ = p.closure().(*Closure)
	p.labels = labels
	s.At = p.from(t)
	return s
}

// scriptInclude reads "include { A; B as C } from 'path'", and the older "include A from 'path'" and "include 'path'".
// Calls behind it, such as "addParams(…)", are arguments.
func (p *parser) scriptInclude() Statement {
	t := p.advance()
	if p.depth > 0 {
		p.unsupported(t.span(), `"include" in a block is`, "move it to the top of the script")
	}
	s := &ScriptInclude{}
	if p.is(tLBrace) {
		open := p.advance()
		p.includeItems(s)
		p.closeWith(tRBrace, open, `"}" after the names`, "")
		if len(s.Items) == 0 {
			p.strictError(open.span(), "include has no names", "write include { NAME } from './path'")
		}
	} else if !p.is(tString) {
		p.unsupported(p.tok().span(), "include without braces is", "write include { NAME } from './path'")
		p.includeItems(s)
	} else {
		p.unsupported(p.tok().span(), "include without names is", "write include { NAME } from './path'")
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
		if !p.failed && !isConstant(s.From) {
			p.unsupported(s.From.Span(), "include path that is not a plain string is", "write a path that begins with ./ or ../")
		}
	}
	if t := p.tok(); !p.failed && t.kind.isWord() && !t.line() {
		p.strictError(t.span(), `"`+p.written(t)+`" after an include is not supported by the strict parser`, "pass the values as inputs of the workflow")
	}
	p.tail(&s.Args, false)
	s.At = p.from(t)
	return s
}

// isConstant reports whether a value is a string without interpolation.
func isConstant(x Expr) bool {
	s, ok := x.(*String)
	if ok {
		_, ok = s.Constant()
	}
	return ok
}

// includeItems reads "A; B as C", separated by semicolons or line breaks.
func (p *parser) includeItems(s *ScriptInclude) {
	for separated := true; !p.failed && p.tok().kind.isWord() && p.written(p.tok()) != "from"; {
		if t := p.tok(); !separated && !t.line() {
			p.strictError(t.span(), "expected a line break or \";\" between names, found "+p.describe(t), "")
		}
		item := IncludeItem{Name: p.name()}
		item.As = item.Name
		if p.is(tAs) {
			p.sameLine(`"`+item.Name.Text+`"`, `"as"`)
			p.advance()
			if !p.tok().kind.isWord() {
				p.fail("a name", "write the name that the script uses")
				return
			}
			p.sameLine(`"as"`, "the name")
			item.As = p.name()
		}
		s.Items = append(s.Items, item)
		for separated = false; p.is(tSemi) || p.is(tComma); p.advance() {
			separated = true
			if p.is(tComma) {
				p.unsupported(p.tok().span(), `"," between names is`, `write ";" or a line break`)
			}
		}
	}
}

// typedParam reports whether the tokens are "name:", as in a block of declared parameters, and not "name =" or a call as in a
// closure.
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
	p.tail(&args, isCall(x))
	if args == nil {
		return x
	}
	if call, ok := x.(*Call); ok {
		call.Args, call.At = append(call.Args, args...), p.around(x)
		return call
	}
	return &Call{At: p.around(x), Of: x, Args: args, Implicit: true}
}

func isCall(x Expr) bool {
	_, ok := x.(*Call)
	return ok
}

// tail reads what follows an input or output in a process: further arguments after a comma, and the words of the first
// generation, such as "from channel" and "into a, b".
func (p *parser) tail(args *[]Arg, call bool) {
	for !p.failed {
		t := p.tok()
		switch {
		case t.line() || p.atEnd():
			return
		case t.kind == tLParen:
			*args = append(*args, p.args()...)
		case t.kind == tComma:
			if !call {
				p.strictError(t.span(), p.expected("the end of the statement"), "")
			}
			p.advance()
			*args = append(*args, p.implicitArgs()...)
		case t.kind.isWord() && !operatorWord(t.kind):
			p.strictError(t.span(), p.expected("the end of the statement"), "write options after a comma, such as emit: name")
			p.advance()
			if p.beginsArgument(p.tok(), false) {
				*args = append(*args, p.implicitArgs()...)
			}
		default:
			return
		}
	}
}
