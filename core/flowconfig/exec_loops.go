package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Loops. Every turn counts, so that one without end ends at the limit.

// noValue ends a loop, which has no value, also if its last statement had one.
func (m *evaluator) noValue(how flow, err error) (flow, error) {
	m.last = value.Null{}
	return how, err
}

// loop is "for".
func (m *evaluator) loop(s *syntax.For) (how flow, err error) {
	before, vars := m.reachability.broke, m.vars
	m.vars = varsWithin(vars)
	if !s.Classic {
		how, err = m.through(s)
	} else if how, err = m.statements(s.Init); err == nil && how == next {
		how, err = m.repeat(s.Test, s.Step, s.Body)
	}
	m.reachability.broke, m.vars = before, vars
	return how, err
}

// through is "for (name in e)".
func (m *evaluator) through(s *syntax.For) (how flow, err error) {
	over, about, err := m.tested(s.In)
	if err != nil {
		return next, err
	}
	if u := value.AsUnknown(over); u != nil {
		m.define(s.Name.Text, u)
		m.markSkipped(m.unknownDeps(u), s.Body...)
		return next, m.runAllBranches(s, u, s.Body)
	}
	items, err := m.items(s.In, over)
	if err != nil {
		return next, err
	}
	m.markSkipped(about, s.Body...)
	before := m.control
	m.control.add(about)
	how, err = m.overItems(s, items)
	m.control = before
	return how, err
}

// overItems runs the body of a loop for each item.
func (m *evaluator) overItems(s *syntax.For, items []value.Value) (how flow, err error) {
	about := m.deps // what the items depend on
	for _, item := range items {
		m.deps.add(about)
		vars := m.vars
		m.vars = varsWithin(vars)
		m.define(s.Name.Text, item)
		how, err = m.statements(s.Body)
		m.vars = vars
		if how == breaks || how == returns {
			m.markSkipped(m.jumped, s.Body...)
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
func (m *evaluator) while(s *syntax.While) (how flow, err error) {
	before := m.reachability.broke
	if s.Do {
		how, err = m.inner(s.Body)
	}
	if how == next || how == continues {
		how, err = m.repeat(s.Condition, nil, s.Body)
	}
	m.reachability.broke = before
	if how == breaks {
		how = next
	}
	return how, err
}

// repeat is "while", and "for" with a test and a step.
func (m *evaluator) repeat(test syntax.Expr, after, body []syntax.Statement) (flow, error) {
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
			m.markSkipped(m.jumped, body...)
			m.markSkipped(m.jumped, after...)
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
		if err = m.spend(source.Span{}, 1); err != nil {
			return next, err
		}
	}
}

// again reports whether a loop has another iteration. If that is unknown, the loop ends.
func (m *evaluator) again(test syntax.Expr, after, body []syntax.Statement) (bool, error) {
	v, about, err := m.tested(test)
	if err != nil {
		return false, err
	}
	is, unknown := holds(v, about)
	if unknown != nil {
		m.markSkipped(m.unknownDeps(unknown), body...)
		m.markSkipped(m.unknownDeps(unknown), after...)
		return false, m.runAllBranches(test, unknown, body)
	}
	m.markSkipped(about, body...)
	m.control.add(about)
	return is, nil
}
