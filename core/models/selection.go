package models

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The forms of include and exclude (utils.md §3.8): a set of names, or a map from names to
// nested forms; for lists the names are places, negative ones counted from the end.

// everyElement stands for all elements at its level.
const everyElement = "__all__"

type selection struct {
	// whole tells that all of the value is meant.
	whole   bool
	every   *selection
	entries []selected
}

type selected struct {
	key string
	of  *selection
}

// parseSelection reads the value of an argument; nil stands for an argument that is not given.
func parseSelection(argument string, v any, depth int) (*selection, error) {
	if v == nil {
		return nil, nil
	}
	if depth <= 0 {
		return nil, raise(diag.TypeError, "%q is nested more than %d times", argument, limits.JSONDepth.Max)
	}
	s := &selection{}
	if names, ok := items(v); ok {
		for _, name := range names {
			s.add(name, &selection{whole: true})
		}
		return s, nil
	}
	m, ok := v.(*tree.Map)
	if !ok {
		return nil, raise(diag.TypeError, "%q takes a set of names or a map from names, not %s", argument, Describe(v))
	}
	for _, e := range m.Entries {
		if e.Value == nil {
			if argument == "include" {
				s.add(e.Key, &selection{whole: true})
			}
			continue // excludes nothing
		}
		nested := &selection{whole: true}
		if e.Value != true {
			var err error
			if nested, err = parseSelection(argument, e.Value, depth-1); err != nil {
				return nil, err
			}
		}
		s.add(e.Key, nested)
	}
	return s, nil
}

func (s *selection) add(key any, of *selection) {
	if key == everyElement {
		s.every = merge(s.every, of)
		return
	}
	s.entries = append(s.entries, selected{keyText(key), of})
}

// merge is what either selects.
func merge(a, b *selection) *selection {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	case a.whole || b.whole:
		return &selection{whole: true}
	}
	return &selection{every: merge(a.every, b.every), entries: append(append([]selected(nil), a.entries...), b.entries...)}
}

// of is what is selected of the element with the key; nil when nothing is.
func (s *selection) of(key string) *selection {
	found := s.every
	for i := range s.entries {
		if s.entries[i].key == key {
			found = merge(found, s.entries[i].of)
		}
	}
	return found
}

// filter decides about the elements of one value.
type filter struct{ include, exclude *selection }

// element is the filter for the element with the key; ok is false when it is left out.
func (f filter) element(key string) (below filter, ok bool) {
	if f.include != nil {
		if below.include = f.include.of(key); below.include == nil {
			return filter{}, false
		}
		if below.include.whole {
			below.include = nil
		}
	}
	if f.exclude != nil {
		if below.exclude = f.exclude.of(key); below.exclude != nil && below.exclude.whole {
			return filter{}, false
		}
	}
	return below, true
}

// place is element for a list, where a place may be counted from the end.
func (f filter) place(i, length int) (below filter, ok bool) {
	both := filter{f.include.atPlace(i, length), f.exclude.atPlace(i, length)}
	return both.element(strconv.Itoa(i))
}

// atPlace is the selection with what it says of the place i, from either end, under that one key.
func (s *selection) atPlace(i, length int) *selection {
	if s == nil {
		return nil
	}
	key := strconv.Itoa(i)
	found := &selection{every: s.every}
	for _, e := range s.entries {
		if e.key == key || e.key == strconv.Itoa(i-length) {
			found.entries = append(found.entries, selected{key, e.of})
		}
	}
	return found
}
