package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// The strict evaluator (config.md §2.4): one tree, and the path of the block at hand.

// strictState is the state of the strict evaluator within one file.
type strictState struct {
	root *value.Map
	path []string
}

func newStrict(s *session) *evaluator {
	m := newEvaluator(s, false)
	given := value.NewScope()
	if len(s.o.Params) > 0 {
		given = m.givenParams()
	}
	m.new = &strictState{root: value.NewScope()}
	m.new.root.Put(paramsName, given)
	return m
}

// finishStrict is the tree in the end: every map in it is a scope.
func (m *evaluator) finishStrict() *value.Map {
	value.ToScopes(m.new.root)
	return m.new.root
}

// readStrict is the value of a name that is neither a variable nor a constant: the parameters, a
// class, or nothing that may be used, which the check of names tells.
func (m *evaluator) readStrict(e *syntax.Name) (value.Value, error) {
	if e.Text == paramsName {
		if v, ok := m.new.root.Get(paramsName); ok {
			return v, nil
		}
		return value.Null{}, nil
	}
	if isTypeName(e) {
		return value.Type{Name: e.Text}, nil
	}
	return &value.Unknown{Cause: value.Unresolved, Reason: "undefined name \"" + e.Text + "\""}, nil
}

// assignStrict sets what a target, a path of names, leads to.
func (m *evaluator) assignStrict(target syntax.Expr, v value.Value, at assigned) error {
	if n, ok := target.(*syntax.Name); ok && !n.Quoted {
		if known := m.vars.find(n.Text); known != nil {
			known.v, known.deps = v, m.about()
			return nil
		}
	}
	path, err := m.targetPath(target)
	if err != nil {
		return err
	}
	return m.assignPath(path, v, at)
}

// targetPath are the names of a target.
func (m *evaluator) targetPath(target syntax.Expr) ([]string, error) {
	switch t := target.(type) {
	case *syntax.Name:
		return []string{t.Text}, nil
	case *syntax.Paren:
		return m.targetPath(t.X)
	case *syntax.Property:
		path, err := m.targetPath(t.Of)
		if err != nil {
			return nil, err
		}
		name, err := m.word(&t.Name)
		return append(path, name), err
	}
	return nil, m.throw(target, texts{message: "invalid assignment target", help: "assign to a path of names"})
}

// assignPath sets a path below the block at hand.
func (m *evaluator) assignPath(names []string, v value.Value, at assigned) error {
	path := append(slices.Clip(m.new.path), names...)
	last := len(path) - 1
	scope, err := m.scopeAt(path[:last], at)
	if err != nil {
		return err
	}
	m.put(scope, path[last], v, at)
	return nil
}

// scopeAt is the map at a path. A missing map is created, and a value that counts as false is replaced by a map, because the
// engine tests the truth of what is there.
func (m *evaluator) scopeAt(path []string, at assigned) (*value.Map, error) {
	scope := m.new.root
	for i, name := range path {
		v, _ := scope.Get(name)
		if v == nil || !counts(v) {
			made := value.NewScope()
			scope.Put(name, made)
			scope = made
			continue
		}
		var ok bool
		if scope, ok = v.(*value.Map); !ok {
			if unknown, is := v.(*value.Unknown); is {
				return nil, &unknowable{unknown}
			}
			return nil, m.throw(&syntax.Bad{At: syntax.At(at.span)}, plain(`config option "`+joinPath(path[:i+1])+`" must be a scope, found `+english.WithArticle(v.TypeName())))
		}
	}
	return scope, nil
}

// blockStrict runs a block.
func (m *evaluator) blockStrict(b block) error {
	if len(m.new.path) == 0 {
		switch b.name {
		case profilesName:
			return m.profilesStrict(b)
		case pluginsName:
			return m.pluginsBlock(b, m.new.root)
		}
	}
	return m.atPath(append(slices.Clip(m.new.path), b.name), b.body)
}

// atPath runs a body at a path.
func (m *evaluator) atPath(path []string, body []syntax.Statement) error {
	before := m.new.path
	m.new.path = path
	err := m.enclosed(func() error {
		_, err := m.inner(body)
		return err
	})
	m.new.path = before
	return err
}

// profilesStrict notes the profiles of a block and then runs those that are asked for, in the
// order in which they are: what follows the block wins over them.
func (m *evaluator) profilesStrict(b block) error {
	blocks := map[string]block{}
	var order []string
	for _, s := range b.body {
		p, ok := s.(*syntax.Block)
		if !ok {
			m.notAProfile(s)
			continue
		}
		name, err := m.word(&p.Name)
		if err != nil {
			return err
		}
		if _, again := blocks[name]; !again {
			order = append(order, name)
		}
		blocks[name] = block{name: name, body: p.Body, at: p.At.Span(), head: p.Name.At.Span()}
		m.declare(blocks[name], slices.Contains(m.selected(), name))
	}
	if m.o.ShowProfiles {
		for _, name := range order {
			if err := m.profileStrict(blocks[name], []string{profilesName, name}); err != nil {
				return err
			}
		}
		return nil
	}
	for _, name := range m.selected() {
		if p, ok := blocks[name]; ok {
			if err := m.profileStrict(p, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *evaluator) profileStrict(p block, path []string) error {
	before := m.profile
	m.profile = p.name
	err := m.atPath(path, p.body)
	m.profile = before
	return err
}

// notAProfile reports a statement that is not allowed among profiles. Includes and what the parser rejects anyway are
// reported elsewhere.
func (m *evaluator) notAProfile(s syntax.Statement) {
	switch s := s.(type) {
	case *syntax.Assign, *syntax.Selector:
		m.add(found(m.place(s.Span()), CodeProfiles, diag.Error, texts{message: `config options are not allowed directly in "profiles"`, help: "move it into a profile"}))
	case *syntax.Include:
		if err := m.include(s); err != nil {
			_ = m.absorb(err, s)
		}
	}
}
