package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Loops. Every turn counts, so that one without end ends at the limit.

// noValue ends a loop, which has no value whatever its last statement had.
func (m *machine) noValue(how flow, err error) (flow, error) {
	m.last = value.Null{}
	return how, err
}

// loop is "for".
func (m *machine) loop(s *syntax.For) (how flow, err error) {
	if s.Classic {
		err = m.within(func() error {
			if how, err = m.statements(s.Init); err == nil && how == next {
				how, err = m.repeat(s.Test, s.Step, s.Body)
			}
			return err
		})
		return how, err
	}
	over, err := m.eval(s.In)
	if err != nil {
		return next, err
	}
	items, err := m.items(s.In, over)
	if err != nil {
		return next, err
	}
	about := m.taint
	for _, item := range items {
		m.taint = about
		err = m.within(func() error {
			m.define(s.Name.Text, item)
			how, err = m.statements(s.Body)
			return err
		})
		if err != nil || how == returns {
			return how, err
		}
		if how == breaks {
			break
		}
	}
	return next, nil
}

// repeat is "while", and "for" with a test and a step.
func (m *machine) repeat(test syntax.Expr, after, body []syntax.Statement) (flow, error) {
	for {
		if test != nil {
			v, err := m.eval(test)
			if err != nil {
				return next, err
			}
			holds, unknown := value.Truth(v)
			if unknown != nil {
				return m.doubtful(&syntax.ExprStatement{At: syntax.At(test.Span())}, unknown, body)
			}
			if !holds {
				return next, nil
			}
		} else if m.spent {
			return next, errSpent
		}
		how, err := m.inner(body)
		if err != nil || how == returns {
			return how, err
		}
		if how == breaks {
			return next, nil
		}
		if _, err = m.statements(after); err != nil {
			return next, err
		}
		if err = m.spend(&syntax.Bad{}, 1); err != nil {
			return next, err
		}
	}
}
