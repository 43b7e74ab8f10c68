package flowconfig

import (
	"errors"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Statements that decide which others are run. Where a condition cannot be told, what every
// branch would set is kept, and marked as doubtful.

// branch is "if".
func (m *machine) branch(s *syntax.If) (flow, error) {
	test, err := m.eval(s.Condition)
	if err != nil {
		return next, err
	}
	holds, unknown := value.Truth(test)
	if unknown == nil && m.calls == 0 && m.taint.doubt != "" {
		unknown = &value.Unknown{Cause: value.Unresolved, Reason: m.taint.doubt}
	}
	if unknown != nil {
		return m.doubtful(s, unknown, s.Then, s.Else)
	}
	body := s.Then
	if !holds {
		body = s.Else
	}
	return m.controlled(body)
}

// controlled runs statements that depend on what has just been read.
func (m *machine) controlled(body []syntax.Statement) (flow, error) {
	if m.calls > 0 {
		return m.inner(body) // there the reading counts for all that the code does
	}
	before := m.control
	m.control.add(m.taint)
	how, err := m.inner(body)
	m.control = before
	return how, err
}

// inner runs a body with variables of its own.
func (m *machine) inner(body []syntax.Statement) (how flow, err error) {
	err = m.within(func() error {
		how, err = m.statements(body)
		return err
	})
	return how, err
}

// doubtful runs every branch although one at most is meant. Code that is being called ends there:
// its value is the unknown.
func (m *machine) doubtful(at syntax.Statement, why *value.Unknown, branches ...[]syntax.Statement) (flow, error) {
	if m.calls > 0 {
		return next, &unknowable{why}
	}
	before := m.doubt
	if m.doubt == "" {
		m.doubt = doubtReason(why.Reason)
	}
	m.fault(Fault{Place: m.place(at.Span()), Code: CodeUnsupported, Severity: Info, Message: "what is set here is doubtful, for its condition cannot be told: " + why.Reason})
	m.unsure(m.scopePath(), why.Reason, at.Span())
	var err error
	for _, body := range branches {
		if _, err = m.inner(body); err != nil {
			break
		}
	}
	m.doubt = before
	return next, err
}

// doubtReason is why a value is doubtful whose condition cannot be told for the reason.
func doubtReason(reason string) string {
	const start = "it is set under a condition that cannot be told: "
	if strings.HasPrefix(reason, start) {
		return reason
	}
	return start + reason
}

// choose is "switch": from the first case that holds on, up to a break.
func (m *machine) choose(s *syntax.Switch) (flow, error) {
	v, err := m.eval(s.Value)
	if err != nil {
		return next, err
	}
	from, err := m.firstCase(s, v)
	if err != nil {
		var u *unknowable
		if errors.As(err, &u) && m.calls == 0 {
			return m.doubtful(s, u.why, caseBodies(s)...)
		}
		return next, err
	}
	for _, c := range s.Cases[from:] {
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
// if none holds.
func (m *machine) firstCase(s *syntax.Switch, v value.Value) (int, error) {
	otherwise := len(s.Cases)
	for i := range s.Cases {
		if s.Cases[i].Value == nil {
			otherwise = i
			continue
		}
		test, err := m.eval(s.Cases[i].Value)
		if err != nil {
			return 0, err
		}
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

// isCase is whether a value falls under a case: it is of the list, of the class, of the pattern's
// texts, or equal.
func (m *machine) isCase(at syntax.Expr, test, v value.Value) (bool, error) {
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
func (m *machine) jump(s *syntax.Jump) (flow, error) {
	switch s.Word {
	case "break":
		return breaks, nil
	case "continue":
		return continues, nil
	}
	v := value.Value(value.Null{})
	if s.Value != nil {
		var err error
		if v, err = m.eval(s.Value); err != nil {
			return next, err
		}
	}
	switch s.Word {
	case "return":
		m.returned = v
		return returns, nil
	case "assert":
		holds, unknown := value.Truth(v)
		if unknown != nil {
			return next, &unknowable{unknown}
		}
		if !holds {
			return next, m.throwAs(s, "AssertionError", "the assertion does not hold")
		}
		return next, nil
	}
	return next, m.throwAs(s, classOfThrown(v), "the configuration throws an error of its own: "+value.Text(v))
}
