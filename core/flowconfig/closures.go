package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Calls of functions and closures.

// callClosure runs a closure for operations of package value.
func (m *evaluator) callClosure(c *value.Closure, args []value.Value) (value.Value, error) {
	body, ok := c.Code.(*code)
	if !ok {
		return &value.Unknown{Cause: value.Unresolved, Reason: "the closure is unknown"}, nil
	}
	return m.run(body, args)
}

// run runs code and returns its value.
func (m *evaluator) run(c *code, args []value.Value) (value.Value, error) {
	if m.calls >= limits.ConfigCalls.Max {
		return nil, m.tooDeep(c)
	}
	key, why := m.uncertain(c)
	if why != nil {
		return why, nil
	}
	unit, before, last, guard := m.unit, m.vars, m.last, m.guard
	m.unit, m.vars, m.last, m.returned = c.unit, &vars{up: c.vars}, value.Null{}, nil
	m.calls++
	m.guard++
	around := m.pushScope()
	v, err := m.body(c, args)
	m.popScope(around)
	if key != nil {
		delete(m.inDoubt, key)
	}
	m.calls--
	m.unit, m.vars, m.last, m.guard, m.returned = unit, before, last, guard, nil
	if u := asUnknowable(err); u != nil {
		return u, nil
	}
	if v == nil {
		v = value.Null{}
	}
	return v, err
}

// body returns the value of code; unknown if it is unknown where the code returned.
func (m *evaluator) body(c *code, args []value.Value) (value.Value, error) {
	err := m.bind(c, args)
	if u := asUnknowable(err); u != nil {
		return u, nil
	}
	if err != nil {
		return nil, err
	}
	how, err := m.statements(c.body)
	v := m.last
	if how == returns {
		v = m.returned
	}
	left := m.reachability.left
	m.deps.add(left)
	if left.unknownReason != "" && err == nil {
		v = &value.Unknown{Cause: value.Unresolved, Reason: left.unknownReason}
	}
	return v, err
}

// uncertain records that it is unknown whether code runs. For a recursive call it returns why the code does not run again:
// it would not end, and its assignments are marked already.
func (m *evaluator) uncertain(c *code) (key syntax.Node, why *value.Unknown) {
	unknownReason := m.reached().unknownReason
	if unknownReason == "" || len(c.body) == 0 {
		return nil, nil
	}
	key = c.body[0]
	if m.inDoubt[key] {
		return nil, &value.Unknown{Cause: value.Unresolved, Reason: unknownReason}
	}
	if m.inDoubt == nil {
		m.inDoubt = map[syntax.Node]bool{}
	}
	m.inDoubt[key] = true
	return key, nil
}

// tooDeep ends the evaluation of endless recursion.
func (m *evaluator) tooDeep(c *code) error {
	at := m.unit.file.Syntax.Source.Whole()
	if len(c.body) > 0 {
		at = c.body[0].Span()
	}
	return m.exhaust(&limits.Exceeded{Limit: limits.ConfigCalls}, at)
}

// bind sets the parameters to their values.
func (m *evaluator) bind(c *code, args []value.Value) error {
	if !c.arrow {
		it := value.Value(value.Null{})
		if len(args) > 0 {
			it = args[0]
		}
		m.define("it", it)
		return nil
	}
	if list, ok := only(args).(*value.List); ok && len(c.params) > 1 {
		args = list.Items
	}
	for i := range c.params {
		p := &c.params[i]
		switch {
		case i < len(args):
			m.define(p.Name.Text, args[i])
		case p.Default != nil:
			v, err := m.eval(p.Default)
			if err != nil {
				return err
			}
			m.define(p.Name.Text, v)
		default:
			m.define(p.Name.Text, value.Null{})
		}
	}
	return nil
}

// only returns the value of a list with one item, else nil.
func only(args []value.Value) value.Value {
	if len(args) != 1 {
		return nil
	}
	return args[0]
}
