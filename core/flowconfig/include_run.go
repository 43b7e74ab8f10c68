package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What an included file does: in the legacy parser it goes on in the same state; in the strict one
// it makes a tree of its own.

// runFile runs a file's statements in the machine's state.
func (m *machine) runFile(file *File) error {
	unitBefore, varsBefore, guard := m.unit, m.vars, m.guard
	m.active = append(m.active, file)
	m.unit, m.vars = &unit{file: file, functions: functionsOf(file.Syntax)}, nil
	err := m.enclosed(func() error {
		if !m.legacy {
			return m.runStrictFile(file)
		}
		_, err := m.statements(file.Syntax.Statements)
		return err
	})
	m.unit, m.vars, m.guard = unitBefore, varsBefore, guard
	m.active = m.active[:len(m.active)-1]
	return err
}

// functionsOf are the functions that a file declares, by name.
func functionsOf(f *syntax.File) map[string][]*syntax.Function {
	var all map[string][]*syntax.Function
	for _, s := range f.Statements {
		if fn, ok := s.(*syntax.Function); ok {
			if all == nil {
				all = map[string][]*syntax.Function{}
			}
			all[fn.Name.Text] = append(all[fn.Name.Text], fn)
		}
	}
	return all
}

// runStrictFile runs an included file as a tree of its own, whose parameters start as a copy of
// those so far, and merges it into the block at hand.
func (m *machine) runStrictFile(file *File) error {
	outer := m.new
	root := value.NewScope()
	params := value.Value(value.NewScope())
	if v, ok := outer.root.Get(paramsName); ok {
		params = v
	}
	if known, ok := params.(*value.Map); ok {
		params = known.Clone()
	}
	root.Put(paramsName, params)
	m.new = &strictState{root: root}
	_, err := m.statements(file.Syntax.Statements)
	m.new = outer
	value.ToScopes(root)
	at := assigned{span: m.unit.file.Syntax.Source.Whole()}
	into, failed := m.scopeAt(outer.path, at)
	if failed != nil {
		return failed
	}
	mergeScopes(into, root, map[[2]*value.Map]bool{})
	return err
}

// mergeScopes is the strict parser's deep merge: maps merge, any other new value wins.
func mergeScopes(into, from *value.Map, done map[[2]*value.Map]bool) {
	if into == from || done[[2]*value.Map{into, from}] {
		return
	}
	done[[2]*value.Map{into, from}] = true
	if from.Note != nil {
		into.Note = joinNotes(into.Note, from.Note)
	}
	entries := from.Entries()
	for i := range entries {
		e := &entries[i]
		old := into.Entry(e.Name)
		if old == nil {
			into.Put(e.Name, e.Value)
			into.Entry(e.Name).Note = e.Note
			continue
		}
		old.Note = joinNotes(old.Note, e.Note)
		oldMap, _ := old.Value.(*value.Map)
		newMap, _ := e.Value.(*value.Map)
		if oldMap != nil && newMap != nil {
			mergeScopes(oldMap, newMap, done)
			continue
		}
		old.Value = e.Value
	}
}
