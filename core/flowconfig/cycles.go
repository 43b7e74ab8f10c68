package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Scopes that contain themselves: the legacy engine lists such a scope once; the strict one does not terminate and fails.
// Here the entry that refers back is removed and reported, so that listings end.

// cutCycles takes out the entries of a tree that lead back to a scope around them.
func (m *evaluator) cutCycles(root *value.Map) {
	w := cycleWalk{m: m, state: map[*value.Map]walked{}}
	w.walk(root, nil)
}

// walked is the state of a scope: it encloses the current one, or its walk is complete.
type walked byte

const (
	around walked = iota + 1
	done
)

type cycleWalk struct {
	m     *evaluator
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
			w.m.reportCycle(under, noteOf(e))
		case w.state[sub] == 0 && len(under) < limits.ConfigDepth.Max:
			w.walk(sub, under)
		}
	}
	for _, key := range back {
		scope.Delete(key)
	}
	w.state[scope] = done
}

// reportCycle reports an entry whose value is an enclosing scope.
func (m *evaluator) reportCycle(path []string, n *note) {
	at := Place{File: m.files[0], Span: m.files[0].Syntax.Source.Whole()}
	if n != nil && n.chain != nil {
		at = Place{File: n.File, Span: n.Span}
	}
	severity := diag.Error
	t := texts{message: `config option "` + joinPath(path) + `" is circular`, help: "set it to a single value", notes: []string{"its value is a scope that contains it"}}
	if m.legacy {
		severity = diag.Warning
		t.notes = append(t.notes, "the legacy parser skips it")
	}
	m.add(found(at, CodeRuntime, severity, t))
	m.found.unsure = append(m.found.unsure, IncompleteScope{Path: path, Reason: "a scope contains itself", Place: at})
}
