package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Targets of names in skipped code. The lookup adds nothing, and a name with several possible targets has all of them.

// set marks the target of an assignment.
func (w *skippedWalk) set(target syntax.Expr) {
	switch t := target.(type) {
	case *syntax.Paren:
		w.set(t.X)
	case *syntax.List:
		for i := range t.Items {
			w.set(t.Items[i].Value)
		}
	case *syntax.Index:
		w.change(t.Of)
	case *syntax.Name:
		w.setName(t.Text)
	case *syntax.Property:
		if t.Name.Dynamic != nil {
			w.change(t.Of)
			return
		}
		w.setProperty(t)
	}
}

// setName marks a variable or a config option of the current block.
func (w *skippedWalk) setName(name string) {
	if slices.Contains(w.own, name) {
		return
	}
	if v := w.vars.find(name); v != nil {
		v.deps.add(w.t)
		return
	}
	for _, scope := range w.scopes() {
		w.key(scope, name)
	}
	if w.m.legacy {
		for f := w.m.old.top; f != nil; f = f.up {
			if s, ok := f.own[name]; ok {
				f.own[name] = slot{v: s.v, note: s.note.depending(w.t)}
			}
		}
	}
}

// setProperty marks "of.name": a key of each value that "of" may have, or of the scope with its name.
func (w *skippedWalk) setProperty(t *syntax.Property) {
	found := false
	for _, of := range w.values(t.Of) {
		if holder, ok := of.(*value.Map); ok {
			w.key(holder, t.Name.Text)
			found = true
		}
	}
	if of, ok := t.Of.(*syntax.Property); ok && !found {
		w.set(of) // would be made on the way
	} else if of, ok := t.Of.(*syntax.Name); ok && !found {
		w.setName(of.Text)
	}
}

// key marks a key of a map, present or not.
func (w *skippedWalk) key(of *value.Map, name string) {
	if e := of.Entry(name); e != nil {
		e.Note = noteOf(e).depending(w.t)
		w.m.depends = true
		return
	}
	w.m.missed(of, name, w.t)
}

// scopes returns the existing scopes in which a bare name is set; for a missing block, the scope that would contain it.
func (w *skippedWalk) scopes() []*value.Map {
	var all []*value.Map
	for _, scope := range w.bases() {
		for _, name := range w.path {
			v, _ := scope.Get(name)
			inner, ok := v.(*value.Map)
			if !ok {
				w.key(scope, name)
				break
			}
			scope = inner
		}
		all = append(all, scope)
	}
	return all
}

// bases returns the scopes at which the path of the current block starts.
func (w *skippedWalk) bases() []*value.Map {
	m := w.m
	if m.legacy {
		if m.old.top == m.old.root {
			return []*value.Map{m.old.top.config}
		}
		return []*value.Map{m.old.top.config, m.old.root.config}
	}
	scope := m.new.root
	for _, name := range m.new.path {
		v, _ := scope.Get(name)
		inner, ok := v.(*value.Map)
		if !ok {
			break
		}
		scope = inner
	}
	return []*value.Map{scope}
}

// values returns the possible values of an expression: the lists, maps and closures of its names.
func (w *skippedWalk) values(e syntax.Expr) []value.Value {
	switch e := e.(type) {
	case *syntax.Name:
		return w.named(e.Text)
	case *syntax.Property:
		var all []value.Value
		for _, of := range w.values(e.Of) {
			if holder, ok := of.(*value.Map); ok {
				if v, ok := holder.Get(e.Name.Text); ok {
					all = append(all, v)
				}
			} else {
				all = append(all, of)
			}
		}
		return all
	case *syntax.Index:
		return w.values(e.Of)
	case *syntax.Call:
		if p, ok := e.Of.(*syntax.Property); ok { // it may give the receiver, or a part of it
			return w.values(p.Of)
		}
	case *syntax.Paren:
		return w.values(e.X)
	case *syntax.Binary:
		return append(w.values(e.X), w.values(e.Y)...)
	case *syntax.Ternary:
		return append(w.values(e.Then), w.values(e.Else)...)
	}
	return nil
}

// named returns the possible values of a bare name.
func (w *skippedWalk) named(name string) []value.Value {
	if slices.Contains(w.own, name) || name == "it" {
		w.ownChanged = true
		return nil
	}
	if v := w.vars.find(name); v != nil {
		return []value.Value{v.v}
	}
	var all []value.Value
	add := func(v value.Value) {
		if v != nil && !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	if !w.m.legacy {
		v, _ := w.m.new.root.Get(name)
		add(v)
		return all
	}
	for _, scope := range w.scopes() {
		v, _ := scope.Get(name)
		add(v)
	}
	for f := w.m.old.top; f != nil; f = f.up {
		v, _ := f.config.Get(name)
		add(v)
		if s, ok := f.own[name]; ok {
			add(s.v)
		}
	}
	return all
}
