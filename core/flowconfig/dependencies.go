package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// deps records the inputs other than files that a value depends on. While an expression is evaluated, evaluator.deps
// collects those of the values that it reads and of its conditions: a value that was selected by an environment variable
// depends on it as much as a copy of it.
type deps struct {
	// host, project, secret, clock and given are reasons, or "". Project is the part of the host that
	// a path within the project goes through.
	host, project, secret, clock, given string
	// unknownReason is why the value may differ.
	unknownReason string
}

// add merges other into t; the first of two reasons stays.
func (t *deps) add(other deps) {
	t.host = firstOf(t.host, other.host)
	t.project = firstOf(t.project, other.project)
	t.secret = firstOf(t.secret, other.secret)
	t.clock = firstOf(t.clock, other.clock)
	t.given = firstOf(t.given, other.given)
	t.unknownReason = firstOf(t.unknownReason, other.unknownReason)
}

func (t deps) none() bool { return t == deps{} }

// inProject returns the dependencies of a file whose path depends on t: files of the project do not depend on its location.
func (t deps) inProject() deps {
	t.project = ""
	return t
}

// status returns the status of a value with these dependencies, and the reason.
func (t deps) status(code bool) (Status, string) {
	for _, row := range [...]struct {
		reason string
		status Status
	}{{t.unknownReason, Partial}, {"", Deferred}, {t.clock, OfClock}, {t.secret, OfSecret}, {t.host, OfHost}, {t.project, OfHost}, {t.given, Given}} {
		if row.reason != "" || row.status == Deferred && code {
			return row.status, row.reason
		}
	}
	return Static, ""
}

// held are the dependencies of a list or map that was, or may have been, changed in place.
type held struct {
	// any are the dependencies of every value read from it, count those of its size, and missing those of absent keys.
	any, count deps
	missing    map[string]deps
}

// heldBy returns the dependencies of a list or map, or nil.
func heldBy(v value.Value) *held {
	var h *held
	switch v := v.(type) {
	case *value.List:
		h, _ = v.Note.(*held)
	case *value.Map:
		h, _ = v.Note.(*held)
	}
	return h
}

// withoutKey returns the dependencies of the absence of a key in a map.
func (h *held) withoutKey(name string) deps {
	if h == nil {
		return deps{}
	}
	t := h.any
	t.add(h.missing[name])
	return t
}

// whole returns the dependencies of the size of a collection.
func (h *held) whole() deps {
	if h == nil {
		return deps{}
	}
	t := h.any
	t.add(h.count)
	return t
}

// depsOf returns the dependencies of an entry's value.
func depsOf(e *value.Entry) deps {
	if n := noteOf(e); n != nil {
		return n.deps
	}
	return deps{}
}

// observe adds the dependencies of an entry's value to those of the current value; the entries of a map have their own.
func (m *evaluator) observe(e *value.Entry) {
	t := depsOf(e)
	if t.given == givenReason {
		t.given = "it depends on the parameter \"" + e.Name + "\", which is given" + whereGiven
	}
	m.deps.add(t)
}

// observeKey adds the dependencies of the presence of a key in a map.
func (m *evaluator) observeKey(of *value.Map, name string) {
	if e := of.Entry(name); e != nil {
		m.observe(e)
	} else {
		m.deps.add(heldBy(of).withoutKey(name))
	}
}

// truth returns whether a value is true in a condition; for a map this depends on its keys.
func (m *evaluator) truth(v value.Value) (bool, *value.Unknown) {
	m.deps.add(heldBy(v).whole())
	return value.Truth(v)
}

// readAll adds the dependencies of the elements of a value that is used as a whole. It returns at once while no value has
// dependencies.
func (m *evaluator) readAll(v value.Value) {
	if !m.depends {
		return
	}
	switch v.(type) {
	case *value.Map, *value.List, *value.Interpolated:
		var in contents
		in.look(v)
		m.deps.add(in.about)
		m.cx.Read(in.count)
	}
}

// about returns the dependencies of a value that is set now.
func (m *evaluator) about() deps {
	t := m.deps
	t.add(m.reached())
	return t
}

// reached returns the dependencies of the current statement being run.
func (m *evaluator) reached() deps {
	t := m.control
	t.add(m.reachability.threw)
	t.add(m.reachability.left)
	t.add(m.reachability.broke)
	return t
}
