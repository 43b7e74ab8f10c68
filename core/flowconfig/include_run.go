package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// What an included file does: in the legacy parser it continues with the same state; in the strict one it makes a tree of its
// own.

// runFile runs a file's statements in the state of the evaluator.
func (m *evaluator) runFile(file *File) error {
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
func (m *evaluator) runStrictFile(file *File) error {
	outer := m.new
	root := value.NewScope()
	params := value.Value(value.NewScope())
	if v, ok := outer.root.Get(paramsName); ok {
		params = v
	}
	known, copied := params.(*value.Map)
	if copied = copied && !m.leavesParams(file, known); copied {
		params = known.Clone()
	}
	root.Put(paramsName, params)
	m.new = &strictState{root: root}
	_, err := m.statements(file.Syntax.Statements)
	m.new = outer
	for _, v := range root.All() {
		if scope, ok := v.(*value.Map); ok && (scope != known || copied) {
			value.ToScopes(scope)
		}
	}
	at := assigned{span: m.unit.file.Syntax.Source.Whole()}
	into, failed := m.scopeAt(outer.path, at)
	if failed != nil {
		return failed
	}
	mergeScopes(into, root, map[[2]*value.Map]bool{})
	return err
}

// leavesParams reports whether an included file certainly leaves the parameters as they are: it reads some by their names,
// and what it reads cannot be changed. A copy and a merge for each file of hundreds would be most of the work.
func (m *evaluator) leavesParams(file *File, params *value.Map) bool {
	names, alone := file.Syntax.ParamsRead()
	if !alone || len(m.new.path) > 0 {
		return false
	}
	for _, name := range names {
		v, there := params.Get(name)
		if !there || !value.IsScalar(v) {
			return false
		}
	}
	return true
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
		old := into.EntryFrom(i, e.Name)
		if old == nil {
			into.Put(e.Name, e.Value).Note = e.Note
			continue
		}
		if old.Value == e.Value && old.Note == e.Note {
			continue // nearly all parameters are as the file was given them
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
