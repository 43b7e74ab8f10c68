package flowconfig

import "github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"

// What the engine does after the legacy parser has run: it warns of empty scopes, which names that
// nobody set leave behind, and writes their names into the texts that hold them (config.md §2.5).

// unknownAttributes are the paths of the empty scopes of a tree. An interpolated text that holds
// one that was met gets the last name under which it was.
func unknownAttributes(root *value.Map) []string {
	w := attributeWalk{names: map[*value.Map]string{}, busy: map[*value.Map]bool{}}
	w.walk(root, "")
	return w.found
}

type attributeWalk struct {
	found []string
	names map[*value.Map]string
	busy  map[*value.Map]bool
}

func (w *attributeWalk) walk(scope *value.Map, prefix string) {
	if w.busy[scope] {
		return
	}
	w.busy[scope] = true
	entries := scope.Entries()
	for i := range entries {
		e := &entries[i]
		switch v := e.Value.(type) {
		case *value.Map:
			if !v.Scope {
				continue
			}
			if v.Len() == 0 {
				w.found = append(w.found, prefix+e.Name)
				w.names[v] = e.Name
				continue
			}
			w.walk(v, prefix+e.Name+".")
		case *value.Interpolated:
			e.Value = w.named(v)
		}
	}
	delete(w.busy, scope)
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
