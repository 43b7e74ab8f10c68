package syntax_test

// A short text of a tree, for tables of expectations.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
)

type dumper struct {
	b      strings.Builder
	indent int
}

func dump(f *syntax.File) string {
	d := &dumper{}
	d.statements(f.Statements)
	return d.b.String()
}

func (d *dumper) line(format string, args ...any) {
	d.b.WriteString(strings.Repeat("  ", d.indent))
	fmt.Fprintf(&d.b, format, args...)
	d.b.WriteByte('\n')
}

func (d *dumper) statements(all []syntax.Statement) {
	for _, s := range all {
		d.statement(s)
	}
}

func (d *dumper) nested(all []syntax.Statement) {
	d.indent++
	d.statements(all)
	d.indent--
}

func (d *dumper) statement(s syntax.Statement) {
	switch s := s.(type) {
	case *syntax.Assign:
		d.line("%s %s %s", expr(s.Target), s.Op, expr(s.Value))
	case *syntax.Block:
		d.line("block %s%s", word(s.Name), map[bool]string{true: " dotted"}[s.Dotted])
		d.nested(s.Body)
	case *syntax.Selector:
		d.line("%s %s", s.Kind.Text, word(s.Target))
		d.nested(s.Body)
	case *syntax.Include:
		d.line("include %s", expr(s.Path))
	case *syntax.Command:
		d.line("command %s %s", s.Name.Text, args(s.Args))
	case *syntax.ExprStatement:
		d.line("do %s", expr(s.Value))
	case *syntax.Define:
		d.define(s)
	case *syntax.Function:
		d.line("function %s%s", s.Name.Text, params(s.Params))
		d.nested(s.Body)
	case *syntax.If:
		d.line("if %s", expr(s.Condition))
		d.nested(s.Then)
		if s.HasElse {
			d.line("else")
			d.nested(s.Else)
		}
	case *syntax.Try:
		d.line("try")
		d.nested(s.Body)
		for _, c := range s.Catches {
			d.line("catch %s%s", types(c.Types), c.Name.Text)
			d.nested(c.Body)
		}
		if s.Finally != nil {
			d.line("finally")
			d.nested(s.Finally)
		}
	case *syntax.Label:
		d.line("label %s", s.Name.Text)
		d.nested([]syntax.Statement{s.Body})
	case *syntax.Import:
		d.line("import %s", s.Path)
	case *syntax.Class:
		d.line("class %s", s.Name.Text)
	case *syntax.Bad:
		d.line("bad")
	case *syntax.Component:
		d.line("%s %s", s.Keyword.Text, word(s.Name))
		if s.Body != nil {
			d.nested(s.Body.Body)
		}
	case *syntax.ScriptInclude:
		for _, item := range s.Items {
			d.line("include %s as %s from %s %s", word(item.Name), word(item.As), expr(s.From), args(s.Args))
		}
	case *syntax.Typed:
		d.line("typed %s: %s = %s", words(s.Names), types(s.Types), expr(s.Value))
	case *syntax.ParamsBlock:
		for _, p := range s.Params {
			full := ""
			if p.Type != nil {
				full = p.Type.Full
			}
			d.line("param %s: %s = %s", word(p.Name), full, expr(p.Default))
		}
	default:
		d.script(s)
	}
}

func (d *dumper) script(s syntax.Statement) {
	switch s := s.(type) {
	case *syntax.For:
		if s.Classic {
			d.line("for")
			d.nested(s.Init)
			d.line("while %s", expr(s.Test))
			d.nested(s.Step)
			d.line("do")
		} else {
			d.line("for %s in %s", s.Name.Text, expr(s.In))
		}
		d.nested(s.Body)
	case *syntax.While:
		d.line("while %s%s", expr(s.Condition), map[bool]string{true: " after"}[s.Do])
		d.nested(s.Body)
	case *syntax.Switch:
		d.line("switch %s", expr(s.Value))
		for _, c := range s.Cases {
			d.line("case %s", expr(c.Value))
			d.nested(c.Body)
		}
	case *syntax.Jump:
		d.line("%s %s%s", s.Word, expr(s.Value), map[bool]string{true: " : " + expr(s.Message)}[s.Message != nil])
	}
}

func (d *dumper) define(s *syntax.Define) {
	var all []string
	for i, n := range s.Names {
		all = append(all, n.Text)
		if i < len(s.Values) && s.Values[i] != nil && !s.Spread {
			all[i] += " = " + expr(s.Values[i])
		}
	}
	text := strings.Join(all, ", ")
	if s.Spread && len(s.Values) > 0 {
		text = "(" + text + ") = " + expr(s.Values[0])
	}
	typ := "def"
	if s.Type != nil {
		typ = s.Type.Full
	}
	d.line("%s %s", typ, text)
}

func word(w syntax.Word) string {
	switch {
	case w.Dynamic != nil:
		return expr(w.Dynamic)
	case w.Quoted:
		return fmt.Sprintf("%q", w.Text)
	}
	return w.Text
}

func words(all []syntax.Word) string {
	var list []string
	for _, w := range all {
		list = append(list, word(w))
	}
	return strings.Join(list, ", ")
}

func types(all []syntax.TypeRef) string {
	text := ""
	for _, t := range all {
		text += t.Name + " "
	}
	return text
}

func params(all []syntax.Param) string {
	var out []string
	for _, p := range all {
		text := p.Name.Text
		if p.Type != nil {
			text = p.Type.Full + " " + text
		}
		if p.Default != nil {
			text += " = " + expr(p.Default)
		}
		out = append(out, text)
	}
	return "(" + strings.Join(out, ", ") + ")"
}

func args(all []syntax.Arg) string {
	var out []string
	for _, a := range all {
		text := expr(a.Value)
		switch {
		case a.Name != nil:
			text = word(*a.Name) + ": " + text
		case a.NameExpr != nil:
			text = "(" + expr(a.NameExpr) + "): " + text
		case a.Spread:
			text = "*" + text
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}
