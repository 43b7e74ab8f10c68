package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Calls: of methods, of the functions of the file, of closures.

// hiddenCode replaces code in positions where the engine prints the identity of an object, which differs in every run,
// instead of the source (config.md §2.5, Q8 and Q9).
const hiddenCode = "<object-id>"

// shown is the value of an expression in a place where the engine prints code as it is written.
func (m *evaluator) shown(e syntax.Expr) (value.Value, error) {
	inner := e
	for {
		p, ok := inner.(*syntax.Paren)
		if !ok {
			break
		}
		inner = p.X
	}
	if c, ok := inner.(*syntax.Closure); ok {
		made := m.closure(c, true)
		if m.legacy { // with its parentheses
			made.Source = m.unit.file.Syntax.Source.Slice(e.Span())
		}
		return made, m.step(e.Span())
	}
	return m.eval(e)
}

// closure is code as a value.
func (m *evaluator) closure(e *syntax.Closure, shown bool) *value.Closure {
	made := &value.Closure{
		Source: hiddenCode, Params: len(e.Params),
		Code: &code{unit: m.unit, vars: m.vars, params: e.Params, arrow: e.Arrow, body: e.Body},
	}
	if shown {
		made.Source = m.unit.file.Syntax.Source.Slice(e.At.Span())
	}
	if !e.Arrow {
		made.Params = 1
	}
	return made
}

// call is "of(args)".
func (m *evaluator) call(e *syntax.Call) (value.Value, error) {
	switch of := e.Of.(type) {
	case *syntax.Name:
		return m.callName(e, of)
	case *syntax.Property:
		return m.callMethod(e, of)
	case *syntax.String:
		if body := blockOf(e); body != nil && m.legacy {
			return m.callText(e, of, body)
		}
	}
	of, err := m.eval(e.Of)
	if err != nil {
		return nil, err
	}
	args, err := m.arguments(e.Args)
	if err != nil {
		return nil, err
	}
	v, err := m.cx.Method(of, "call", args)
	return m.outcome(e, v, err)
}

// arguments are the values of a call's arguments; the named ones come first, as one map.
func (m *evaluator) arguments(list []syntax.Arg) ([]value.Value, error) {
	var named []syntax.Arg
	args := make([]value.Value, 0, len(list)+1)
	for i := range list {
		a := &list[i]
		if a.Name != nil || a.NameExpr != nil {
			named = append(named, *a)
			continue
		}
		v, err := m.eval(a.Value)
		if err != nil {
			return nil, err
		}
		if !a.Spread {
			args = append(args, v)
			continue
		}
		more, err := m.items(a.Value, v)
		if err != nil {
			return nil, err
		}
		args = append(args, more...)
	}
	if named == nil {
		return args, nil
	}
	first, err := m.mapping(named)
	if err != nil {
		return nil, err
	}
	return slices.Insert(args, 0, first), nil
}

// callMethod is "of.name(args)".
func (m *evaluator) callMethod(e *syntax.Call, p *syntax.Property) (value.Value, error) {
	var of value.Value
	var err error
	if n, ok := p.Of.(*syntax.Name); ok && m.legacy && !n.Quoted && n.Text == "this" {
		return m.callName(e, &syntax.Name{At: p.Name.At, Text: p.Name.Text})
	}
	if of, err = m.eval(p.Of); err != nil {
		return nil, err
	}
	if _, null := of.(value.Null); null && (p.Safe || p.Spread) {
		return of, nil
	}
	name, err := m.word(&p.Name)
	if err != nil {
		return nil, err
	}
	args, err := m.arguments(e.Args)
	if err != nil {
		return nil, err
	}
	if !p.Spread {
		return m.method(e, of, name, args)
	}
	items, err := m.items(p.Of, of)
	if u := asUnknowable(err); u != nil {
		m.unknownCall(u, of, args)
		return u, nil
	}
	if err != nil {
		return nil, err
	}
	all := make([]value.Value, len(items))
	for i, item := range items {
		if all[i], err = m.method(e, item, name, args); err != nil {
			return nil, err
		}
	}
	return &value.List{Items: all}, nil
}

