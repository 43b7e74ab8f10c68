package models

import (
	"slices"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The checks turn a given value into the value that is kept (utils.md §3.2), and collect what
// does not fit: in the order of declaration, depth first.

type checker struct {
	Options
	issues []Issue
	// failed counts the issues; beyond the limit they are no longer kept.
	failed  int
	coerced []Coercion
	dropped []Dropped
	loc     []any // of the value being checked, with the members of unions
	path    []any // of the value being checked
}

// Coercion is a value that was converted to a boolean.
type Coercion struct {
	Path     []any
	From, To any
}

// Dropped is a key that is not a field of its record.
type Dropped struct {
	Path  []any // ends with the key
	Model *Model
}

// record makes a record of a map; a field whose value does not fit stays as if not given, and a
// nested record keeps those of its fields that do.
func (c *checker) record(table *dialect.Record, values *tree.Map) *Record {
	r := &Record{model: modelOf(table), Options: c.Options}
	r.fields = table.In(c.Revision)
	r.values, r.given = make([]any, len(r.fields)), make([]bool, len(r.fields))
	for i, f := range r.fields {
		r.values[i] = f.Default()
		key, given, ok := givenAs(values, f.Keys(c.Names))
		if !ok {
			continue
		}
		before := c.failed
		c.enter(key, key)
		value := c.nullable(typeOf(f), given)
		c.leave()
		if _, nested := value.(*Record); nested || c.failed == before {
			r.values[i], r.given[i] = value, true
		}
	}
	c.drop(r, values)
	return r
}

// givenAs is the value of the first of the keys that the map has, with that key.
func givenAs(values *tree.Map, keys []string) (key string, value any, ok bool) {
	for _, key := range keys {
		if value, ok := values.Get(key); ok {
			return key, value, true
		}
	}
	return "", nil, false
}

// drop records the keys that are not a spelling of a field.
func (c *checker) drop(r *Record, values *tree.Map) {
	for _, e := range values.Entries {
		if name, ok := e.Key.(string); (!ok || !r.spells(name)) && len(c.dropped) < limits.Findings.Max {
			c.dropped = append(c.dropped, Dropped{Path: append(slices.Clone(c.path), e.Key), Model: r.model})
		}
	}
}

func (c *checker) enter(loc, path any) {
	c.loc, c.path = append(c.loc, loc), append(c.path, path)
}

func (c *checker) leave() {
	c.loc, c.path = c.loc[:len(c.loc)-1], c.path[:len(c.path)-1]
}

func (c *checker) fail(id string, input any) any {
	if c.failed++; c.failed <= limits.Findings.Max {
		c.issues = append(c.issues, Issue{Type: id, Loc: slices.Clone(c.loc), Path: slices.Clone(c.path), Message: messageOf(id), Input: input})
	}
	return nil
}

func (c *checker) nullable(t *valueType, v any) any {
	if v == nil {
		return nil
	}
	return c.value(t, v)
}

// value is the value to keep; what it returns after a failure means nothing.
func (c *checker) value(t *valueType, v any) any {
	switch t.shape {
	case textShape:
		return c.text(v)
	case boolShape:
		return c.boolean(v)
	case pathShape:
		if p, ok := v.(Path); ok {
			return string(p)
		}
		return c.fail("path_type", v)
	case choiceShape:
		if s, ok := v.(string); ok && slices.Contains(dialect.RepositoryTypes, s) {
			return s
		}
		return c.fail("literal_error", v)
	case listShape:
		return c.list(t, v)
	case mapShape:
		return c.mapping(t, v)
	case unionShape:
		return c.union(t, v)
	case recordShape:
		return c.section(t, v)
	}
	return v
}

func (c *checker) text(v any) any {
	switch v := v.(type) {
	case string:
		return v
	case []byte:
		if utf8.Valid(v) {
			return string(v)
		}
		return c.fail("string_unicode", v)
	case LoneSurrogate:
		return c.fail("string_unicode", v)
	}
	return c.fail("string_type", v)
}

func (c *checker) list(t *valueType, v any) any {
	given, ok := items(v)
	if !ok {
		return c.fail("list_type", v)
	}
	kept := make([]any, len(given))
	for i, item := range given {
		c.enter(int64(i), int64(i))
		kept[i] = c.value(t.of, item)
		c.leave()
	}
	return kept
}

// KeyStep ends the location of an issue about a map's key, whose value has the same path.
const KeyStep = "[key]"

func (c *checker) mapping(t *valueType, v any) any {
	given, ok := v.(*tree.Map)
	if !ok {
		return c.fail("dict_type", v)
	}
	kept := &tree.Map{Entries: make([]tree.Entry, 0, len(given.Entries))}
	var places map[string]int // of the names, once bytes may spell one that was there
	for _, e := range given.Entries {
		c.enter(locOf(e.Key), e.Key)
		if _, ok := e.Key.([]byte); ok && places == nil {
			places = make(map[string]int, len(given.Entries))
			for i, other := range kept.Entries {
				if name, valid := other.Key.(string); valid {
					places[name] = i
				}
			}
		}
		c.loc = append(c.loc, KeyStep)
		key := c.text(e.Key)
		c.loc = c.loc[:len(c.loc)-1]
		entry := tree.Entry{Key: key, Value: c.value(t.of, e.Value)}
		c.leave()
		if name, valid := key.(string); valid && places != nil {
			if i, twice := places[name]; twice {
				kept.Entries[i] = entry
				continue
			}
			places[name] = len(kept.Entries)
		}
		kept.Entries = append(kept.Entries, entry)
	}
	return kept
}

// union takes the member that has the value's type; else the first that can convert it; else the issues of every member
// count.
func (c *checker) union(t *valueType, v any) any {
	for _, member := range t.members {
		if exact(member, v) {
			return c.value(member, v)
		}
	}
	failed, issues := c.failed, len(c.issues)
	for _, member := range t.members {
		before, coerced := c.failed, len(c.coerced)
		c.loc = append(c.loc, member.label)
		value := c.value(member, v)
		c.loc = c.loc[:len(c.loc)-1]
		if c.failed == before {
			c.failed, c.issues = failed, c.issues[:issues]
			return value
		}
		c.coerced = c.coerced[:coerced]
	}
	return nil
}

// exact reports whether the value has the type through and through, so that nothing need be
// converted.
func exact(t *valueType, v any) bool {
	switch t.shape {
	case textShape:
		_, ok := v.(string)
		return ok
	case boolShape:
		_, ok := v.(bool)
		return ok
	case pathShape:
		_, ok := v.(Path)
		return ok
	case listShape:
		list, ok := v.([]any)
		return ok && !slices.ContainsFunc(list, func(item any) bool { return !exact(t.of, item) })
	case mapShape:
		m, ok := v.(*tree.Map)
		return ok && !slices.ContainsFunc(m.Entries, func(e tree.Entry) bool {
			return !exact(&textType, e.Key) || !exact(t.of, e.Value)
		})
	case unionShape:
		return slices.ContainsFunc(t.members, func(member *valueType) bool { return exact(member, v) })
	}
	return t.shape == anyShape
}

// section takes a map, or a record of exactly the type, which is kept as it is.
func (c *checker) section(t *valueType, v any) any {
	switch v := v.(type) {
	case *Record:
		if v.isOf(t.record, c.Options) {
			return v
		}
	case *tree.Map:
		return c.record(t.record, v)
	}
	return c.fail("model_type", v)
}
