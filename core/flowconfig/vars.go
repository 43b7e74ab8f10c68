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
	taint
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
func (m *machine) define(name string, v value.Value) {
	if m.vars == nil {
		m.vars = &vars{}
	}
	m.vars.list = append(m.vars.list, variable{name: name, v: v, taint: m.about()})
}

// within runs a body with variables of its own.
func (m *machine) within(body func() error) error {
	before := m.vars
	m.vars = &vars{up: before}
	err := body()
	m.vars = before
	return err
}
