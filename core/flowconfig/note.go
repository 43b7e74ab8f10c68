package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

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

// depending is the note with more that the value depends on.
func (n *note) depending(t taint) *note {
	made := &note{}
	if n != nil {
		*made = *n
	}
	made.taint.add(t)
	return made
}

// joinNotes keeps the origins of both; what the value depends on is the newer one's. A note that
// goes on from the older one replaces it. The notes of two maps are what both depend on.
func joinNotes(old, new any) any {
	if h, ok := new.(*held); ok {
		return h.and(old)
	}
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

// and is a map's note joined with that of another.
func (h *held) and(other any) *held {
	o, _ := other.(*held)
	if o == nil || o == h {
		return h
	}
	made := &held{any: h.any, count: h.count}
	made.any.add(o.any)
	made.count.add(o.count)
	for _, from := range []*held{h, o} {
		for name, t := range from.missing {
			made.miss(name, t)
		}
	}
	return made
}

// miss adds what it depends on that there is no such key.
func (h *held) miss(name string, t taint) {
	if h.missing == nil {
		h.missing = map[string]taint{}
	}
	all := h.missing[name]
	all.add(t)
	h.missing[name] = all
	h.count.add(t)
}

// noteFor makes the note of an assignment over an older one.
func (m *machine) noteFor(old *note, v value.Value, at assigned) *note {
	var before *chain
	if old != nil {
		before = old.chain
	}
	about := m.about()
	m.depends = m.depends || !about.none()
	origin := Origin{File: m.unit.file, Span: at.span, Value: m.written(v, at.text)}
	return &note{taint: about, chain: before.then(origin)}
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
	m.cx.ReadWhole(v)
	return value.Text(v)
}

// put sets a key of a map and notes where.
func (m *machine) put(to *value.Map, name string, v value.Value, at assigned) {
	before := to.Entry(name)
	made := m.noteFor(noteOf(before), v, at)
	if given, ok := m.outside(to, name, v); ok {
		v, made = given, made.givenAgain(given)
	}
	if before == nil {
		m.keyed(to, made.taint)
	}
	to.Put(name, v).Note = made
}
