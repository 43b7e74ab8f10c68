package flowconfig

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Methods: what one depends on, and what it may do to its receiver and with the code that it is given.

// method calls a method of a value.
func (m *evaluator) method(at syntax.Expr, of value.Value, name string, args []value.Value) (value.Value, error) {
	m.readParts(of, name, args)
	if _, ok := of.(value.Type); ok && m.o.Now != nil && readsClock(name) {
		m.deps.add(deps{clock: clockReason})
	}
	if m.keepsInDoubt(of, name) {
		return &value.Unknown{Cause: value.Unresolved, Reason: m.about().unknownReason}, nil
	}
	m.perhapsMore(args, m.deps)
	broke, delegate := m.reachability.broke, m.delegate
	if name == "with" || name == "tap" {
		m.delegate = of
	}
	v, err := m.cx.Method(of, name, args)
	m.reachability.broke, m.delegate = broke, delegate
	_, unknown := of.(*value.Unknown)
	unknown = unknown || isMissing(err)
	v, err = m.outcome(at, v, err)
	if u, ok := v.(*value.Unknown); ok && unknown && err == nil {
		m.unknownCall(u, of, args)
	} else if err == nil {
		m.changed(at, of, name, args, v)
		m.perhapsCalled(args, v)
	}
	return v, err
}

// perhapsMore notes of code given to a method that it may be called another number of times.
func (m *evaluator) perhapsMore(args []value.Value, about deps) {
	if about.none() {
		return
	}
	for _, arg := range args {
		if c, ok := arg.(*value.Closure); ok {
			m.markSkippedClosure(c, about)
		}
	}
}

// perhapsCalled notes of code given to a method that it may be called more often than it was: what is
// not known ends many methods before their end.
func (m *evaluator) perhapsCalled(args []value.Value, result value.Value) {
	about := m.deps
	if u := value.AsUnknown(result); u != nil {
		about = m.unknownDeps(u)
	}
	m.perhapsMore(args, about)
}

// isMissing reports that an operation is not known here.
func isMissing(err error) bool {
	var failed *value.Error
	return errors.As(err, &failed) && failed.Missing
}

// readParts adds what a method's answer depends on, as far as it looks at what is in its receiver.
func (m *evaluator) readParts(of value.Value, method string, args []value.Value) {
	holder, isMap := of.(*value.Map)
	switch method {
	case "containsKey", "get", "getOrDefault", "put", "putAt", "putIfAbsent", "remove", "getAt":
		if isMap && len(args) > 0 {
			if name, ok := args[0].(value.String); ok {
				m.observeKey(holder, string(name))
				return
			}
		}
	case "size", "isEmpty", "keySet", "add", "push", "leftShift", "set", "first", "last", "head":
		m.deps.add(heldBy(of).whole())
		return
	}
	m.readAll(of)
}
