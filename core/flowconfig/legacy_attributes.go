package flowconfig

import (
	"errors"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// What the engine does after the legacy parser has run: it warns about the empty scopes of names that are not set,
// and writes their names into the strings that contain them (config.md §2.5).

// unknownAttributes are the paths of the empty scopes of a tree. An interpolated string that contains a scope seen before
// gets the last name of that scope; code in strings is run first.
func (m *evaluator) unknownAttributes(root *value.Map) []string {
	w := attributeWalk{m: m, names: map[*value.Map]string{}, busy: map[*value.Map]bool{}}
	w.walk(root, "")
	return w.found
}

type attributeWalk struct {
	m     *evaluator
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
				w.m.reportAttribute(prefix+e.Name, v, noteOf(e))
				continue
			}
			w.walk(v, prefix+e.Name+".")
		case *value.Interpolated:
			w.settle(e, v)
		}
	}
	delete(w.busy, scope)
}

// settle gives a string the values of its closures, and records what those depend on.
func (w *attributeWalk) settle(e *value.Entry, text *value.Interpolated) {
	w.m.deps = deps{}
	settled, err := w.m.cx.Settle(text)
	if failed := (*value.Error)(nil); errors.As(err, &failed) && failed.Limit != nil {
		if at := noteOf(e); at != nil && at.chain != nil {
			w.m.add(found(Place{File: at.File, Span: at.Span}, syntax.CodeLimit, diag.Warning, exceedsLimit(failed.Limit)))
		}
		e.Value = &value.Unknown{Cause: value.Unresolved, Reason: failed.Message}
		return
	}
	if made, ok := settled.(*value.Interpolated); ok && err == nil {
		text = made
	}
	if !w.m.deps.none() {
		e.Note = noteOf(e).depending(w.m.deps)
	}
	e.Value = w.named(text)
}

// reportAttribute reports an empty scope where it was assigned or first read, or as an empty block. A scope that may
// be incomplete is not reported.
func (m *evaluator) reportAttribute(path string, scope *value.Map, n *note) {
	for i := range m.found.unsure {
		if joinPath(m.found.unsure[i].Path) == path {
			return
		}
	}
	began, ok := m.old.made[scope]
	at := began.Place
	t := texts{message: `config option "` + path + `" is used but never set`, help: "set it first", notes: []string{"it evaluates to an empty scope"}}
	switch {
	case ok && began.by == byLosing:
		t = texts{
			message: `config option "` + path + `" reads as an empty map, because its value is falsy`, help: "read it by its whole path",
			notes: []string{"the legacy parser, the default before Nextflow 26.04, treats a falsy value as not set"},
		}
	case n != nil && n.chain != nil:
		at = Place{File: n.File, Span: n.Span}
		t = texts{message: `config option "` + path + `" is set to a name that is not set`, help: "set that name first"}
	case !ok:
		return
	case began.by == byBlock:
		t = texts{message: `block "` + path + `" is empty`, help: "add a config option, or remove the block"}
	}
	m.add(found(at, CodeAttribute, diag.Warning, t))
}

// named is a string with the names of the empty scopes in it.
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
