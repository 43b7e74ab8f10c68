package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// In-place changes of lists and maps. Every reference to one sees the change, so its dependencies are stored with the list or
// map and not with the option or variable.

// touch adds dependencies to the elements of a list or map.
func (m *evaluator) touch(v value.Value, t deps) {
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
			m.markAllUnknown(v.Of, t)
		}
	}
}

// keyed adds dependencies to the number of keys of a map.
func (m *evaluator) keyed(of *value.Map, t deps) {
	if !t.none() {
		m.depends = true
		of.Note = (&held{count: t}).and(of.Note)
	}
}

// missed adds dependencies to the absence of a key.
func (m *evaluator) missed(of *value.Map, name string, t deps) {
	m.depends = true
	h := &held{}
	h.miss(name, t)
	of.Note = h.and(of.Note)
}

// markAllUnknown adds dependencies to all elements of a list or map, at any depth.
func (m *evaluator) markAllUnknown(v value.Value, t deps) {
	w := touching{m: m, t: t, seen: map[value.Value]bool{}}
	w.walk(v)
	m.cx.Read(len(w.seen))
}

type touching struct {
	m    *evaluator
	t    deps
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

// unknownDeps returns the dependencies of a value that is set now, with the reason of an unknown value.
func (m *evaluator) unknownDeps(u *value.Unknown) deps {
	t := m.about()
	t.unknownReason = firstOf(t.unknownReason, "an unknown change may affect it: "+u.Reason)
	return t
}

// keepsInDoubt reports whether a method would remove an entry of a map while it is unknown whether the method is called: the
// entry then stays, marked as possibly removed.
func (m *evaluator) keepsInDoubt(of value.Value, name string) bool {
	if _, ok := of.(*value.Map); !ok || !value.Removes(name) {
		return false
	}
	about := m.about()
	if about.unknownReason == "" {
		return false
	}
	m.markAllUnknown(of, about)
	return true
}

// changed records the effects of a method on its receiver.
func (m *evaluator) changed(at syntax.Node, of value.Value, name string, args []value.Value, result value.Value) {
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
		m.markAllUnknown(of, m.unknownDeps(told))
	case isMap:
		m.entered(at, holder, name, args)
	default:
		m.touch(of, m.about())
	}
}

// entered records the keys that a method or operator has added to a map; other changes affect all keys.
func (m *evaluator) entered(at syntax.Node, holder *value.Map, method string, args []value.Value) {
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

func (m *evaluator) enteredKey(at syntax.Node, holder *value.Map, key value.Value) {
	m.keyed(holder, m.about())
	if name, ok := key.(value.String); ok {
		if e := holder.Entry(string(name)); e != nil {
			e.Note = m.noteFor(noteOf(e), e.Value, assigned{at.Span(), at.Span()})
			return
		}
	}
	m.touch(holder, m.about())
}

// unknownCall records the possible effects of an unknown call on its receiver and arguments, and of the closures passed to
// it.
func (m *evaluator) unknownCall(u *value.Unknown, of value.Value, args []value.Value) {
	t := m.unknownDeps(u)
	m.markAllUnknown(of, t)
	for _, arg := range args {
		if c, ok := arg.(*value.Closure); ok {
			m.markSkippedClosure(c, t)
		} else {
			m.markAllUnknown(arg, t)
		}
	}
}
