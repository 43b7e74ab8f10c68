package value

// The three ways in which trees of configuration come together (config.md §2.1, §2.4, §2.5).

// Join makes the note of an entry that replaces another, or of a map that is merged with another;
// nil keeps the newer note.
type Join func(old, new any) any

// Merge puts one tree over another, as the engine does with the files of a run and the overrides
// of profiles: a key that is absent or null is put; two maps, the older one not empty, are merged;
// else the newer value takes the older one's place.
func Merge(into, from *Map, join Join) { merge(into, from, join, map[[2]*Map]bool{}) }

func merge(into, from *Map, join Join, busy map[[2]*Map]bool) {
	if into == from || busy[[2]*Map{into, from}] {
		return
	}
	busy[[2]*Map{into, from}] = true
	if from.Note != nil {
		into.Note = joinNotes(into.Note, from.Note, join)
	}
	for i := range from.entries {
		e := from.entries[i]
		at := into.find(e.id())
		if at < 0 {
			into.PutKey(e.KeyValue(), e.Value)
			into.entries[len(into.entries)-1].Note = e.Note
			continue
		}
		older := &into.entries[at]
		older.Note = joinNotes(older.Note, e.Note, join)
		oldMap, _ := older.Value.(*Map)
		newMap, _ := e.Value.(*Map)
		if oldMap != nil && newMap != nil && oldMap.Len() > 0 {
			merge(oldMap, newMap, join, busy)
		} else {
			older.Value = e.Value
		}
	}
}

func joinNotes(old, new any, join Join) any {
	if join == nil {
		return new
	}
	return join(old, new)
}

// ToScopes makes every map of a tree a scope, at any depth outside lists: what the strict parser
// does at the end and with what an include gave.
func ToScopes(m *Map) {
	if s := (scoping{left: fewScopes}); !s.all(m) { // maps in each other, or very many
		s = scoping{done: map[*Map]bool{}}
		s.all(m)
	}
}

// fewScopes is how many maps are walked without recording which ones were visited.
const fewScopes = 2000

// scoping makes maps scopes: at most a number of them, or each once.
type scoping struct {
	left int
	done map[*Map]bool
}

// all reports whether it came to the end.
func (s *scoping) all(m *Map) bool {
	if s.done == nil {
		if s.left--; s.left < 0 {
			return false
		}
	} else if s.done[m] {
		return true
	} else {
		s.done[m] = true
	}
	m.Scope = true
	for i := range m.entries {
		if sub, ok := m.entries[i].Value.(*Map); ok && !s.all(sub) {
			return false
		}
	}
	return true
}
