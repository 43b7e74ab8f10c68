package value_test

// A small evaluator of expressions, so that tables can say what the engine's language makes of
// them in its own words.

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

type evaluator struct {
	cx   *value.Context
	text string
}

type scope struct {
	names map[string]value.Value
	up    *scope
}

type code struct {
	closure *syntax.Closure
	in      *scope
}

// eval gives the value of an expression as the legacy parser's.
func eval(expression string) (v value.Value, err error) {
	text := "x = " + expression
	file := syntax.Parse(source.New("nextflow.config", []byte(text)))
	for _, f := range file.Findings {
		if f.Legacy {
			return nil, fmt.Errorf("%s", f.Message)
		}
	}
	e := &evaluator{text: text, cx: &value.Context{Legacy: true}}
	e.cx.Call = e.call
	e.cx.Now = &epoch
	assign, ok := file.Statements[0].(*syntax.Assign)
	if !ok || len(file.Statements) != 1 {
		return nil, fmt.Errorf("no assignment: %T", file.Statements[0])
	}
	if v, err = e.expr(assign.Value, &scope{}); err != nil {
		return nil, err
	}
	return e.cx.Settle(v)
}

func (e *evaluator) call(c *value.Closure, args []value.Value) (value.Value, error) {
	f := c.Code.(code)
	in, err := e.bind(f, args)
	if err != nil {
		return nil, err
	}
	var last value.Value = value.Null{}
	for _, s := range f.closure.Body {
		if d, ok := s.(*syntax.Define); ok {
			v, err := e.expr(d.Values[0], in)
			if err != nil {
				return nil, err
			}
			in.names[d.Names[0].Text] = v
			continue
		}
		stmt, ok := s.(*syntax.ExprStatement)
		if !ok {
			return nil, fmt.Errorf("a %T in a closure", s)
		}
		v, err := e.expr(stmt.Value, in)
		if err != nil {
			return nil, err
		}
		last = v
	}
	return last, nil
}

// bind gives a closure's parameters their values.
func (e *evaluator) bind(f code, args []value.Value) (*scope, error) {
	in := &scope{names: map[string]value.Value{}, up: f.in}
	if !f.closure.Arrow {
		in.names["it"] = value.Null{}
		if len(args) > 0 {
			in.names["it"] = args[0]
		}
	}
	for i, p := range f.closure.Params {
		in.names[p.Name.Text] = value.Null{}
		if i < len(args) {
			in.names[p.Name.Text] = args[i]
		} else if p.Default != nil {
			v, err := e.expr(p.Default, in)
			if err != nil {
				return nil, err
			}
			in.names[p.Name.Text] = v
		}
	}
	return in, nil
}

func (e *evaluator) expr(x syntax.Expr, in *scope) (value.Value, error) {
	switch x := x.(type) {
	case *syntax.Null:
		return value.Null{}, nil
	case *syntax.Bool:
		return value.Bool(x.Value), nil
	case *syntax.Int:
		return value.Integer(x.Value, x.Kind), nil
	case *syntax.Decimal:
		return value.ParseDecimal(x.Text, x.Kind)
	case *syntax.String:
		return e.str(x, in)
	case *syntax.Name:
		for s := in; s != nil; s = s.up {
			if v, ok := s.names[x.Text]; ok {
				return v, nil
			}
		}
		if x.Type && strings.ToUpper(x.Text) != x.Text {
			return value.Type{Name: x.Text}, nil
		}
		return nil, fmt.Errorf("no variable %s", x.Text)
	case *syntax.Paren:
		return e.expr(x.X, in)
	case *syntax.List, *syntax.Map, *syntax.Closure:
		return e.literal(x, in)
	case *syntax.Unary, *syntax.Binary, *syntax.Ternary, *syntax.TypeOp:
		return e.operator(x, in)
	}
	return e.postfix(x, in)
}

func (e *evaluator) str(s *syntax.String, in *scope) (value.Value, error) {
	if text, ok := s.Constant(); ok {
		return value.String(text), nil
	}
	var parts []value.Part
	for _, p := range s.Parts {
		if p.Value == nil {
			parts = append(parts, value.Part{Text: p.Text})
			continue
		}
		v, err := e.expr(p.Value, in)
		if err != nil {
			return nil, err
		}
		parts = append(parts, value.Part{Value: v})
	}
	return e.cx.Interpolate(parts)
}

func (e *evaluator) literal(x syntax.Expr, in *scope) (value.Value, error) {
	switch x := x.(type) {
	case *syntax.List:
		items, err := e.args(x.Items, in)
		return &value.List{Items: items}, err
	case *syntax.Map:
		return e.mapLiteral(x, in)
	}
	c := x.(*syntax.Closure)
	params := len(c.Params)
	if !c.Arrow {
		params = 1
	}
	at := c.Span()
	return &value.Closure{Source: e.text[at.Start:at.End], Params: params, Code: code{c, in}}, nil
}

func (e *evaluator) mapLiteral(x *syntax.Map, in *scope) (value.Value, error) {
	made := value.NewMap()
	for _, a := range x.Entries {
		var key value.Value
		var err error
		switch {
		case a.Spread:
			m, err := e.expr(a.Value, in)
			if err != nil {
				return nil, err
			}
			if _, err = e.cx.Binary("<<", made, m); err != nil {
				return nil, err
			}
			continue
		case a.NameExpr != nil:
			key, err = e.expr(a.NameExpr, in)
		case a.Name.Dynamic != nil:
			key, err = e.str(a.Name.Dynamic, in)
		default:
			key = value.String(a.Name.Text)
		}
		if err != nil {
			return nil, err
		}
		v, err := e.expr(a.Value, in)
		if err != nil {
			return nil, err
		}
		made.PutKey(key, v)
	}
	return made, nil
}

func (e *evaluator) args(args []syntax.Arg, in *scope) ([]value.Value, error) {
	var made []value.Value
	for _, a := range args {
		v, err := e.expr(a.Value, in)
		if err != nil {
			return nil, err
		}
		if a.Spread {
			items, err := e.cx.Items(v)
			if err != nil {
				return nil, err
			}
			made = append(made, items...)
			continue
		}
		made = append(made, v)
	}
	return made, nil
}

func (e *evaluator) operator(x syntax.Expr, in *scope) (value.Value, error) {
	switch x := x.(type) {
	case *syntax.Unary:
		if n, ok := x.X.(*syntax.Int); ok && x.Op == "-" {
			return value.Integer(new(big.Int).Neg(n.Value), n.Kind), nil
		}
		v, err := e.expr(x.X, in)
		if err != nil {
			return nil, err
		}
		return e.cx.Unary(x.Op, v)
	case *syntax.Ternary:
		v, err := e.expr(x.Test, in)
		if err != nil {
			return nil, err
		}
		if is, _ := value.Truth(v); is {
			return e.expr(x.Then, in)
		}
		return e.expr(x.Else, in)
	case *syntax.TypeOp:
		return e.typeOp(x, in)
	}
	b := x.(*syntax.Binary)
	left, err := e.expr(b.X, in)
	if err != nil {
		return nil, err
	}
	if is, _ := value.Truth(left); b.Op == "?:" && is {
		return left, nil
	}
	right, err := e.expr(b.Y, in)
	if err != nil || b.Op == "?:" {
		return right, err
	}
	return e.cx.Binary(b.Op, left, right)
}
