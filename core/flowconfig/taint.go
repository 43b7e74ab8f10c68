package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// taint is what a known value depends on besides the files. While an expression is evaluated, what
// it reads is gathered in machine.taint, the tests that it makes included: a value that was chosen
// by an environment variable depends on it as much as one that repeats it.
type taint struct {
	// host, secret and clock are reasons, or "".
	host, secret, clock string
	// doubt is why the value may be another one.
	doubt string
}

// add joins two; of two reasons the first stays.
func (t *taint) add(other taint) {
	if t.host == "" {
		t.host = other.host
	}
	if t.secret == "" {
		t.secret = other.secret
	}
	if t.clock == "" {
		t.clock = other.clock
	}
	if t.doubt == "" {
		t.doubt = other.doubt
	}
}

// note is what is known about an entry of a map beside its value. Notes are never changed: maps
// that were copied share them.
type note struct {
	taint
	*chain
}

// chain are the origins of a value, the last one first; chains share their older parts.
type chain struct {
	Origin
	up    *chain
	count int
}

// then is a chain with one more origin. A place that assigns again and again, in a loop, counts once.
func (c *chain) then(o Origin) *chain {
	if c == nil {
		return &chain{Origin: o, count: 1}
	}
	if c.File == o.File && c.Span == o.Span {
		return &chain{Origin: o, up: c.up, count: c.count}
	}
	return &chain{Origin: o, up: c, count: c.count + 1}
}

// goesOnFrom reports whether the older chain is the beginning of this one.
func (c *chain) goesOnFrom(older *chain) bool {
	for ; c != nil && older != nil && c.count >= older.count; c = c.up {
		if c == older || c.count == older.count {
			return c.Origin == older.Origin
		}
	}
	return false
}

// list are the origins, the first one first.
func (c *chain) list() []Origin {
	if c == nil {
		return nil
	}
	all := make([]Origin, c.count)
	for ; c != nil; c = c.up {
		all[c.count-1] = c.Origin
	}
	return all
}

// noteOf is the entry's note; nil has none.
func noteOf(e *value.Entry) *note {
	if e == nil {
		return nil
	}
	n, _ := e.Note.(*note)
	return n
}

// taintOf is what the entry's value depends on.
func taintOf(e *value.Entry) taint {
	if n := noteOf(e); n != nil {
		return n.taint
	}
	return taint{}
}

// observe adds what an entry's value depends on to that of the value at hand. Maps are only looked at
// when something is read of them: their entries have notes of their own.
func (m *machine) observe(e *value.Entry) {
	n := noteOf(e)
	if n == nil {
		return
	}
	if _, ok := e.Value.(*value.Map); ok {
		m.taint.add(taint{doubt: n.doubt})
		return
	}
	m.taint.add(n.taint)
}

// joinNotes keeps the origins of both; what the value depends on is the newer one's. A note that
// goes on from the older one replaces it.
func joinNotes(old, new any) any {
	a, _ := old.(*note)
	b, _ := new.(*note)
	switch {
	case a == nil || b == a:
		return new
	case b == nil:
		return a
	case b.goesOnFrom(a.chain):
		return b
	}
	joined := a.chain
	for _, o := range b.list() {
		joined = joined.then(o)
	}
	return &note{taint: b.taint, chain: joined}
}

// noteFor makes the note of an assignment over an older one.
func (m *machine) noteFor(old *note, v value.Value, at assigned) *note {
	var before *chain
	if old != nil {
		before = old.chain
	}
	origin := Origin{File: m.unit.file, Span: at.span, Value: m.written(v, at.text)}
	return &note{taint: m.about(), chain: before.then(origin)}
}

// assigned is where an assignment stands, and its value within.
type assigned struct{ span, text source.Span }

// written is the text of what was assigned: of lists, maps and code as it is written.
func (m *machine) written(v value.Value, text source.Span) string {
	switch v := v.(type) {
	case value.String:
		return string(v)
	case *value.Map, *value.List, *value.Closure, *value.Range:
		return m.unit.file.Syntax.Source.Slice(text)
	}
	return value.Text(v)
}

// put sets a key of a map and notes where.
func (m *machine) put(to *value.Map, name string, v value.Value, at assigned) {
	v = m.outside(to, name, v)
	made := m.noteFor(noteOf(to.Entry(name)), v, at)
	to.Put(name, v)
	to.Entry(name).Note = made
}
