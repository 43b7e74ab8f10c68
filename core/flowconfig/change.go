package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Changes of lists and maps where they are. Whoever holds one sees the change, so what it depends on
// is noted with the list or map itself and not with the setting or variable that leads to it.

// touch notes that what is in a list or map depends on something.
func (m *machine) touch(v value.Value, t taint) {
	if t.none() {
		return
	}
	m.depends = true
	switch v := v.(type) {
	case *value.List:
		v.Note = (&held{any: t}).and(v.Note)
	case *value.Map:
		v.Note = (&held{any: t}).and(v.Note)
	case *value.Pair:
		if v.Of != nil {
			m.touchAll(v.Of, t)
		}
	}
}

// keyed notes that it depends on something how many keys a map has.
func (m *machine) keyed(of *value.Map, t taint) {
	if !t.none() {
		m.depends = true
		of.Note = (&held{count: t}).and(of.Note)
	}
}

// missed notes that it depends on something that a map has no such key.
func (m *machine) missed(of *value.Map, name string, t taint) {
	m.depends = true
	h := &held{}
	h.miss(name, t)
	of.Note = h.and(of.Note)
}

// touchAll notes the same for whatever stands in a list or map, at any depth.
func (m *machine) touchAll(v value.Value, t taint) {
	w := touching{m: m, t: t, seen: map[value.Value]bool{}}
	w.walk(v)
	m.cx.Read(len(w.seen))
}

type touching struct {
	m    *machine
	t    taint
	seen map[value.Value]bool
}

func (w *touching) walk(v value.Value) {
	switch v := v.(type) {
	case *value.List:
		if !w.seen[v] {
			w.seen[v] = true
			w.m.touch(v, w.t)
			for _, item := range v.Items {
				w.walk(item)
			}
		}
	case *value.Map:
		if !w.seen[v] {
			w.seen[v] = true
			w.m.touch(v, w.t)
			entries := v.Entries()
			for i := range entries {
				entries[i].Note = noteOf(&entries[i]).depending(w.t)
				w.walk(entries[i].Value)
			}
		}
	case *value.Pair:
		w.m.touch(v, w.t)
	}
}

// doubted is what is set now, with a doubt that comes of what is not known.
func (m *machine) doubted(u *value.Unknown) taint {
	t := m.about()
	t.doubt = firstOf(t.doubt, "it may be changed in a way that cannot be told: "+u.Reason)
	return t
}

// keepsInDoubt reports whether a method would take something out of a map while it is in doubt whether
// it is called at all: then it stays, and may be gone.
func (m *machine) keepsInDoubt(of value.Value, name string) bool {
	if _, ok := of.(*value.Map); !ok || !value.Removes(name) {
		return false
	}
	about := m.about()
	if about.doubt == "" {
		return false
	}
	m.touchAll(of, about)
	return true
}

// changed notes what a method has done to its receiver.
func (m *machine) changed(at syntax.Node, of value.Value, name string, args []value.Value, result value.Value) {
	if !value.Changes(of, name, len(args)) {
		return
	}
	told := value.AsUnknown(result)
	for _, arg := range args {
		if u := value.AsUnknown(arg); u != nil && told == nil && !(len(args) == 1 && (name == "add" || name == "push")) {
			told = u
		}
	}
	holder, isMap := of.(*value.Map)
	switch {
	case told != nil && told.Cause == value.Unresolved:
		m.touchAll(of, m.doubted(told))
	case isMap:
		m.entered(at, holder, name, args)
	default:
		m.touch(of, m.about())
	}
}

// entered notes the keys that a method or operator has put into a map; any other change concerns all.
func (m *machine) entered(at syntax.Node, holder *value.Map, method string, args []value.Value) {
	switch {
	case len(args) == 2 && method != "remove":
		m.enteredKey(at, holder, args[0])
		return
	case len(args) == 1 && (method == "putAll" || method == "leftShift"):
		if from, ok := args[0].(*value.Map); ok {
			entries := from.Entries()
			for i := range entries {
				m.enteredKey(at, holder, entries[i].KeyValue())
			}
			return
		}
	}
	m.touch(holder, m.about())
}

func (m *machine) enteredKey(at syntax.Node, holder *value.Map, key value.Value) {
	m.keyed(holder, m.about())
	if name, ok := key.(value.String); ok {
		if e := holder.Entry(string(name)); e != nil {
			e.Note = m.noteFor(noteOf(e), e.Value, assigned{at.Span(), at.Span()})
			return
		}
	}
	m.touch(holder, m.about())
}

// unknownCall notes what a call may do of which nothing is known: to what it is called on, to what it
// is given, and by the code that it is given.
func (m *machine) unknownCall(u *value.Unknown, of value.Value, args []value.Value) {
	t := m.doubted(u)
	m.touchAll(of, t)
	for _, arg := range args {
		if c, ok := arg.(*value.Closure); ok {
			m.sparedCode(c, t)
		} else {
			m.touchAll(arg, t)
		}
	}
}
