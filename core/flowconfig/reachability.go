package flowconfig

import (
	"errors"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Reachability of statements. If it is unknown whether a statement runs, its assignments are kept and marked unknown. If it is
// known but depends on an input, so do its assignments.

// reachability records the dependencies of the current statement being reached: no error was thrown since the start of the
// enclosing "try", the code or block did not return, and the loop did not end.
type reachability struct{ threw, left, broke deps }

// enclosed runs code, a block or a file, where "return" leaves only that.
func (m *evaluator) enclosed(run func() error) error {
	before := m.pushScope()
	err := run()
	m.popScope(before)
	return err
}

// enclosure is the saved state of the code around.
type enclosure struct {
	reachability reachability
	control      deps
}

func (m *evaluator) pushScope() enclosure {
	around := enclosure{m.reachability, m.control}
	m.control.add(around.reachability.left)
	m.control.add(around.reachability.broke)
	m.reachability.left, m.reachability.broke = deps{}, deps{}
	return around
}

func (m *evaluator) popScope(around enclosure) {
	m.reachability.left, m.reachability.broke, m.control = around.reachability.left, around.reachability.broke, around.control
}

// tested returns the value of a condition and its own dependencies.
func (m *evaluator) tested(e syntax.Expr) (value.Value, deps, error) {
	before := m.deps
	m.deps = deps{}
	v, err := m.eval(e)
	if err == nil {
		m.exceeds(e, v)
	}
	m.deps.add(heldBy(v).whole())
	if _, isText := v.(*value.Interpolated); isText {
		m.readAll(v)
	}
	own := m.deps
	m.deps = before
	m.deps.add(own)
	return v, own, err
}

// holds returns the truth of a condition; unknown if its dependencies are.
func holds(test value.Value, about deps) (bool, *value.Unknown) {
	is, unknown := value.Truth(test)
	if unknown == nil && about.unknownReason != "" {
		unknown = &value.Unknown{Cause: value.Unresolved, Reason: about.unknownReason}
	}
	return is, unknown
}

// controlled runs code whose execution depends on the values of a condition.
func (m *evaluator) controlled(about deps, run func() error) error {
	before := m.control
	m.control.add(about)
	err := run()
	m.control = before
	return err
}

// runAllBranches runs every branch of a statement whose condition is unknown.
func (m *evaluator) runAllBranches(at syntax.Node, why *value.Unknown, branches ...[]syntax.Statement) error {
	about := deps{unknownReason: underUnknownCondition(why.Reason)}
	if m.calls == 0 {
		m.add(found(m.place(at.Span()), CodeUnsupported, diag.Info, texts{
			message: "values set here are unknown", notes: []string{"unknown condition: " + why.Reason},
		}))
		m.unsure(m.scopePath(), why.Reason, at.Span())
	}
	err := m.controlled(about, func() error {
		for _, body := range branches {
			if err := m.perhaps(body, about); err != nil {
				return err
			}
		}
		return nil
	})
	m.last = why
	return err
}

// perhaps runs a body that the engine may skip. However it ends, the code after it may run.
func (m *evaluator) perhaps(body []syntax.Statement, about deps) error {
	how, err := m.inner(body)
	switch {
	case err == errSpent:
		return err
	case err != nil:
		m.reportError(err, body[0])
		m.mayThrow(about)
		m.markSkipped(about, body...)
	case how == returns:
		m.reachability.left.add(about)
	case how != next:
		m.reachability.broke.add(about)
	}
	return nil
}

// aside evaluates an expression that the engine may skip. An error in it is not an error of the config.
func (m *evaluator) aside(e syntax.Expr, why *value.Unknown) (v value.Value, err error) {
	about := deps{unknownReason: underUnknownCondition(why.Reason)}
	_ = m.controlled(about, func() error {
		v, err = m.eval(e)
		return nil
	})
	if err != nil && err != errSpent {
		m.mayThrow(about)
		v, err = why, nil
	}
	return v, err
}

// mayThrow records that an error may end the enclosing "try".
func (m *evaluator) mayThrow(about deps) {
	if m.tries > 0 {
		m.reachability.threw.add(about)
	}
}

// mayFail records this for an operation whose result is unknown or depends on inputs.
func (m *evaluator) mayFail(e syntax.Expr, v value.Value) {
	if m.tries > 0 && canThrow(e) {
		m.mayHaveFailed(v)
	}
}

func (m *evaluator) mayHaveFailed(v value.Value) {
	m.reachability.threw.add(m.deps)
	if u, ok := v.(*value.Unknown); ok && !u.Present && (u.Cause == value.Unresolved || u.Cause == value.Host) {
		m.reachability.threw.add(deps{unknownReason: "an unknown error may prevent the assignment: " + u.Reason})
	}
}

// canThrow reports whether an operation itself may throw an error, apart from its operands.
func canThrow(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Name, *syntax.Paren, *syntax.String, *syntax.Assignment, *syntax.Ternary, *syntax.List, *syntax.Map, *syntax.Closure:
		return false
	case *syntax.Binary:
		switch e.Op {
		case "?:", "&&", "||", "==", "!=", "in", "!in":
			return false
		}
	case *syntax.Call:
		p, ok := e.Of.(*syntax.Property)
		if !ok {
			return true
		}
		of, ok := p.Of.(*syntax.Name)
		return !ok || of.Text != "System"
	}
	return true
}

// underUnknownCondition returns the reason of a value that is set under a condition which is unknown for the given reason.
func underUnknownCondition(reason string) string {
	const start = "it is set under an unknown condition: "
	if strings.HasPrefix(reason, start) {
		return reason
	}
	return start + reason
}

// notRun marks a statement that could not be completed because of an unknown value.
func (m *evaluator) notRun(at syntax.Statement, u *value.Unknown) {
	t := m.unknownDeps(u)
	if m.calls == 0 {
		m.unsure(m.scopePath(), u.Reason, at.Span())
	}
	m.mayThrow(t)
	m.markSkipped(t, at)
	m.last = u
}

// asUnknowable returns the unknown value of an error, or nil.
func asUnknowable(err error) *value.Unknown {
	if err == nil {
		return nil // most of the time, and without memory for an error
	}
	var u *unknowable
	if errors.As(err, &u) {
		return u.why
	}
	return nil
}
