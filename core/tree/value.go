package tree

// Values are plain data without spans: nil, bool, int64, *big.Int beyond 64 bits, float64, string, []byte, Date, DateTime,
// []any and *Map.

// Map is an object as plain data. Entries keep the order of the file; of duplicate keys only the last is kept, at the index of
// the first.
type Map struct{ Entries []Entry }

// Entry is one key and value. The key is a string in JSON; YAML allows any scalar.
type Entry struct{ Key, Value any }

// Date is a calendar day as ISO 8601 writes it, such as "2026-01-31".
type Date string

// DateTime is a point in time as ISO 8601 writes it, such as "2026-01-31T12:00:00+01:00".
type DateTime string

// Get is the value of a string key; ok is false without it. A nil map has none.
func (m *Map) Get(key string) (value any, ok bool) {
	if m == nil {
		return nil, false
	}
	for _, e := range m.Entries {
		if e.Key == key {
			return e.Value, true
		}
	}
	return nil, false
}
