package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// The frames of the legacy evaluator: a block in evaluation, with its names.

// frame is a block in evaluation: its scope, and the names that were given values in it.
type frame struct {
	name   string
	config *value.Map
	own    map[string]slot
	up     *frame
}

type slot struct {
	v    value.Value
	note *note
}

// lookup is the value that the block's copy of the names has.
func (f *frame) lookup(name string) (slot, bool) {
	for ; f != nil; f = f.up {
		if s, ok := f.own[name]; ok {
			return s, true
		}
	}
	return slot{}, false
}

func (f *frame) enter(name string, s slot) {
	if f.own == nil {
		f.own = map[string]slot{}
	}
	f.own[name] = s
}

// scope is the scope that the block's copy of the names has under a name, or nil.
func (f *frame) scope(name string) *value.Map {
	s, _ := f.lookup(name)
	if scope, ok := s.v.(*value.Map); ok && scope.Scope {
		return scope
	}
	return nil
}

// inFrame runs a body in a frame.
func (m *evaluator) inFrame(f *frame, body []syntax.Statement) error {
	before := m.old.top
	m.old.top = f
	err := m.enclosed(func() error {
		_, err := m.inner(body)
		return err
	})
	m.old.top = before
	return err
}
