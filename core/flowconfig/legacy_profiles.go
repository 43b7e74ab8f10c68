package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// Profiles in the legacy evaluator: the selected ones run where they are written, in the order of the file, on a scope of
// their own, which finally overrides the whole file. What a profile sets in a scope that exists already is set there
// directly.

// listing is a "profiles" block in evaluation: the scope that its selected profiles share.
type listing struct{ scratch *value.Map }

// profilesLegacy runs a "profiles" block.
func (m *evaluator) profilesLegacy(b block) error {
	st := m.old
	listingBefore, withinBefore := st.listing, st.within
	run := &listing{}
	st.listing, st.within = run, true
	err := m.enclosed(func() error {
		_, err := m.inner(b.body)
		return err
	})
	st.listing, st.within = listingBefore, withinBefore
	if run.scratch == nil {
		return err
	}
	into := st.overrides
	if st.top != st.root {
		into = st.top.config
	}
	value.Merge(into, run.scratch, joinNotes)
	return err
}

// profileLegacy runs one profile if it is selected.
func (m *evaluator) profileLegacy(b block) error {
	st := m.old
	selected := slices.Contains(m.selected(), b.name)
	m.declare(b, selected)
	if !selected {
		return nil
	}
	run, before := st.listing, m.profile
	if run.scratch == nil {
		run.scratch = value.NewScope()
	}
	st.listing, m.profile = nil, b.name
	err := m.inFrame(&frame{config: run.scratch, up: st.top}, b.body)
	st.listing, m.profile = run, before
	return err
}

// selected are the names of the profiles to be applied.
func (m *evaluator) selected() []string {
	switch {
	case m.o.ShowProfiles:
		return nil
	case len(m.o.Profiles) == 0:
		return []string{standardProfile}
	}
	return m.o.Profiles
}

// declare notes the declaration of a profile.
func (m *evaluator) declare(b block, selected bool) {
	p := Profile{Name: b.name, Place: m.place(b.at), Selected: selected}
	if m.found.declared == nil {
		m.found.declared = map[Profile]bool{}
	}
	if !m.found.declared[p] {
		m.found.declared[p] = true
		m.found.profiles = append(m.found.profiles, p)
	}
}

// The scopes that the evaluators treat in a way of their own.
const (
	paramsName      = "params"
	profilesName    = "profiles"
	pluginsName     = "plugins"
	standardProfile = "standard"
)