// callName is "name(args)".
func (m *evaluator) callName(e *syntax.Call, n *syntax.Name) (value.Value, error) {
	if m.legacy && m.unit.functions[n.Text] == nil && m.vars.find(n.Text) == nil {
		if c := blockOf(e); c != nil {
			return value.Null{}, m.block(block{name: n.Text, body: c.Body, at: e.At.Span()})
		}
	}
	args, err := m.arguments(e.Args)
	if err != nil {
		return nil, err
	}
	return m.callNamed(e, n.Text, args)
}

// sprintf is "String.format", which takes its values in a list as well.
func (m *evaluator) sprintf(at syntax.Node, args []value.Value) (value.Value, error) {
	if list, ok := args[len(args)-1].(*value.List); ok && len(args) == 2 {
		args = append([]value.Value{args[0]}, list.Items...)
	}
	v, err := m.cx.Method(value.Type{Name: "String"}, "format", args)
	return m.outcome(at, v, err)
}

// function runs a function of the file, which does not see the variables of its caller.
func (m *evaluator) function(f *syntax.Function, args []value.Value) (value.Value, error) {
	before := m.delegate
	m.delegate = nil
	v, err := m.run(&code{unit: m.unit, params: f.Params, arrow: true, body: f.Body}, args)
	m.delegate = before
	return v, err
}

// callNamed calls a variable's closure, a function of the file, or one of the engine's.
func (m *evaluator) callNamed(at syntax.Node, name string, args []value.Value) (value.Value, error) {
	if v := m.vars.find(name); v != nil {
		m.deps.add(v.deps)
		made, err := m.cx.Method(v.v, "call", args)
		return m.outcome(at, made, err)
	}
	if all := m.unit.functions[name]; all != nil {
		f := m.overload(all, args)
		if f == nil {
			return m.unresolved(at, "several functions \""+name+"\" match, depending on the classes of the arguments"), nil
		}
		return m.function(f, args)
	}
	if m.delegate != nil && value.Known(m.delegate, name) {
		if e, ok := at.(syntax.Expr); ok {
			return m.method(e, m.delegate, name, args)
		}
	}
	if v, ok, err := m.builtIn(at, name, args); ok {
		return v, err
	}
	if m.gathering != nil && m.calls == 0 {
		return nil, m.throw(at, texts{
			message: "plugins must have the form id 'name', found \"" + name + "\" with " + english.Count(len(args), "argument"), help: "write each plugin on its own line",
		})
	}
	if !m.legacy {
		u := &value.Unknown{Cause: value.Unresolved, Reason: "undefined function \"" + name + "\""}
		m.unknownCall(u, value.Null{}, args)
		return u, nil
	}
	return nil, m.throwAs(at, noSuchMethod, texts{message: `undefined function "` + name + `"`, help: `write "=" before the value of a config option`})
}

// builtIn calls one of the engine's functions, if the name is of one.
func (m *evaluator) builtIn(at syntax.Node, name string, args []value.Value) (value.Value, bool, error) {
	switch {
	case name == "id" && m.gathering != nil && len(args) == 1:
		if err := known(args[0]); err != nil {
			m.gathering.about.add(m.unknownDeps(asUnknowable(err)))
			return nil, true, err
		}
		m.gathering.about.add(m.about())
		m.plugin(value.Text(args[0]))
		return value.Null{}, true, nil
	case name == "env" && len(args) == 1:
		if u := value.AsUnknown(args[0]); u != nil {
			return u, true, nil
		}
		return m.env(value.Text(args[0])), true, nil
	case name == "sprintf" && m.legacy && len(args) > 0:
		v, err := m.sprintf(at, args)
		return v, true, err
	case name == "evaluate" && m.legacy:
		return m.unresolved(at, "strings are not run as code here"), true, nil
	case name == "println" || name == "print" || name == "printf":
		if m.legacy {
			_, _ = m.readLegacy("out", at, false)
		}
		return value.Null{}, true, nil
	}
	return nil, false, nil
}
