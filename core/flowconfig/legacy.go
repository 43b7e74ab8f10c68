package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// The legacy evaluator (config.md §2.5). A file is a script, a block is a call with code, and reading a name that is not set
// creates an empty scope. The meaning of a name depends on the frame of the current block and on a copy of the enclosing
// frames, made when the block began; since only the top frame is ever written, the frames themselves serve as the copies and
// are searched one by one.

// legacyState is the state of the legacy evaluator.
type legacyState struct {
	root, top *frame
	// overrides win over the root when the entry file has ended: what profiles set in scopes that the file has not set
	// before.
	overrides *value.Map
	// within reports that a "profiles" block is being run, and listing that the next blocks in it are
	// the profiles themselves.
	within  bool
	listing *listing
	// made are the scopes that came of reading a name or of a block, with the first place that did.
	made map[*value.Map]beginning
}

// beginning is what made a scope.
type beginning struct {
	Place
	by maker
}

// maker is how a scope is made: by reading a name, by reading one whose value counts as false and
// is lost so (config.md §2.5, Q1), or by a block.
type maker byte

const (
	byReading maker = iota
	byLosing
	byBlock
)

// makeScope is a new scope, which may stay empty.
func (m *evaluator) makeScope(at source.Span, by maker) *value.Map {
	made := value.NewScope()
	m.old.made[made] = beginning{m.place(at), by}
	return made
}

// enterMissing puts a scope where nothing is, and keeps what it depends on that nothing was there.
func (m *evaluator) enterMissing(to *value.Map, name string, made *value.Map) {
	about := heldBy(to).withoutKey(name)
	to.Put(name, made)
	if !about.none() {
		to.Entry(name).Note = (*note)(nil).depending(about)
	}
}

// block is a named block of the configuration.
type block struct {
	name     string
	body     []syntax.Statement
	at, head source.Span
	selector bool
}

func newLegacy(s *session) *evaluator {
	m := newEvaluator(s, true)
	root := &frame{config: value.NewScope()}
	m.old = &legacyState{root: root, top: root, overrides: value.NewScope(), made: map[*value.Map]beginning{}}
	if len(s.o.Params) > 0 {
		given := m.givenParams()
		root.config.Put(paramsName, given)
		root.enter(paramsName, slot{v: given})
	}
	return m
}

// finishLegacy is the tree in the end, and the paths of its empty scopes.
func (m *evaluator) finishLegacy() (*value.Map, []string) {
	root := m.old.root.config
	value.Merge(root, m.old.overrides, joinNotes)
	return root, m.unknownAttributes(root)
}

// readLegacy is the value of a name that is neither a variable nor a constant.
func (m *evaluator) readLegacy(name string, at syntax.Node, isType bool) (value.Value, error) {
	if isType {
		return value.Type{Name: name}, nil
	}
	if text, ok := m.o.Env[name]; ok {
		m.deps.add(deps{host: "it depends on the environment variable \"" + name + "\""})
		return value.String(text), nil
	}
	top := m.old.top
	entry := top.config.Entry(name)
	if entry != nil {
		m.observe(entry)
		if counts(entry.Value) {
			return entry.Value, nil
		}
	}
	if s, ok := top.lookup(name); ok && counts(s.v) {
		m.observe(&value.Entry{Value: s.v, Note: s.note})
		return s.v, nil
	}
	by := byReading
	var lost deps
	if entry != nil {
		by = byLosing
		lost = depsOf(entry)
		lost.add(heldBy(entry.Value).whole())
		m.deps.add(lost)
	}
	m.deps.add(heldBy(top.config).withoutKey(name))
	made := m.makeScope(at.Span(), by)
	m.enterMissing(top.config, name, made)
	if !lost.none() {
		m.touch(made, lost)
	}
	top.enter(name, slot{v: made})
	return made, nil
}

// counts is whether a value is found when its name is read: false, zero and empty ones are not
// (config.md §2.5, Q1).
func counts(v value.Value) bool {
	holds, unknown := value.Truth(v)
	return holds || unknown != nil
}

// assignLegacy gives a name a value in the block at hand.
func (m *evaluator) assignLegacy(name string, v value.Value, at assigned) {
	top := m.old.top
	m.put(top.config, name, v, at)
	entry := top.config.Entry(name)
	top.enter(name, slot{v: entry.Value, note: noteOf(entry)})
}

// blockLegacy runs a block.
func (m *evaluator) blockLegacy(b block) error {
	st := m.old
	switch {
	case b.name == profilesName && !m.o.ShowProfiles:
		return m.profilesLegacy(b)
	case st.listing != nil:
		return m.profileLegacy(b)
	case b.name == pluginsName:
		return m.pluginsBlock(b, st.top.config)
	case m.unit.functions[b.name] != nil || m.vars.find(b.name) != nil:
		_, err := m.callNamed(&syntax.Bad{At: syntax.At(b.at)}, b.name, []value.Value{m.blockCode(b)})
		return err
	}
	if m.o.ShowProfiles && st.top.name == profilesName && st.top.up == st.root {
		m.declare(b, false)
	}
	return m.scopeLegacy(b)
}

// blockCode is a block as the closure that it is to the engine.
func (m *evaluator) blockCode(b block) *value.Closure {
	return &value.Closure{Source: hiddenCode, Params: 1, Code: &code{unit: m.unit, vars: m.vars, body: b.body}}
}

// scopeLegacy runs a block as a scope of the configuration. Within profiles it continues with the value of the root under the
// name, and the root gets the outcome; a scope that only the visible names have is copied, except for the scopes in it.
func (m *evaluator) scopeLegacy(b block) error {
	st := m.old
	look := st.top
	if st.within {
		look = st.root
	}
	scope := scopeIn(look.config, b.name)
	if scope == nil {
		scope = m.makeScope(b.at, byBlock)
		if around := look.scope(b.name); around != nil {
			scope = shallow(around)
		}
	}
	st.top.config.Put(b.name, scope)
	st.top.enter(b.name, slot{v: scope})
	err := m.inFrame(&frame{name: b.name, config: scope, up: st.top}, b.body)
	switch known := look.scope(b.name); {
	case known == nil:
		look.enter(b.name, slot{v: scope})
	case known != scope:
		value.Merge(known, scope, joinNotes)
	}
	return err
}

// shallow copies a scope as the engine does: what is in it is shared, so that what is set later in
// an inner scope is seen in both.
func shallow(scope *value.Map) *value.Map {
	made := value.NewScope()
	entries := scope.Entries()
	for i := range entries {
		made.PutKey(entries[i].KeyValue(), entries[i].Value)
		made.Entries()[i].Note = entries[i].Note
	}
	return made
}

// scopeIn is the scope of the name within another, or nil.
func scopeIn(in *value.Map, name string) *value.Map {
	v, _ := in.Get(name)
	if scope, ok := v.(*value.Map); ok && scope.Scope {
		return scope
	}
	return nil
}
