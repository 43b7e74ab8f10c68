package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Choices: one side may decide although the other is not known, and the side that is left out may have
// set something.

// elvis is "x ?: y".
func (m *evaluator) elvis(e *syntax.Binary) (value.Value, error) {
	x, about, err := m.tested(e.X)
	if err != nil {
		return nil, err
	}
	is, unknown := value.Truth(x)
	switch {
	case unknown != nil:
		m.markSkippedExpr(m.unknownDeps(unknown), e.Y)
		return unknown, nil
	case is:
		m.markSkippedExpr(about, e.Y)
		return x, nil
	}
	return m.chosen(about, e.Y)
}

// chosen is the side of a choice that is meant.
func (m *evaluator) chosen(about deps, e syntax.Expr) (v value.Value, err error) {
	err = m.controlled(about, func() error {
		v, err = m.eval(e)
		return err
	})
	return v, err
}

// logic is "and" and "or": one side may decide although the other is not known.
func (m *evaluator) logic(e *syntax.Binary) (value.Value, error) {
	decides := e.Op == "||"
	x, about, err := m.tested(e.X)
	if err != nil {
		return nil, err
	}
	left, unknown := value.Truth(x)
	if unknown == nil && left == decides {
		m.markSkippedExpr(about, e.Y)
		return value.Bool(decides), nil
	}
	var y value.Value
	if unknown != nil {
		y, err = m.aside(e.Y, unknown)
	} else {
		y, err = m.chosen(about, e.Y)
	}
	if err != nil {
		return nil, err
	}
	m.exceeds(e.Y, y)
	right, alsoUnknown := m.truth(y)
	switch {
	case alsoUnknown == nil && right == decides:
		return value.Bool(decides), nil
	case unknown != nil:
		return unknown, nil
	case alsoUnknown != nil:
		return alsoUnknown, nil
	}
	return value.Bool(!decides), nil
}

func (m *evaluator) ternary(e *syntax.Ternary) (value.Value, error) {
	test, about, err := m.tested(e.Test)
	if err != nil {
		return nil, err
	}
	is, unknown := value.Truth(test)
	switch {
	case unknown != nil:
		m.markSkippedExpr(m.unknownDeps(unknown), e.Then, e.Else)
		return unknown, nil
	case is:
		m.markSkippedExpr(about, e.Else)
		return m.chosen(about, e.Then)
	}
	m.markSkippedExpr(about, e.Then)
	return m.chosen(about, e.Else)
}
