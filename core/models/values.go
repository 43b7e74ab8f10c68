package models

import (
	"bytes"
	"math"
	"math/big"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Values of records are plain data as package tree has it, and what a program in another
// language may give besides.

// Duration is a length of time as ISO 8601 writes it, such as "P1DT2H".
type Duration string

// Path is a path as the host writes it.
type Path string

// Decimal is a number whose digits are kept as written.
type Decimal string

// Tuple is a list of fixed length.
type Tuple []any

// Set is a set, in the order in which the host lists it.
type Set []any

// LoneSurrogate is a string that UTF-8 cannot represent, because it contains halves of characters as a JavaScript string may:
// as a JSON string with its quotes.
type LoneSurrogate string

// Opaque is a value that only the host knows, by the host's number for it.
type Opaque int64

// integer is the value of any Go integer type of plain data.
func integer(v any) (int64, bool) {
	switch v := v.(type) {
	case int64:
		return v, true
	case int:
		return int64(v), true
	}
	return 0, false
}

// items are the elements of a list, tuple or set.
func items(v any) ([]any, bool) {
	switch v := v.(type) {
	case []any:
		return v, true
	case Tuple:
		return v, true
	case Set:
		return v, true
	}
	return nil, false
}

// Equal reports whether two values are equal as the reference compares them: numbers and
// booleans by their amount, maps without regard to order, records by type and values whether
// the values were given or not.
func Equal(a, b any) bool { return equal(a, b, limits.JSONDepth.Max) }

func equal(a, b any, depth int) bool {
	if depth <= 0 {
		return false
	}
	if x, ok := number(a); ok {
		y, ok := number(b)
		return ok && x.Cmp(y) == 0
	}
	switch a := a.(type) {
	case []any:
		b, ok := b.([]any)
		return ok && equalItems(a, b, depth)
	case Tuple:
		b, ok := b.(Tuple)
		return ok && equalItems(a, b, depth)
	case Set:
		b, ok := b.(Set)
		return ok && len(a) == len(b) && subset(a, b, depth)
	case []byte:
		b, ok := b.([]byte)
		return ok && bytes.Equal(a, b)
	case *tree.Map:
		b, ok := b.(*tree.Map)
		return ok && equalMaps(a, b, depth)
	case *Record:
		b, ok := b.(*Record)
		return ok && (a == b || a.sameType(b) && equalItems(a.values, b.values, depth))
	case nil, string, float64, tree.Date, tree.DateTime, Duration, Path, Decimal, LoneSurrogate, Opaque:
		return a == b // Go compares values of different types as different
	}
	return false
}

func equalItems(a, b []any, depth int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !equal(a[i], b[i], depth-1) {
			return false
		}
	}
	return true
}

func subset(a, b []any, depth int) bool {
	for _, x := range a {
		found := false
		for _, y := range b {
			found = found || equal(x, y, depth-1)
		}
		if !found {
			return false
		}
	}
	return true
}

func equalMaps(a, b *tree.Map, depth int) bool {
	if len(a.Entries) != len(b.Entries) {
		return false
	}
	for i, e := range a.Entries {
		other := b.Entries[i] // usually at the same place
		if !equal(e.Key, other.Key, depth-1) {
			var ok bool
			if other, ok = entryOf(b, e.Key, depth); !ok {
				return false
			}
		}
		if !equal(e.Value, other.Value, depth-1) {
			return false
		}
	}
	return true
}

func entryOf(m *tree.Map, key any, depth int) (tree.Entry, bool) {
	for _, e := range m.Entries {
		if equal(e.Key, key, depth-1) {
			return e, true
		}
	}
	return tree.Entry{}, false
}

// number is the exact amount of a boolean, an integer or a finite float.
func number(v any) (*big.Rat, bool) {
	if i, ok := integer(v); ok {
		return new(big.Rat).SetInt64(i), true
	}
	switch v := v.(type) {
	case bool:
		if v {
			return big.NewRat(1, 1), true
		}
		return new(big.Rat), true
	case *big.Int:
		return new(big.Rat).SetInt(v), true
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, false
		}
		return new(big.Rat).SetFloat64(v), true
	}
	return nil, false
}
