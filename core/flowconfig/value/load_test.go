package value_test

// A small reader of configurations, for listings: assignments, blocks and selectors into scopes.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// load makes a tree of a configuration; as the legacy parser it keeps map literals and interpolated strings.
func load(text string, legacy bool) (*value.Map, error) {
	file := syntax.Parse(source.New("nextflow.config", []byte(text)))
	for _, f := range file.Findings {
		if f.Legacy {
			return nil, fmt.Errorf("%s", f.Message)
		}
	}
	e := &evaluator{text: text, cx: &value.Context{Legacy: legacy, Now: &epoch}}
	e.cx.Call = e.call
	root := value.NewScope()
	if err := e.fill(root, file.Statements); err != nil {
		return nil, err
	}
	if !legacy {
		value.ToScopes(root)
	}
	return root, nil
}

func (e *evaluator) fill(m *value.Map, statements []syntax.Statement) error {
	for _, s := range statements {
		var err error
		switch s := s.(type) {
		case *syntax.Assign:
			err = e.assign(m, s)
		case *syntax.Block:
			err = e.block(m, s.Name.Text, s.Body)
		case *syntax.Selector:
			err = e.block(m, s.Kind.Text+":"+s.Target.Text, s.Body)
		default:
			err = fmt.Errorf("a %T", s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *evaluator) block(m *value.Map, name string, body []syntax.Statement) error {
	sub, ok := m.Child(name, true).(*value.Map)
	if !ok {
		return fmt.Errorf("%s is no scope", name)
	}
	return e.fill(sub, body)
}

func (e *evaluator) assign(m *value.Map, s *syntax.Assign) error {
	if s.Op != "=" {
		return fmt.Errorf("the operator %s", s.Op)
	}
	v, err := e.expr(s.Value, &scope{})
	if err != nil {
		return err
	}
	path, err := names(s.Target)
	if err != nil {
		return err
	}
	for _, name := range path[:len(path)-1] {
		sub, ok := m.Child(name, true).(*value.Map)
		if !ok {
			return fmt.Errorf("%s is no scope", name)
		}
		m = sub
	}
	m.Put(path[len(path)-1], v)
	return nil
}

func names(x syntax.Expr) ([]string, error) {
	switch x := x.(type) {
	case *syntax.Name:
		return []string{x.Text}, nil
	case *syntax.Property:
		of, err := names(x.Of)
		if x.Name.Dynamic != nil {
			err = fmt.Errorf("a name that is made")
		}
		return append(of, x.Name.Text), err
	}
	return nil, fmt.Errorf("a %T as a target", x)
}
