package models

import (
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The forms of include and exclude (utils.md §3.8): a set of names, or a map from names to
// nested forms; for lists the names are places, negative ones counted from the end.

// everyElement selects all elements at its level.
const everyElement = "__all__"

type selection struct {
	// whole reports that all of the value is meant.
	whole   bool
	every   *selection
	entries []selected
}

type selected struct {
	key string
	of  *selection
}

// parseSelection reads the value of an argument; nil means that it is not given.
func parseSelection(argument string, v any, depth int) (*selection, error) {
	if v == nil {
		return nil, nil
	}
	if depth <= 0 {
		return nil, raise(diag.TypeError, "%q is nested more than %d levels", argument, limits.JSONDepth.Max)
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
		return nil, raise(diag.TypeError, "%q must be a set of names or a map from names, got %s", argument, Describe(v))
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

// named is the selection for the field or key; nil when nothing is selected. An entry for the name of an element of a record
// or map replaces the entry for every one.
func (s *selection) named(key string) *selection {
	var found *selection
	for i := range s.entries {
		if s.entries[i].key == key {
			found = merge(found, s.entries[i].of)
		}
	}
	if found == nil {
		return s.every
	}
	return found
}

// placed is the selection for the item of a list, counted from either end. It is added to the entry for every item.
func (s *selection) placed(i, length int) *selection {
	found, fromStart, fromEnd := s.every, strconv.Itoa(i), strconv.Itoa(i-length)
	for _, e := range s.entries {
		if e.key == fromStart || e.key == fromEnd {
			found = merge(found, e.of)
		}
	}
	return found
}

// filter decides about the elements of one value.
type filter struct{ include, exclude *selection }

// element is the filter for a field or a map's key; ok is false when it is left out.
func (f filter) element(key string) (below filter, ok bool) {
	return f.below(func(s *selection) *selection { return s.named(key) })
}

// place is the filter for the item of a list; ok is false when it is left out.
func (f filter) place(i, length int) (below filter, ok bool) {
	return f.below(func(s *selection) *selection { return s.placed(i, length) })
}

func (f filter) below(of func(*selection) *selection) (below filter, ok bool) {
	if f.include != nil {
		if below.include = of(f.include); below.include == nil {
			return filter{}, false
		}
		if below.include.whole {
			below.include = nil
		}
	}
	if f.exclude != nil {
		if below.exclude = of(f.exclude); below.exclude != nil && below.exclude.whole {
			return filter{}, false
		}
	}
	return below, true
}
