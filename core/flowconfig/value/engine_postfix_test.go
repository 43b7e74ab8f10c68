package value_test

// Properties, places, calls and constructors of the small evaluator.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

func (e *evaluator) postfix(x syntax.Expr, in *scope) (value.Value, error) {
	switch x := x.(type) {
	case *syntax.Property:
		if t := typeOf(x); t != "" {
			return value.Type{Name: t}, nil
		}
		of, err := e.expr(x.Of, in)
		if err != nil {
			return nil, err
		}
		if _, null := of.(value.Null); null && (x.Safe || x.Spread) {
			return of, nil
		}
		if x.Spread {
			return e.spread(of, func(v value.Value) (value.Value, error) { return e.cx.Property(v, x.Name.Text) })
		}
		return e.cx.Property(of, x.Name.Text)
	case *syntax.Index:
		return e.index(x, in)
	case *syntax.New:
		args, err := e.args(x.Args, in)
		if err != nil {
			return nil, err
		}
		return e.cx.New(x.Type.Full, args)
	case *syntax.Call:
		return e.method(x, in)
	}
	return nil, fmt.Errorf("a %T", x)
}

// typeOf is the class that a dotted name is, or "".
func typeOf(x syntax.Expr) string {
	p, ok := x.(*syntax.Property)
	if !ok || p.Name.Text == "" || strings.ToUpper(p.Name.Text[:1]) != p.Name.Text[:1] || strings.ToUpper(p.Name.Text) == p.Name.Text {
		return ""
	}
	for of := p.Of; ; {
		switch o := of.(type) {
		case *syntax.Property:
			of = o.Of
			continue
		case *syntax.Name:
			if !o.Type && o.Text != "it" {
				return p.Name.Text
			}
		}
		return ""
	}
}

func (e *evaluator) method(x *syntax.Call, in *scope) (value.Value, error) {
	args, err := e.args(x.Args, in)
	if err != nil {
		return nil, err
	}
	p, ok := x.Of.(*syntax.Property)
	if !ok {
		if n, ok := x.Of.(*syntax.Name); ok && n.Text == "sprintf" {
			return e.cx.Method(value.Type{Name: "String"}, "format", args)
		}
		f, err := e.expr(x.Of, in)
		if err != nil {
			return nil, err
		}
		return e.cx.Method(f, "call", args)
	}
	var of value.Value
	if t := typeOf(p.Of); t != "" {
		of = value.Type{Name: t}
	} else if of, err = e.expr(p.Of, in); err != nil {
		return nil, err
	}
	if _, null := of.(value.Null); null && (p.Safe || p.Spread) {
		return of, nil
	}
	if p.Spread {
		return e.spread(of, func(v value.Value) (value.Value, error) { return e.cx.Method(v, p.Name.Text, args) })
	}
	return e.cx.Method(of, p.Name.Text, args)
}

func (e *evaluator) spread(of value.Value, do func(value.Value) (value.Value, error)) (value.Value, error) {
	items, err := e.cx.Items(of)
	if err != nil {
		return nil, err
	}
	made := &value.List{}
	for _, item := range items {
		v, err := do(item)
		if err != nil {
			return nil, err
		}
		made.Items = append(made.Items, v)
	}
	return made, nil
}

func (e *evaluator) index(x *syntax.Index, in *scope) (value.Value, error) {
	of, err := e.expr(x.Of, in)
	if err != nil {
		return nil, err
	}
	var args []value.Value
	for _, a := range x.Args {
		v, err := e.expr(a, in)
		if err != nil {
			return nil, err
		}
		args = append(args, v)
	}
	return e.cx.Index(of, args)
}

func (e *evaluator) typeOp(x *syntax.TypeOp, in *scope) (value.Value, error) {
	v, err := e.expr(x.X, in)
	if err != nil {
		return nil, err
	}
	switch x.Op {
	case "as":
		return e.cx.As(v, x.Type.Full)
	case "cast":
		return e.cx.Cast(v, x.Type.Full)
	}
	is, err := e.cx.InstanceOf(v, x.Type.Full)
	if err == nil && x.Op == "!instanceof" {
		return e.cx.Unary("!", is)
	}
	return is, err
}
