package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// The evaluator of expressions, which both parsers share (config.md §1.4, §2.2). An error is a
// *thrown, an *unknowable, or errSpent; the value is never nil without one.

// eval is the value of an expression. The depth of evaluation is counted here and at statements, because the stack of a
// browser is small: a little nesting in each of many calls adds up.
func (m *evaluator) eval(e syntax.Expr) (v value.Value, err error) {
	if err = m.step(e.Span()); err != nil {
		return nil, err
	}
	if err = m.deeper(e.Span()); err != nil {
		return nil, err
	}
	switch e := e.(type) {
	case *syntax.String:
		v, err = m.text(e)
	case *syntax.Name:
		v, err = m.readName(e)
	case *syntax.Property:
		v, err = m.property(e)
	case *syntax.Call:
		v, err = m.call(e)
	case *syntax.Closure:
		v = m.closure(e, false)
	case *syntax.Map:
		v, err = m.mapping(e.Entries)
	case *syntax.List:
		v, err = m.list(e)
	case *syntax.Paren:
		v, err = m.eval(e.X)
	default:
		v, err = m.operation(e)
	}
	m.depth--
	if list, ok := v.(*value.List); ok && list.Note != nil {
		m.deps.add(heldBy(list).any)
	}
	if err == nil {
		m.mayFail(e, v)
	}
	return v, err
}

// deeper counts one more level of evaluation; its caller subtracts it when done.
func (m *evaluator) deeper(at source.Span) error {
	if m.depth >= limits.ConfigEvalDepth.Max {
		return m.exhaust(&limits.Exceeded{Limit: limits.ConfigEvalDepth}, at)
	}
	m.depth++
	return nil
}

// literal is the value of an expression that is its own value.
func (m *evaluator) literal(e syntax.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *syntax.Null:
		return value.Null{}, true
	case *syntax.Bool:
		return value.Bool(e.Value), true
	case *syntax.Int:
		return value.Integer(e.Value, e.Kind), true
	case *syntax.Decimal:
		v, err := value.ParseDecimal(e.Text, e.Kind)
		if err != nil {
			return m.unresolved(e, err.Error()), true
		}
		return v, true
	case *syntax.BadExpr:
		return &value.Unknown{Cause: value.Unresolved, Reason: "it has a syntax error"}, true
	}
	return nil, false
}

// operation is the value of literals and of expressions with operators.
func (m *evaluator) operation(e syntax.Expr) (value.Value, error) {
	if v, ok := m.literal(e); ok {
		return v, nil
	}
	switch e := e.(type) {
	case *syntax.Binary:
		return m.binary(e)
	case *syntax.Ternary:
		return m.ternary(e)
	case *syntax.Unary:
		return m.unary(e)
	case *syntax.Index:
		return m.index(e)
	case *syntax.TypeOp:
		return m.typeOperation(e)
	case *syntax.New:
		return m.construct(e)
	case *syntax.Assignment:
		return m.assignWithin(e)
	}
	return m.unresolved(e, "unknown expression"), nil
}

// text is a string with what it interpolates.
func (m *evaluator) text(e *syntax.String) (value.Value, error) {
	if constant, ok := e.Constant(); ok {
		return value.String(constant), nil
	}
	parts := make([]value.Part, 0, len(e.Parts))
	for i := range e.Parts {
		part := &e.Parts[i]
		if part.Value == nil {
			parts = append(parts, value.Part{Text: part.Text})
			continue
		}
		var v value.Value
		var err error
		if part.Lazy {
			v = m.lazy(part)
		} else if v, err = m.eval(part.Value); err != nil {
			return nil, err
		}
		m.readAll(v)
		parts = append(parts, value.Part{Value: v})
	}
	v, err := m.cx.Interpolate(parts)
	return m.outcome(e, v, err)
}

// lazy is "${-> e}" as the closure that it is.
func (m *evaluator) lazy(part *syntax.StringPart) value.Value {
	body := []syntax.Statement{&syntax.ExprStatement{At: part.At, Value: part.Value}}
	return &value.Closure{
		Source: m.unit.file.Syntax.Source.Slice(part.Value.Span()),
		Code:   &code{unit: m.unit, vars: m.vars, arrow: true, body: body},
	}
}
