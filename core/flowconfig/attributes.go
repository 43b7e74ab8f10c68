package flowconfig

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// What the engine does after the legacy parser has run: it warns of empty scopes, which names that
// nobody set leave behind, and writes their names into the texts that hold them (config.md §2.5).

// unknownAttributes are the paths of the empty scopes of a tree. An interpolated text that holds
// one that was met gets the last name under which it was; code in texts is run before.
func (m *machine) unknownAttributes(root *value.Map) []string {
	w := attributeWalk{m: m, names: map[*value.Map]string{}, busy: map[*value.Map]bool{}}
	w.walk(root, "")
	return w.found
}

type attributeWalk struct {
	m     *machine
	found []string
	names map[*value.Map]string
	busy  map[*value.Map]bool
	steps int
}

func (w *attributeWalk) walk(scope *value.Map, prefix string) {
	if w.busy[scope] {
		return
	}
	w.busy[scope] = true
	entries := scope.Entries()
	for i := range entries {
		if w.steps++; w.steps > limits.ConfigLeaves.Max {
			break
		}
		e := &entries[i]
		switch v := e.Value.(type) {
		case *value.Map:
			if !v.Scope {
				continue
			}
			if v.Len() == 0 {
				w.found = append(w.found, prefix+e.Name)
				w.names[v] = e.Name
				w.m.tellAttribute(prefix+e.Name, v, noteOf(e))
				continue
			}
			w.walk(v, prefix+e.Name+".")
		case *value.Interpolated:
			w.settle(e, v)
		}
	}
	delete(w.busy, scope)
}

// settle gives a text the values of the closures in it, and notes what those depend on.
func (w *attributeWalk) settle(e *value.Entry, text *value.Interpolated) {
	w.m.taint = taint{}
	settled, err := w.m.cx.Settle(text)
	if failed := (*value.Error)(nil); errors.As(err, &failed) && failed.Limit != nil {
		if at := noteOf(e); at != nil && at.chain != nil {
			w.m.fault(found(Place{File: at.File, Span: at.Span}, syntax.CodeLimit, diag.Warning, beyondMessage(failed.Limit)))
		}
		e.Value = &value.Unknown{Cause: value.Unresolved, Reason: failed.Message}
		return
	}
	if made, ok := settled.(*value.Interpolated); ok && err == nil {
		text = made
	}
	if !w.m.taint.none() {
		e.Note = noteOf(e).depending(w.m.taint)
	}
	e.Value = w.named(text)
}

// tellAttribute tells of an empty scope: where it was given a place, where it was first read, or
// the block that it is. A scope that may hold more than is seen is left alone.
func (m *machine) tellAttribute(path string, scope *value.Map, n *note) {
	for i := range m.found.unsure {
		if joinPath(m.found.unsure[i].Path) == path {
			return
		}
	}
	began, ok := m.old.made[scope]
	at := began.Place
	message := "nothing sets \"" + path + "\", which the engine takes for an empty scope; set it before it is read, or remove it"
	switch {
	case ok && began.by == byLosing:
		message = "\"" + path + "\" is read by its bare name while its value counts as false, and the engine's legacy parser loses such a value; read it by its whole path"
	case n != nil && n.chain != nil:
		at = Place{File: n.File, Span: n.Span}
		message = "\"" + path + "\" is set to a name that nothing sets, so that it has no value; set that name before"
	case !ok:
		return
	case began.by == byBlock:
		message = "the block \"" + path + "\" sets nothing; write \"name = value\" in it, or remove it"
	}
	m.fault(found(at, CodeAttribute, diag.Warning, message))
}

// named is a text with the names of the empty scopes in it.
func (w *attributeWalk) named(text *value.Interpolated) *value.Interpolated {
	var parts []value.Part
	for i, part := range text.Parts {
		scope, ok := part.Value.(*value.Map)
		if !ok {
			continue
		}
		name, met := w.names[scope]
		if !met {
			continue
		}
		if parts == nil {
			parts = append(parts, text.Parts...)
		}
		parts[i] = value.Part{Text: "$" + name}
	}
	if parts == nil {
		return text
	}
	return &value.Interpolated{Parts: parts}
}
