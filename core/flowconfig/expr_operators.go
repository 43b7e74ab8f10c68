package flowconfig

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Operators: those that need not look at both sides, and the unknown as a condition.

// The share of a result that one step pays for: a long list made by one operation is not free.
const (
	itemsPerStep = 4
	bytesPerStep = 64
)

// charge counts the size of a result.
func (m *evaluator) charge(at syntax.Node, v value.Value) (value.Value, error) {
	size := 0
	switch v := v.(type) {
	case value.String:
		size = len(v) / bytesPerStep
	case *value.Interpolated:
		size = len(v.Parts) / itemsPerStep
	case *value.List:
		size = len(v.Items) / itemsPerStep
	case *value.Map:
		size = v.Len() / itemsPerStep
	}
	if size == 0 {
		return v, nil
	}
	return v, m.spend(at.Span(), size)
}

// outcome is an operation's value or what its error means.
func (m *evaluator) outcome(at syntax.Node, v value.Value, err error) (value.Value, error) {
	if err == nil {
		err = value.WithinLimits(v)
	}
	if err != nil {
		return m.fail(at, err)
	}
	m.exceeds(at, v)
	return m.charge(at, v)
}

// exceeds reports a value that is not known because it exceeds a limit.
func (m *evaluator) exceeds(at syntax.Node, v value.Value) {
	if u := value.AsUnknown(v); u != nil && u.Limit != nil {
		m.beyond(at, u.Limit)
	}
}

func (m *evaluator) binary(e *syntax.Binary) (value.Value, error) {
	switch e.Op {
	case "&&", "||":
		return m.logic(e)
	case "?:":
		return m.elvis(e)
	}
	x, err := m.eval(e.X)
	if err != nil {
		return nil, err
	}
	y, err := m.eval(e.Y)
	if err != nil {
		return nil, err
	}
	v, err := m.combine(e, e.Op, x, y)
	return m.outcome(e, v, err)
}

// combine is an operator between two values. A scope and a map make a scope again.
func (m *evaluator) combine(at syntax.Node, op string, x, y value.Value) (value.Value, error) {
	if op != "<<" {
		m.readAll(x)
	}
	m.readAll(y)
	v, err := m.cx.Binary(op, x, y)
	switch {
	case op != "<<":
	case err == nil:
		m.changed(at, x, "leftShift", []value.Value{y}, v)
	case isMissing(err):
		m.markAllUnknown(x, deps{unknownReason: underUnknownCondition(err.Error())})
	}
	if left, ok := x.(*value.Map); ok && op == "+" && err == nil && left.Scope {
		if made, ok := v.(*value.Map); ok {
			made.Scope = true
		}
	}
	return v, err
}

func (m *evaluator) unary(e *syntax.Unary) (value.Value, error) {
	if e.Op == "++" || e.Op == "--" {
		return m.count(e)
	}
	x, err := m.eval(e.X)
	if err != nil {
		return nil, err
	}
	if e.Op == "!" {
		holds, unknown := m.truth(x)
		if unknown != nil {
			return unknown, nil
		}
		return value.Bool(!holds), nil
	}
	v, err := m.cx.Unary(e.Op, x)
	return m.outcome(e, v, err)
}

// count is "x++" and its like.
func (m *evaluator) count(e *syntax.Unary) (value.Value, error) {
	before, err := m.eval(e.X)
	if err != nil {
		return nil, err
	}
	v, err := m.cx.Binary(e.Op[:1], before, value.Int(1))
	after, err := m.outcome(e, v, err)
	if err != nil {
		return nil, err
	}
	if err := m.store(e.X, after, assigned{e.At.Span(), e.At.Span()}); err != nil {
		return nil, err
	}
	if e.Postfix {
		return before, nil
	}
	return after, nil
}

func (m *evaluator) typeOperation(e *syntax.TypeOp) (value.Value, error) {
	x, err := m.eval(e.X)
	if err != nil {
		return nil, err
	}
	m.readAll(x)
	name := value.ShortType(e.Type.Name)
	if strings.HasSuffix(e.Type.Full, "[]") && !strings.HasSuffix(name, "[]") {
		name += "[]"
	}
	switch e.Op {
	case "cast":
		x, err = m.cx.Cast(x, name)
	case "as":
		x, err = m.cx.As(x, name)
	default:
		x, err = m.cx.InstanceOf(x, name)
		if is, ok := x.(value.Bool); ok && err == nil && e.Op[0] == '!' {
			x = !is
		}
	}
	return m.outcome(e, x, err)
}

func (m *evaluator) construct(e *syntax.New) (value.Value, error) {
	args, err := m.arguments(e.Args)
	if err != nil {
		return nil, err
	}
	name := value.ShortType(e.Type.Name)
	if strings.HasSuffix(name, "Exception") || strings.HasSuffix(name, "Error") {
		return failure(name, args), nil
	}
	if len(args) == 0 && m.o.Now != nil && readsClock(name) {
		m.deps.add(deps{clock: clockReason})
	}
	v, err := m.cx.New(name, args)
	v, err = m.outcome(e, v, err)
	if u, ok := v.(*value.Unknown); ok && err == nil && u.Cause == value.Unresolved {
		m.unknownCall(u, value.Null{}, args)
	}
	return v, err
}

// clockReason is why a value that was made with a given clock is not static.
const clockReason = "it depends on the current time"

// readsClock reports whether a call is of the classes and methods that look at the clock.
func readsClock(name string) bool {
	switch name {
	case "Date", "GregorianCalendar", "now", "currentTimeMillis", "nanoTime", "getInstance":
		return true
	}
	return false
}

// failure is an error that the configuration makes, with its text.
func failure(class string, args []value.Value) value.Value {
	text := class
	if len(args) > 0 {
		text = value.Text(args[0])
	}
	return &value.Unknown{Cause: value.Unresolved, Reason: "errors are not values", Class: class, Present: true, Shown: text}
}
