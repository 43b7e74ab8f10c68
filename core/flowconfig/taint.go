package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// taint is what a known value depends on besides the files. While an expression is evaluated, what
// it reads is gathered in machine.taint, the tests that it makes included: a value that was chosen
// by an environment variable depends on it as much as one that repeats it.
type taint struct {
	// host, project, secret, clock and given are reasons, or "". Project is the part of the host that
	// a path within the project goes through.
	host, project, secret, clock, given string
	// doubt is why the value may be another one.
	doubt string
}

// add joins two; of two reasons the first stays.
func (t *taint) add(other taint) {
	t.host = firstOf(t.host, other.host)
	t.project = firstOf(t.project, other.project)
	t.secret = firstOf(t.secret, other.secret)
	t.clock = firstOf(t.clock, other.clock)
	t.given = firstOf(t.given, other.given)
	t.doubt = firstOf(t.doubt, other.doubt)
}

// none reports whether there is nothing that it depends on.
func (t taint) none() bool { return t == taint{} }

// inProject is what a file depends on that was chosen so: files of the project are where it is.
func (t taint) inProject() taint {
	t.project = ""
	return t
}

// status is how far a value that is known can be relied on, and why not further.
func (t taint) status(code bool) (Status, string) {
	for _, row := range [...]struct {
		reason string
		status Status
	}{{t.doubt, Partial}, {"", Deferred}, {t.clock, OfClock}, {t.secret, OfSecret}, {t.host, OfHost}, {t.project, OfHost}, {t.given, Given}} {
		if row.reason != "" || row.status == Deferred && code {
			return row.status, row.reason
		}
	}
	return Static, ""
}

// held is the note of a list or map that was changed in place, or may have been.
type held struct {
	// any is what every reading of it depends on, count what it depends on how many there are, and
	// missing what it depends on that there is no such key.
	any, count taint
	missing    map[string]taint
}

// heldBy is the note of a list or map, or nil.
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

// withoutKey is what it depends on that a map has no such key.
func (h *held) withoutKey(name string) taint {
	if h == nil {
		return taint{}
	}
	t := h.any
	t.add(h.missing[name])
	return t
}

// whole is what the size of a collection depends on.
func (h *held) whole() taint {
	if h == nil {
		return taint{}
	}
	t := h.any
	t.add(h.count)
	return t
}

// taintOf is what the entry's value depends on.
func taintOf(e *value.Entry) taint {
	if n := noteOf(e); n != nil {
		return n.taint
	}
	return taint{}
}

// observe adds what an entry's value depends on to that of the value at hand; the entries of a map
// have notes of their own.
func (m *machine) observe(e *value.Entry) {
	t := taintOf(e)
	if t.given == givenReason {
		t.given = "it depends on the parameter \"" + e.Name + "\", which is given" + besideFiles
	}
	m.taint.add(t)
}

// observeKey adds what it depends on that a map has what it has under a name.
func (m *machine) observeKey(of *value.Map, name string) {
	if e := of.Entry(name); e != nil {
		m.observe(e)
	} else {
		m.taint.add(heldBy(of).withoutKey(name))
	}
}

// truth is whether a value counts as true; of a map that depends on which keys it has.
func (m *machine) truth(v value.Value) (bool, *value.Unknown) {
	m.taint.add(heldBy(v).whole())
	return value.Truth(v)
}

// readAll adds what is in a value that is used as a whole. Nothing is in any as long as no value
// depends on anything.
func (m *machine) readAll(v value.Value) {
	if !m.depends {
		return
	}
	switch v.(type) {
	case *value.Map, *value.List, *value.Interpolated:
		var in contents
		in.look(v)
		m.taint.add(in.about)
		m.cx.Read(in.count)
	}
}

// about is what a value that is set now depends on.
func (m *machine) about() taint {
	t := m.taint
	t.add(m.reached())
	return t
}

// reached is what it depends on that the statement at hand is run.
func (m *machine) reached() taint {
	t := m.control
	t.add(m.reach.threw)
	t.add(m.reach.left)
	t.add(m.reach.broke)
	return t
}
