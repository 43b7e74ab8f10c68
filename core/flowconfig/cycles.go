package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Scopes that hold themselves: the legacy engine lists such a scope once, the strict one never
// comes to an end and fails. Here the entry that leads back is taken out and told of, so that no
// listing goes round in circles.

// cutCycles takes out the entries of a tree that lead back to a scope around them.
func (m *machine) cutCycles(root *value.Map) {
	w := cycleWalk{m: m, state: map[*value.Map]walked{}}
	w.walk(root, nil)
}

// walked tells what became of a scope: it is around the one at hand, or it was gone through.
type walked byte

const (
	around walked = iota + 1
	done
)

type cycleWalk struct {
	m     *machine
	state map[*value.Map]walked
}

func (w *cycleWalk) walk(scope *value.Map, path []string) {
	w.state[scope] = around
	var back []value.Value
	entries := scope.Entries()
	for i := range entries {
		e := &entries[i]
		sub, ok := e.Value.(*value.Map)
		if !ok || !sub.Scope {
			continue
		}
		under := append(path[:len(path):len(path)], e.Name)
		switch {
		case w.state[sub] == around:
			back = append(back, e.KeyValue())
			w.m.tellCycle(under, noteOf(e))
		case w.state[sub] == 0 && len(under) < limits.ConfigDepth.Max:
			w.walk(sub, under)
		}
	}
	for _, key := range back {
		scope.Delete(key)
	}
	w.state[scope] = done
}

// tellCycle tells of an entry that leads back to a scope around it.
func (m *machine) tellCycle(path []string, n *note) {
	at := Place{File: m.files[0], Span: m.files[0].Syntax.Source.Whole()}
	if n != nil && n.chain != nil {
		at = Place{File: n.File, Span: n.Span}
	}
	severity := diag.Error
	message := "\"" + joinPath(path) + "\" is set to a scope that it stands in, so that the configuration has no end; set it to a single value"
	if m.legacy {
		severity = diag.Warning
		message = "\"" + joinPath(path) + "\" is set to a scope that it stands in, which the engine leaves out; set it to a single value"
	}
	m.fault(found(at, CodeRuntime, severity, message))
	m.found.unsure = append(m.found.unsure, Unsure{Path: path, Reason: "a scope holds itself", Place: at})
}
