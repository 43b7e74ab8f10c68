package flowconfig

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Errors: one ends its statement, not the file, and the targets that it did not set are marked.

// absorb ends an error at a statement of the config: the engine would stop, but the rest may still be useful. It
// returns errors that an enclosing statement may catch.
func (m *evaluator) absorb(err error, at syntax.Statement) error {
	if u := asUnknowable(err); u != nil {
		m.notRun(at, u)
		return nil
	}
	if err == nil || m.guard > 0 || err == errSpent {
		return err
	}
	m.reportError(err, at)
	var t *thrown
	if errors.As(err, &t) && t.about.unknownReason != "" {
		m.markSkipped(t.about, at)
	}
	return nil
}

// reportError adds the finding about an error.
func (m *evaluator) reportError(err error, at syntax.Node) {
	var t *thrown
	if !errors.As(err, &t) {
		m.add(found(m.place(at.Span()), CodeRuntime, diag.Error, plain(err.Error())))
		return
	}
	severity := diag.Error
	if t.about.unknownReason != "" {
		severity = diag.Warning
	}
	m.add(found(t.Place, t.code, severity, t.texts))
}

// salvage returns the value of an assignment or definition whose expression failed.
func (m *evaluator) salvage(err error, s syntax.Statement) value.Value {
	if u := asUnknowable(err); u != nil {
		return u
	}
	_ = m.absorb(err, s)
	return &value.Unknown{Cause: value.Unresolved, Reason: "this statement fails: " + err.Error()}
}
