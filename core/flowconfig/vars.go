package flowconfig

import "github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"

// vars are the variables of one body of code, within those of the bodies around it. A body has
// few, so they are searched one by one.
type vars struct {
	list []variable
	up   *vars
}

type variable struct {
	name string
	v    value.Value
	deps
}

// find is the variable of the name that is nearest, or nil.
func (s *vars) find(name string) *variable {
	for ; s != nil; s = s.up {
		for i := len(s.list) - 1; i >= 0; i-- {
			if s.list[i].name == name {
				return &s.list[i]
			}
		}
	}
	return nil
}

// define makes a variable in the innermost body.
func (m *evaluator) define(name string, v value.Value) {
	if m.vars == nil {
		m.vars = &vars{}
	}
	m.vars.list = append(m.vars.list, variable{name: name, v: v, deps: m.about()})
}

// within runs a body with variables of its own.
func (m *evaluator) within(body func() error) error {
	before := m.vars
	m.vars = varsWithin(before)
	err := body()
	m.vars = before
	return err
}

// varsWithin are the variables of a body within others.
func varsWithin(around *vars) *vars { return &vars{up: around} }
