package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Code that is run while the configuration is read: functions and closures.

// callClosure runs a closure; it is what operations call.
func (m *machine) callClosure(c *value.Closure, args []value.Value) (value.Value, error) {
	body, ok := c.Code.(*code)
	if !ok {
		return &value.Unknown{Cause: value.Unresolved, Reason: "the code is not known"}, nil
	}
	return m.run(body, args)
}

// run runs code and gives its value.
func (m *machine) run(c *code, args []value.Value) (value.Value, error) {
	if m.calls >= limits.ConfigCalls.Max {
		return nil, m.tooDeep(c)
	}
	unit, before, last, guard := m.unit, m.vars, m.last, m.guard
	m.unit, m.vars, m.last, m.returned = c.unit, &vars{up: c.vars}, value.Null{}, nil
	m.calls++
	m.guard++
	var v value.Value
	body := func() (err error) {
		v, err = m.body(c, args)
		return err
	}
	var err error
	if doubt := m.reached().doubt; doubt != "" && len(c.body) > 0 {
		err = m.uncertain(c, doubt, func() error { return m.enclosed(body) })
	} else {
		err = m.enclosed(body)
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

// body is the value of code, which cannot be told if it cannot be told where the code was left.
func (m *machine) body(c *code, args []value.Value) (value.Value, error) {
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
	left := m.reach.left
	m.taint.add(left)
	if left.doubt != "" && err == nil {
		v = &value.Unknown{Cause: value.Unresolved, Reason: left.doubt}
	}
	return v, err
}

// uncertain runs code of which it is in doubt whether it is run. Called within itself it would go on
// without end, and what it sets is in doubt already.
func (m *machine) uncertain(c *code, doubt string, run func() error) error {
	key := syntax.Node(c.body[0])
	if m.inDoubt[key] {
		return &unknowable{&value.Unknown{Cause: value.Unresolved, Reason: doubt}}
	}
	if m.inDoubt == nil {
		m.inDoubt = map[syntax.Node]bool{}
	}
	m.inDoubt[key] = true
	err := run()
	delete(m.inDoubt, key)
	return err
}

// tooDeep ends the evaluation at calls without end.
func (m *machine) tooDeep(c *code) error {
	at := m.unit.file.Syntax.Source.Whole()
	if len(c.body) > 0 {
		at = c.body[0].Span()
	}
	return m.exhaust(&limits.Exceeded{Limit: limits.ConfigCalls}, at)
}

// bind gives the parameters their values.
func (m *machine) bind(c *code, args []value.Value) error {
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

// only is the value of a list of one, else nil.
func only(args []value.Value) value.Value {
	if len(args) != 1 {
		return nil
	}
	return args[0]
}
