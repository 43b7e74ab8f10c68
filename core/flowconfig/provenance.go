package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// note has the origins and dependencies of a map entry. Notes are immutable: copies of a map share them.
type note struct {
	deps
	*chain
}

// chain is the origins of a value, the last one first; chains share their older parts.
type chain struct {
	Origin
	up    *chain
	count int
}

// then returns a chain with one more origin. An assignment that is repeated in a loop counts once.
func (c *chain) then(o Origin) chain {
	if c == nil {
		return chain{Origin: o, count: 1}
	}
	if c.File == o.File && c.Span == o.Span {
		return chain{Origin: o, up: c.up, count: c.count}
	}
	return chain{Origin: o, up: c, count: c.count + 1}
}

// noteRoom has room for notes with chains of their own: there is one for each assignment, and all live as long as the
// evaluation.
type noteRoom []struct {
	note
	own chain
}

// notesAtOnce is how many there is room for.
const notesAtOnce = 64

// note is a note with a chain of its own.
func (r *noteRoom) note(about deps, own chain) *note {
	if len(*r) == cap(*r) {
		*r = make(noteRoom, 0, notesAtOnce)
	}
	*r = (*r)[:len(*r)+1]
	made := &(*r)[len(*r)-1]
	made.deps, made.own = about, own
	made.chain = &made.own
	return &made.note
}

// goesOnFrom reports whether the older chain is a part of this one.
func (c *chain) goesOnFrom(older *chain) bool {
	for ; c != nil && older != nil && c.count >= older.count; c = c.up {
		if c == older || c.count == older.count {
			return c.Origin == older.Origin
		}
	}
	return false
}

// list returns the origins, the first one first.
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

// noteOf returns the entry's note, or nil.
func noteOf(e *value.Entry) *note {
	if e == nil {
		return nil
	}
	n, _ := e.Note.(*note)
	return n
}

// depending returns the note with more dependencies.
func (n *note) depending(t deps) *note {
	made := &note{}
	if n != nil {
		*made = *n
	}
	made.deps.add(t)
	return made
}

// joinNotes keeps the origins of both notes and the dependencies of the newer one. A note that continues the older one
// replaces it. For two maps it joins their dependencies.
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
		longer := joined.then(o)
		joined = &longer
	}
	return &note{deps: b.deps, chain: joined}
}

// and returns the joined dependencies of two maps.
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

// miss adds dependencies to the absence of a key.
func (h *held) miss(name string, t deps) {
	if h.missing == nil {
		h.missing = map[string]deps{}
	}
	all := h.missing[name]
	all.add(t)
	h.missing[name] = all
	h.count.add(t)
}

// noteFor returns the note of an assignment that replaces an older one.
func (m *evaluator) noteFor(old *note, v value.Value, at assigned) *note {
	var before *chain
	if old != nil {
		before = old.chain
	}
	about := m.about()
	m.depends = m.depends || !about.none()
	origin := Origin{File: m.unit.file, Span: at.span, Value: m.written(v, at.text)}
	return m.notes.note(about, before.then(origin))
}

// assigned has the spans of an assignment and of its value.
type assigned struct{ span, text source.Span }

// written returns the text of an assigned value: of lists, maps and closures as it is in the file.
func (m *evaluator) written(v value.Value, text source.Span) string {
	switch v := v.(type) {
	case value.String:
		return string(v)
	case *value.Map, *value.List, *value.Closure, *value.Range:
		return m.unit.file.Syntax.Source.Slice(text)
	}
	m.cx.ReadWhole(v)
	return value.Text(v)
}

// put sets a key of a map and records its origin.
func (m *evaluator) put(to *value.Map, name string, v value.Value, at assigned) {
	before := to.Entry(name)
	made := m.noteFor(noteOf(before), v, at)
	if given, ok := m.outside(to, name, v); ok {
		v, made = given, m.givenAgain(made, given)
	}
	if before == nil {
		m.keyed(to, made.deps)
	}
	to.Put(name, v).Note = made
}
