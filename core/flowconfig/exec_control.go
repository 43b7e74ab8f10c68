package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Statements that decide which others run. If a condition is unknown, the assignments of every branch are kept and marked
// unknown.

// branch is "if".
func (m *evaluator) branch(s *syntax.If) (how flow, err error) {
	test, about, err := m.tested(s.Condition)
	if err != nil {
		return next, err
	}
	is, unknown := holds(test, about)
	if unknown != nil {
		return next, m.runAllBranches(s, unknown, s.Then, s.Else)
	}
	body, other := s.Then, s.Else
	if !is {
		body, other = other, body
	}
	m.markSkipped(about, other...)
	err = m.controlled(about, func() error {
		how, err = m.inner(body)
		return err
	})
	return how, err
}

// inner runs a body with variables of its own.
func (m *evaluator) inner(body []syntax.Statement) (how flow, err error) {
	err = m.within(func() error {
		how, err = m.statements(body)
		return err
	})
	return how, err
}

// choose is "switch": from the first case that holds on, up to a break.
func (m *evaluator) choose(s *syntax.Switch) (how flow, err error) {
	v, about, err := m.tested(s.Value)
	if err != nil {
		return next, err
	}
	from, err := m.firstCase(s, v, &about)
	if u := asUnknowable(err); u != nil {
		return next, m.runAllBranches(s, u, caseBodies(s)...)
	}
	if err != nil {
		return next, err
	}
	if about.unknownReason != "" {
		return next, m.runAllBranches(s, &value.Unknown{Cause: value.Unresolved, Reason: about.unknownReason}, caseBodies(s)...)
	}
	for _, body := range caseBodies(s) {
		m.markSkipped(about, body...)
	}
	err = m.controlled(about, func() error {
		how, err = m.fallThrough(s.Cases[from:])
		return err
	})
	return how, err
}

// fallThrough runs the cases from the one that holds on, up to a break.
func (m *evaluator) fallThrough(cases []syntax.Case) (flow, error) {
	for _, c := range cases {
		how, err := m.inner(c.Body)
		if err != nil || how == returns || how == continues {
			return how, err
		}
		if how == breaks {
			break
		}
	}
	return next, nil
}

// firstCase is the index of the case to begin with; that of the default, or the number of cases,
// if none holds. What the cases depend on is added.
func (m *evaluator) firstCase(s *syntax.Switch, v value.Value, about *deps) (int, error) {
	otherwise := len(s.Cases)
	for i := range s.Cases {
		if s.Cases[i].Value == nil {
			otherwise = i
			continue
		}
		test, own, err := m.tested(s.Cases[i].Value)
		if err != nil {
			return 0, err
		}
		about.add(own)
		holds, err := m.isCase(s.Cases[i].Value, test, v)
		if err != nil {
			return 0, err
		}
		if holds {
			return i, nil
		}
	}
	return otherwise, nil
}

// isCase reports whether a value matches a case: a member of the list, an instance of the class, a string that the pattern
// matches, or an equal value.
func (m *evaluator) isCase(at syntax.Expr, test, v value.Value) (bool, error) {
	var is value.Value
	var err error
	switch test := test.(type) {
	case *value.List, *value.Range, *value.Map:
		is, err = m.cx.Binary("in", v, test)
	case value.Type:
		is, err = m.cx.InstanceOf(v, test.Name)
	case value.Pattern:
		is, err = m.cx.Binary("==~", v, test)
	case *value.Closure:
		is, err = m.callClosure(test, []value.Value{v})
	default:
		is, err = m.cx.Binary("==", v, test)
	}
	if is, err = m.outcome(at, is, err); err != nil {
		return false, err
	}
	holds, unknown := value.Truth(is)
	if unknown != nil {
		return false, &unknowable{unknown}
	}
	return holds, nil
}

func caseBodies(s *syntax.Switch) [][]syntax.Statement {
	bodies := make([][]syntax.Statement, len(s.Cases))
	for i := range s.Cases {
		bodies[i] = s.Cases[i].Body
	}
	return bodies
}

// jump is return, throw, break, continue and assert.
func (m *evaluator) jump(s *syntax.Jump) (flow, error) {
	m.jumped = m.about()
	switch s.Word {
	case "break":
		return breaks, nil
	case "continue":
		return continues, nil
	}
	v := value.Value(value.Null{})
	if s.Value != nil {
		var err error
		if v, err = m.eval(s.Value); err != nil && asUnknowable(err) == nil {
			return next, err
		}
		if u := asUnknowable(err); u != nil {
			v = u
		}
	}
	switch s.Word {
	case "return":
		m.returned, m.jumped = v, m.about()
		return returns, nil
	case "assert":
		holds, unknown := value.Truth(v)
		if unknown != nil {
			return next, &unknowable{unknown}
		}
		if !holds {
			return next, m.throwAs(s, "PowerAssertionError", plain("the assertion fails"))
		}
		return next, nil
	}
	return next, m.throwAs(s, classOfThrown(v), plain("the config throws an error: "+value.Text(v)))
}
