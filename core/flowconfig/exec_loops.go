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
	before := m.reach.broke
	err = m.within(func() error {
		if !s.Classic {
			how, err = m.through(s)
			return err
		}
		if how, err = m.statements(s.Init); err == nil && how == next {
			how, err = m.repeat(s.Test, s.Step, s.Body)
		}
		return err
	})
	m.reach.broke = before
	return how, err
}

// through is "for (name in e)".
func (m *machine) through(s *syntax.For) (how flow, err error) {
	over, about, err := m.tested(s.In)
	if err != nil {
		return next, err
	}
	if u := value.AsUnknown(over); u != nil {
		m.define(s.Name.Text, u)
		m.spared(m.doubted(u), s.Body...)
		return next, m.doubtful(s, u, s.Body)
	}
	items, err := m.items(s.In, over)
	if err != nil {
		return next, err
	}
	m.spared(about, s.Body...)
	err = m.controlled(about, func() error {
		how, err = m.overItems(s, items)
		return err
	})
	return how, err
}

// overItems runs the body of a loop for each item.
func (m *machine) overItems(s *syntax.For, items []value.Value) (how flow, err error) {
	about := m.taint // what the items depend on
	for _, item := range items {
		m.taint.add(about)
		err = m.within(func() error {
			m.define(s.Name.Text, item)
			how, err = m.statements(s.Body)
			return err
		})
		if how == breaks || how == returns {
			m.spared(m.jumped, s.Body...)
		}
		if err != nil || how == returns {
			return how, err
		}
		if how == breaks {
			break
		}
	}
	return next, nil
}

// while is "while", before or behind its body.
func (m *machine) while(s *syntax.While) (how flow, err error) {
	before := m.reach.broke
	if s.Do {
		how, err = m.inner(s.Body)
	}
	if how == next || how == continues {
		how, err = m.repeat(s.Condition, nil, s.Body)
	}
	m.reach.broke = before
	if how == breaks {
		how = next
	}
	return how, err
}

// repeat is "while", and "for" with a test and a step.
func (m *machine) repeat(test syntax.Expr, after, body []syntax.Statement) (flow, error) {
	before := m.control
	defer func() { m.control = before }()
	for {
		if m.spent {
			return next, errSpent
		}
		if test != nil {
			is, err := m.again(test, after, body)
			if err != nil || !is {
				return next, err
			}
		}
		how, err := m.inner(body)
		if how == breaks || how == returns {
			m.spared(m.jumped, body...)
			m.spared(m.jumped, after...)
		}
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

// again is whether a loop has another turn. Where that cannot be told, it has had its last one.
func (m *machine) again(test syntax.Expr, after, body []syntax.Statement) (bool, error) {
	v, about, err := m.tested(test)
	if err != nil {
		return false, err
	}
	is, unknown := holds(v, about)
	if unknown != nil {
		m.spared(m.doubted(unknown), body...)
		m.spared(m.doubted(unknown), after...)
		return false, m.doubtful(test, unknown, body)
	}
	m.spared(about, body...)
	m.control.add(about)
	return is, nil
}
