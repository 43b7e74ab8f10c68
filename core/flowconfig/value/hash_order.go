package value

import (
	"slices"
	"unicode/utf16"
)

// The order of Java's hash sets, which "toSet" gives: by the hashes of the values, as far as the table
// that they fill has places. It is the same on every machine, and not the order of the list.

// hashSet is a set of values, created with room for that many.
func (cx *Context) hashSet(items []Value, room int) (Value, error) {
	made, err := cx.distinct(items)
	if set, ok := made.(*List); ok && err == nil {
		set.Items, set.hashed = hashed(set.Items, room), true
	}
	return made, err
}

// growsUnseen is an error for adding to such a set: how large its table is by then is not known here.
func (l *List) growsUnseen() error {
	if !l.hashed {
		return nil
	}
	return missing("the order of a growing set is unknown here")
}

// hashed are distinct values in that order: the table begins with the given room and doubles when three quarters are full. If
// the hash of one value is unknown, all keep their order.
func hashed(items []Value, room int) []Value {
	places := 1
	for places < room || len(items) > places*3/4 {
		places *= 2
	}
	type placed struct {
		v  Value
		at uint32
	}
	all := make([]placed, len(items))
	for i, v := range items {
		h, ok := javaHash(v)
		if !ok {
			return items
		}
		all[i] = placed{v, (h ^ h>>16) & uint32(places-1)}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return int(a.at) - int(b.at) })
	made := make([]Value, len(items))
	for i := range all {
		made[i] = all[i].v
	}
	return made
}

// javaHash is a value's hash code in Java.
func javaHash(v Value) (uint32, bool) {
	switch v := v.(type) {
	case Null:
		return 0, true
	case Bool:
		if v {
			return 1231, true
		}
		return 1237, true
	case Int:
		return uint32(v), true
	case Long:
		return uint32(v) ^ uint32(uint64(v)>>32), true
	case String:
		var h uint32
		for _, unit := range utf16.Encode([]rune(string(v))) {
			h = 31*h + uint32(unit)
		}
		return h, true
	}
	return 0, false
}
