package value

import (
	"iter"
	"maps"
	"slices"
)

// Map is an ordered map, with the order of the first assignment. Up to eight entries are searched
// one by one; beyond that an index is kept, so that a file of five thousand genomes stays linear.
type Map struct {
	// Scope distinguishes a scope of the configuration from a map literal: scopes are walked when printed, and in the legacy
	// parser they make a missing key when it is read.
	Scope bool
	// Note belongs to the evaluator, such as what it depends on which keys there are. It goes along
	// with copies made by Clone and Merge.
	Note    any
	entries []Entry
	// index finds entries by their identity; lent reports that another map has the same one, so that it is copied before
	// it is changed.
	index map[string]int
	lent  bool
}

// Entry is one key of a map and its value.
type Entry struct {
	// Name is the key's text.
	Name string
	// Key is nil for a key that is a String, else the key itself, such as Int(1).
	Key   Value
	Value Value
	// Note belongs to the evaluator, such as where the key was set. It goes along with copies.
	Note any
}

// KeyValue is the key as a value.
func (e *Entry) KeyValue() Value {
	if e.Key == nil {
		return String(e.Name)
	}
	return e.Key
}

const indexFrom = 9

// NewMap makes an empty map literal, NewScope an empty scope.
func NewMap() *Map { return &Map{} }

// NewScope makes an empty scope.
func NewScope() *Map { return &Map{Scope: true} }

// Len is the number of entries.
func (m *Map) Len() int { return len(m.entries) }

// Entries are the entries in order. The slice is the map's own: its values and notes may be
// changed, its keys may not, and it must not be kept while the map changes.
func (m *Map) Entries() []Entry { return m.entries }

// All goes through the names and values in order; the map may be changed meanwhile.
func (m *Map) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for i := 0; i < len(m.entries); i++ {
			if e := m.entries[i]; !yield(e.Name, e.Value) {
				return
			}
		}
	}
}

// Get finds the value of a string key.
func (m *Map) Get(name string) (Value, bool) {
	if i := m.find(name); i >= 0 {
		return m.entries[i].Value, true
	}
	return nil, false
}

// Put sets the value of a string key: at its old position if it has one, else at the end. The note stays. It returns the
// entry, to be used before the map changes.
func (m *Map) Put(name string, v Value) *Entry {
	i := m.find(name)
	if i < 0 {
		return m.add(name, Entry{Name: name, Value: v})
	}
	m.entries[i].Value = v
	return &m.entries[i]
}

// Entry is the entry of a string key, to be used before the map changes, or nil.
func (m *Map) Entry(name string) *Entry {
	if i := m.find(name); i >= 0 {
		return &m.entries[i]
	}
	return nil
}

// EntryFrom is Entry for a name that most likely is the i-th, as in a copy.
func (m *Map) EntryFrom(i int, name string) *Entry {
	if i < len(m.entries) && m.entries[i].Key == nil && m.entries[i].Name == name {
		return &m.entries[i]
	}
	return m.Entry(name)
}

// GetKey finds the value of any key. Strings are equal by their letters; an interpolated string is not equal to a string, as
// in the engine; numbers are equal within their type.
func (m *Map) GetKey(key Value) (Value, bool) {
	if i := m.find(identity(key)); i >= 0 {
		return m.entries[i].Value, true
	}
	return nil, false
}

// PutKey is Put for any key.
func (m *Map) PutKey(key, v Value) {
	id := identity(key)
	if i := m.find(id); i >= 0 {
		m.entries[i].Value = v
		return
	}
	entry := Entry{Value: v}
	if s, ok := key.(String); ok {
		entry.Name = string(s)
	} else {
		entry.Name, entry.Key = Text(key), key
	}
	m.add(id, entry)
}

// add puts an entry whose identity is none of the others' at the end.
func (m *Map) add(id string, entry Entry) *Entry {
	m.entries = append(m.entries, entry)
	last := len(m.entries) - 1
	if m.lent && m.index != nil {
		m.index, m.lent = maps.Clone(m.index), false
	}
	if m.index != nil {
		m.index[id] = last
	} else if len(m.entries) >= indexFrom {
		m.reindex()
	}
	return &m.entries[last]
}

// Delete takes a key out and gives its value.
func (m *Map) Delete(key Value) (Value, bool) {
	i := m.find(identity(key))
	if i < 0 {
		return nil, false
	}
	old := m.entries[i].Value
	m.entries = append(m.entries[:i:i], m.entries[i+1:]...)
	m.index = nil
	if len(m.entries) >= indexFrom {
		m.reindex()
	}
	return old, true
}

// drop takes out the entries that are marked, by their order, and reports whether there were any.
func (m *Map) drop(gone []bool) bool {
	var kept []Entry
	for i := range m.entries {
		if i >= len(gone) || !gone[i] {
			kept = append(kept, m.entries[i])
		}
	}
	dropped := len(kept) < len(m.entries)
	if m.entries, m.index = kept, nil; len(kept) >= indexFrom {
		m.reindex()
	}
	return dropped
}

// Child is the value of a name; a scope of the legacy parser makes an empty scope for a missing one.
func (m *Map) Child(name string, legacy bool) Value {
	if v, ok := m.Get(name); ok {
		return v
	}
	if !legacy || !m.Scope {
		return Null{}
	}
	made := NewScope()
	m.Put(name, made)
	return made
}

// Clone copies the scopes and maps, at any depth outside lists, and shares everything else.
func (m *Map) Clone() *Map {
	if !slices.ContainsFunc(m.entries, func(e Entry) bool { return isMap(e.Value) }) {
		return m.duplicate()
	}
	return m.clone(map[*Map]*Map{})
}

func (m *Map) clone(done map[*Map]*Map) *Map {
	if made := done[m]; made != nil {
		return made
	}
	made := m.duplicate()
	done[m] = made
	for i := range made.entries {
		if sub, ok := made.entries[i].Value.(*Map); ok {
			made.entries[i].Value = sub.clone(done)
		}
	}
	return made
}

// duplicate is a map with the same entries, notes included.
func (m *Map) duplicate() *Map {
	m.lent = m.index != nil
	return &Map{Scope: m.Scope, Note: m.Note, entries: append([]Entry(nil), m.entries...), index: m.index, lent: m.lent}
}

func (m *Map) find(id string) int {
	if m.index != nil {
		if i, ok := m.index[id]; ok {
			return i
		}
		return -1
	}
	for i := range m.entries {
		if e := &m.entries[i]; e.id() == id {
			return i
		}
	}
	return -1
}

func (m *Map) reindex() {
	m.index, m.lent = make(map[string]int, 2*len(m.entries)), false
	for i := range m.entries {
		m.index[m.entries[i].id()] = i
	}
}

func (e *Entry) id() string {
	if e.Key == nil {
		return e.Name
	}
	return identity(e.Key)
}

// UnknownKey is the reason why a key is unknown, or nil. Lists and maps are keys by their printed strings.
func UnknownKey(key Value) *Unknown {
	switch key.(type) {
	case *List, *Map, *Pair:
		return AsUnknown(TextValue(key))
	}
	return AsUnknown(key)
}

// identity is a string that two keys share if the engine treats them as the same key.
func identity(key Value) string {
	if s, ok := key.(String); ok {
		return string(s)
	}
	return "\x00" + key.TypeName() + "\x00" + Text(key)
}
