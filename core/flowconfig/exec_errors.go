package flowconfig

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What becomes of errors: one ends its statement and not the file, and what it left undone is noted.

// absorb ends an error at a statement of the configuration: the engine would stop, but the rest
// may well be worth having. Errors that something around may catch are given back.
func (m *machine) absorb(err error, at syntax.Statement) error {
	if u := asUnknowable(err); u != nil {
		m.notRun(at, u)
		return nil
	}
	if err == nil || m.guard > 0 || err == errSpent {
		return err
	}
	m.tell(err, at)
	var t *thrown
	if errors.As(err, &t) && t.about.doubt != "" {
		m.spared(t.about, at)
	}
	return nil
}

// tell is the finding about an error.
func (m *machine) tell(err error, at syntax.Node) {
	var t *thrown
	if !errors.As(err, &t) {
		m.fault(found(m.place(at.Span()), CodeRuntime, diag.Error, err.Error()))
		return
	}
	severity := diag.Error
	if t.about.doubt != "" {
		severity = diag.Warning
	}
	m.fault(found(t.Place, t.code, severity, t.message))
}

// salvage is the value of an assignment or definition whose expression failed.
func (m *machine) salvage(err error, s syntax.Statement) value.Value {
	if u := asUnknowable(err); u != nil {
		return u
	}
	_ = m.absorb(err, s)
	return &value.Unknown{Cause: value.Unresolved, Reason: "the engine stops here: " + err.Error()}
}
