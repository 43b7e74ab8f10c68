package utils

import (
	"math/big"
	"reflect"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Maps within maps. A map is a *tree.Map, which keeps its order and takes any scalar as a key, or
// a map[string]any; a list is a []any, whose keys are positions, from the end where negative.

// NestedSetItem sets the value at the end of a chain of keys (nested_setitem, utils.md §7.28). The
// maps and lists on the way are changed in place and never made. Errors are an IndexError for no
// keys and for a position beyond a list, a KeyError for a key that is missing on the way, and a
// TypeError for walking into what holds nothing.
func NestedSetItem(d any, keys []any, value any) error {
	steps, err := ResolveSet(d, keys)
	if err != nil {
		return err
	}
	switch holder := walk(d, steps[:len(steps)-1]).(type) {
	case *tree.Map:
		setEntry(holder, steps[len(steps)-1], value)
	case map[string]any:
		holder[steps[len(steps)-1].(string)] = value
	case []any:
		holder[steps[len(steps)-1].(int)] = value
	}
	return nil
}

// NestedDelItem removes the key at the end of a chain (nested_delitem, utils.md §7.29). An item is removed from a list only
// if a map or list contains that list; an item of d itself must be that of a map. Errors are those of [NestedSetItem], and a
// KeyError for a last key that is missing.
func NestedDelItem(d any, keys []any) error {
	steps, err := ResolveDel(d, keys)
	if err != nil {
		return err
	}
	end := len(steps) - 1
	switch holder := walk(d, steps[:end]).(type) {
	case *tree.Map:
		holder.Entries = slices.DeleteFunc(holder.Entries, func(e tree.Entry) bool { return sameKey(e.Key, steps[end]) })
	case map[string]any:
		delete(holder, steps[end].(string))
	case []any:
		if end == 0 {
			return diag.WithHelp(raise(diag.TypeError, "cannot delete an item of a list without its container"), "pass the map or list that contains it")
		}
		at := steps[end].(int)
		return NestedSetItem(d, steps[:end], append(holder[:at:at], holder[at+1:]...))
	}
	return nil
}

// ResolveSet is the chain that [NestedSetItem] would follow: keys as the maps have them, positions
// counted from the start. A host that holds the maps itself follows it there.
func ResolveSet(d any, keys []any) ([]any, error) { return resolve(d, keys, false) }

// ResolveDel is that of [NestedDelItem]; its last key is there.
func ResolveDel(d any, keys []any) ([]any, error) { return resolve(d, keys, true) }

func resolve(d any, keys []any, lastToo bool) ([]any, error) {
	if len(keys) == 0 {
		return nil, raise(diag.IndexError, "expected at least one key, got none")
	}
	steps := make([]any, 0, len(keys))
	for i, key := range keys {
		step, value, err := at(d, key, lastToo || i < len(keys)-1)
		if err != nil {
			return nil, err
		}
		steps, d = append(steps, step), value
	}
	return steps, nil
}

// at is the position of a key in a map or list, and the value there.
func at(holder, key any, mustBe bool) (step, value any, err error) {
	switch holder := holder.(type) {
	case *tree.Map:
		if holder == nil {
			return at(nil, key, mustBe)
		}
		for _, e := range holder.Entries {
			if sameKey(e.Key, key) {
				return e.Key, e.Value, nil
			}
		}
	case map[string]any:
		name, ok := key.(string)
		if holder == nil && !mustBe {
			return at(nil, key, mustBe)
		}
		if !ok && !mustBe {
			return nil, nil, raise(diag.TypeError, "key of this map must be a string, got %s", describe(key))
		}
		if value, there := holder[name]; ok && there {
			return name, value, nil
		}
	case []any:
		return position(holder, key)
	default:
		return nil, nil, raise(diag.TypeError, "expected a map or list with the key %[2]s, got %[1]s", describe(holder), shown(key))
	}
	if !isScalar(key) {
		return nil, nil, raise(diag.TypeError, "key of a map must be a string, number, boolean or null, got %s", describe(key))
	}
	if mustBe {
		return nil, nil, raise(diag.KeyError, "map has no key %s", shown(key))
	}
	return key, nil, nil
}

func position(list []any, key any) (step, value any, err error) {
	i, ok := whole(key)
	if truth, isBool := key.(bool); isBool { // which the reference's language counts by
		ok = true
		if truth {
			i = 1
		}
	}
	if !ok {
		return nil, nil, raise(diag.TypeError, "index of a list must be an integer, got %s", describe(key))
	}
	if i < 0 {
		i += int64(len(list))
	}
	if i < 0 || i >= int64(len(list)) {
		return nil, nil, raise(diag.IndexError, "list of %d items has no index %s", len(list), shown(key))
	}
	return int(i), list[i], nil
}

func whole(v any) (int64, bool) {
	switch v := v.(type) {
	case int:
		return int64(v), true
	case int64:
		return v, true
	}
	return 0, false
}

// isScalar reports whether a value may be a map's key.
func isScalar(key any) bool {
	_, isMap := key.(*tree.Map)
	return key == nil || !isMap && reflect.TypeOf(key).Comparable()
}

// sameKey compares scalars; integers of both Go types are the same.
func sameKey(a, b any) bool {
	if i, ok := whole(a); ok {
		j, ok := whole(b)
		return ok && i == j
	}
	switch a := a.(type) {
	case *big.Int:
		b, ok := b.(*big.Int)
		return ok && a.Cmp(b) == 0
	case []byte:
		b, ok := b.([]byte)
		return ok && string(a) == string(b)
	}
	return isScalar(a) && isScalar(b) && a == b
}

func walk(d any, steps []any) any {
	for _, step := range steps {
		switch holder := d.(type) {
		case *tree.Map:
			_, d, _ = at(holder, step, true)
		case map[string]any:
			d = holder[step.(string)]
		case []any:
			d = holder[step.(int)]
		}
	}
	return d
}

func setEntry(m *tree.Map, key, value any) {
	for i := range m.Entries {
		if sameKey(m.Entries[i].Key, key) {
			m.Entries[i].Value = value
			return
		}
	}
	m.Entries = append(m.Entries, tree.Entry{Key: key, Value: value})
}
