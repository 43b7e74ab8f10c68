package utils

import (
	"math"
	"math/big"
	"reflect"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// mapOf is a map of keys and values, one after the other.
func mapOf(pairs ...any) *tree.Map {
	m := &tree.Map{}
	for i := 0; i < len(pairs); i += 2 {
		m.Entries = append(m.Entries, tree.Entry{Key: pairs[i], Value: pairs[i+1]})
	}
	return m
}

func TestNestedSetItem(t *testing.T) {
	for _, c := range []struct {
		d    any
		keys []any
		want any
	}{
		{mapOf("a", mapOf("b", mapOf("c", 1))), []any{"a", "b", "c"}, mapOf("a", mapOf("b", mapOf("c", "new")))},
		{mapOf("a", 1, "b", 2), []any{"a"}, mapOf("a", "new", "b", 2)},
		{mapOf("a", 1), []any{"b"}, mapOf("a", 1, "b", "new")},
		{mapOf("a", []any{1, []any{2, 3}}), []any{"a", -1, int64(0)}, mapOf("a", []any{1, []any{"new", 3}})},
		{mapOf(1, mapOf(nil, 2)), []any{int64(1), nil}, mapOf(1, mapOf(nil, "new"))},
		{map[string]any{"a": map[string]any{}}, []any{"a", "b"}, map[string]any{"a": map[string]any{"b": "new"}}},
		{[]any{1, 2}, []any{-2}, []any{"new", 2}},
		{[]any{1, []any{2, 3}}, []any{true, false}, []any{1, []any{"new", 3}}},
	} {
		if err := NestedSetItem(c.d, c.keys, "new"); err != nil || !reflect.DeepEqual(c.d, c.want) {
			t.Errorf("%v: got %v, %v", c.keys, c.d, err)
		}
	}
}

func TestNestedDelItem(t *testing.T) {
	for _, c := range []struct {
		d    any
		keys []any
		want any
	}{
		{mapOf("a", mapOf("b", mapOf("c", 1))), []any{"a", "b", "c"}, mapOf("a", mapOf("b", &tree.Map{Entries: []tree.Entry{}}))},
		{mapOf("a", []any{1, 2, 3}), []any{"a", -2}, mapOf("a", []any{1, 3})},
		{map[string]any{"a": 1, "b": 2}, []any{"a"}, map[string]any{"b": 2}},
		{map[string]any{"a": []any{[]any{1}}}, []any{"a", 0, 0}, map[string]any{"a": []any{[]any{}}}},
	} {
		if err := NestedDelItem(c.d, c.keys); err != nil || !reflect.DeepEqual(c.d, c.want) {
			t.Errorf("%v: got %v, %v", c.keys, c.d, err)
		}
	}
	checkKind(t, NestedDelItem([]any{1}, []any{0}), diag.TypeError)
}

func TestNestedErrors(t *testing.T) {
	d := mapOf("a", mapOf("b", 1), "list", []any{1}, "text", "abc", "null", nil)
	for _, c := range []struct {
		keys     []any
		set, del diag.Kind
	}{
		{[]any{}, diag.IndexError, diag.IndexError},
		{[]any{"no", "b"}, diag.KeyError, diag.KeyError},
		{[]any{"a", "no"}, "", diag.KeyError},
		{[]any{"a", "b", "c"}, diag.TypeError, diag.TypeError},
		{[]any{"text", 0}, diag.TypeError, diag.TypeError},
		{[]any{"null", "x"}, diag.TypeError, diag.TypeError},
		{[]any{"list", 1}, diag.IndexError, diag.IndexError},
		{[]any{"list", -2}, diag.IndexError, diag.IndexError},
		{[]any{"list", "0"}, diag.TypeError, diag.TypeError},
		{[]any{"list", 0.0}, diag.TypeError, diag.TypeError},
		{[]any{"list", int64(math.MinInt64)}, diag.IndexError, diag.IndexError},
		{[]any{"a", []any{}}, diag.TypeError, diag.TypeError},
	} {
		if c.set != "" {
			checkKind(t, NestedSetItem(d, c.keys, 2), c.set)
		}
		checkKind(t, NestedDelItem(d, c.keys), c.del)
	}
	checkKind(t, NestedSetItem(nil, []any{"a"}, 1), diag.TypeError)
	checkKind(t, NestedSetItem(map[string]any{}, []any{1}, 1), diag.TypeError)
	checkKind(t, NestedDelItem(map[string]any{}, []any{1}), diag.KeyError)
}

func TestSortDictionary(t *testing.T) {
	below := mapOf("z", 1, "y", []any{mapOf("b", 1, "a", 2)})
	d := mapOf("b", below, "_", 1, "10", 2, "9", 3, "Z", 4, "é", 5, "😀", 6, "\uffff", 7, "a", nil)
	got, err := SortDictionary(d)
	want := mapOf("10", 2, "9", 3, "Z", 4, "_", 1, "a", nil, "b", mapOf("y", []any{mapOf("b", 1, "a", 2)}, "z", 1), "é", 5, "\uffff", 7, "😀", 6)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if d.Entries[0].Key != "b" || below.Entries[0].Key != "z" {
		t.Error("the map that was given has changed")
	}
	numbers := mapOf(2.5, 0, int64(10), 0, -1, 0, true, 0, new(big.Int).Lsh(big.NewInt(1), 70), 0)
	sorted, err := SortDictionary(numbers)
	if err != nil || sorted.Entries[0].Key != -1 || sorted.Entries[1].Key != true || sorted.Entries[3].Key != int64(10) {
		t.Errorf("numbers: %v, %v", sorted, err)
	}
	if _, err := SortDictionary(mapOf(nil, 1)); err != nil {
		t.Errorf("a single key needs no order: %v", err)
	}
	for _, mixed := range []*tree.Map{mapOf("a", 1, 1, 2), mapOf(nil, 1, "a", 2), mapOf(math.NaN(), 1, 2, 2), mapOf("x", mapOf(1, 1, "a", 1)), mapOf([]byte("a"), 1, "b", 1)} {
		_, err := SortDictionary(mixed)
		checkKind(t, err, diag.TypeError, "keys must be all strings or all numbers")
	}
	deep := mapOf("a", 1)
	for range 100_000 {
		deep = mapOf("a", deep)
	}
	_, err = SortDictionary(deep)
	checkKind(t, err, diag.ValueError)
	self := mapOf("a", 1)
	self.Entries[0].Value = self
	_, err = SortDictionary(self)
	checkKind(t, err, diag.ValueError)
}
