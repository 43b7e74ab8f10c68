package flowconfig

import (
	"errors"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Whether a statement is come to at all. Where that cannot be told, what it sets is kept, and is in
// doubt; where it is known but depends on something, so does what is set.

// reach is what it depends on that the statement at hand is come to: that no error was thrown since
// the "try" around began, that the code or block was not left, and that the loop was not ended.
type reach struct{ threw, left, broke taint }

// enclosed runs code, a block or a file: whoever leaves it leaves nothing more.
func (m *machine) enclosed(run func() error) error {
	before := m.enclose()
	err := run()
	m.disclose(before)
	return err
}

// enclosure is what is around such code.
type enclosure struct {
	reach   reach
	control taint
}

func (m *machine) enclose() enclosure {
	around := enclosure{m.reach, m.control}
	m.control.add(around.reach.left)
	m.control.add(around.reach.broke)
	m.reach.left, m.reach.broke = taint{}, taint{}
	return around
}

func (m *machine) disclose(around enclosure) {
	m.reach.left, m.reach.broke, m.control = around.reach.left, around.reach.broke, around.control
}

// tested is a value that decides what is run, and what it depends on by itself.
func (m *machine) tested(e syntax.Expr) (value.Value, taint, error) {
	before := m.taint
	m.taint = taint{}
	v, err := m.eval(e)
	if err == nil {
		m.exceeds(e, v)
	}
	m.taint.add(heldBy(v).whole())
	if _, isText := v.(*value.Interpolated); isText {
		m.readAll(v)
	}
	own := m.taint
	m.taint = before
	m.taint.add(own)
	return v, own, err
}

// holds is the truth of a test; one that is in doubt is not known.
func holds(test value.Value, about taint) (bool, *value.Unknown) {
	is, unknown := value.Truth(test)
	if unknown == nil && about.doubt != "" {
		unknown = &value.Unknown{Cause: value.Unresolved, Reason: about.doubt}
	}
	return is, unknown
}

// controlled runs what depends on what was read to decide on it.
func (m *machine) controlled(about taint, run func() error) error {
	before := m.control
	m.control.add(about)
	err := run()
	m.control = before
	return err
}

// doubtful runs every branch although one at most is meant.
func (m *machine) doubtful(at syntax.Node, why *value.Unknown, branches ...[]syntax.Statement) error {
	about := taint{doubt: doubtReason(why.Reason)}
	if m.calls == 0 {
		m.fault(found(m.place(at.Span()), CodeUnsupported, diag.Info, "what is set here is doubtful, for its condition cannot be told: "+why.Reason))
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

// perhaps runs a body that the engine may leave out. However it ends, what follows may be come to.
func (m *machine) perhaps(body []syntax.Statement, about taint) error {
	how, err := m.inner(body)
	switch {
	case err == errSpent:
		return err
	case err != nil:
		m.tell(err, body[0])
		m.mayThrow(about)
		m.spared(about, body...)
	case how == returns:
		m.reach.left.add(about)
	case how != next:
		m.reach.broke.add(about)
	}
	return nil
}

// aside evaluates what the engine may leave out. An error in it is none of the configuration's.
func (m *machine) aside(e syntax.Expr, why *value.Unknown) (v value.Value, err error) {
	about := taint{doubt: doubtReason(why.Reason)}
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

// mayThrow notes that an error may end the "try" around.
func (m *machine) mayThrow(about taint) {
	if m.tries > 0 {
		m.reach.threw.add(about)
	}
}

// mayFail notes it of an operation whose outcome is not known, or would be another for other values.
func (m *machine) mayFail(e syntax.Expr, v value.Value) {
	if m.tries > 0 && canThrow(e) {
		m.mayHaveFailed(v)
	}
}

func (m *machine) mayHaveFailed(v value.Value) {
	m.reach.threw.add(m.taint)
	if u, ok := v.(*value.Unknown); ok && !u.Present && (u.Cause == value.Unresolved || u.Cause == value.Host) {
		m.reach.threw.add(taint{doubt: "an error that cannot be told may keep it from being set: " + u.Reason})
	}
}

// canThrow reports whether an operation itself may throw an error, whatever its operands do.
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

// doubtReason is why a value is doubtful whose condition cannot be told for the reason.
func doubtReason(reason string) string {
	const start = "it is set under a condition that cannot be told: "
	if strings.HasPrefix(reason, start) {
		return reason
	}
	return start + reason
}

// notRun is a statement that could not be run to its end, for something in it cannot be told.
func (m *machine) notRun(at syntax.Statement, u *value.Unknown) {
	t := m.doubted(u)
	if m.calls == 0 {
		m.unsure(m.scopePath(), u.Reason, at.Span())
	}
	m.mayThrow(t)
	m.spared(t, at)
	m.last = u
}

// asUnknowable is the unknown that an error is about, or nil.
func asUnknowable(err error) *value.Unknown {
	var u *unknowable
	if errors.As(err, &u) {
		return u.why
	}
	return nil
}
