package value_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
)

// TestMapKeepsItsOrder compares long runs of changes with a plain list of pairs.
func TestMapKeepsItsOrder(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	for range 50 {
		m := value.NewMap()
		var names []string
		values := map[string]value.Value{}
		for range 200 {
			name := fmt.Sprint("k", random.Intn(40))
			v := value.Int(random.Int31())
			if random.Intn(4) == 0 {
				_, had := m.Delete(value.String(name))
				at := slices.Index(names, name)
				if had != (at >= 0) {
					t.Fatalf("%s was there: %v", name, had)
				}
				if had {
					names = slices.Delete(names, at, at+1)
					delete(values, name)
				}
				continue
			}
			if m.Put(name, v); values[name] == nil {
				names = append(names, name)
			}
			values[name] = v
		}
		var got []string
		for name, v := range m.All() {
			if got = append(got, name); v != values[name] {
				t.Fatalf("%s is %v", name, v)
			}
		}
		if !slices.Equal(got, names) {
			t.Fatalf("got %v, want %v", got, names)
		}
	}
}

// TestKeysOfOtherKinds: a number is another key than its string, and an interpolated string than a string.
func TestKeysOfOtherKinds(t *testing.T) {
	m := value.NewMap()
	made, err := (&value.Context{Legacy: true}).Interpolate([]value.Part{{Text: "1"}})
	if err != nil {
		t.Fatal(err)
	}
	for i, key := range []value.Value{value.String("1"), value.Int(1), value.Long(1), made, value.Bool(true), value.Null{}} {
		m.PutKey(key, value.Int(i))
	}
	if got := value.LeafText(m); got != "['1':0, '1':1, '1':2, '1':3, true:4, null:5]" {
		t.Errorf("got %s", got)
	}
}

// TestMerge: config.md §2.1, what a later file does to an earlier one.
func TestMerge(t *testing.T) {
	for _, row := range []struct{ older, newer, want string }{
		{"a = 1", "b = 2", "a = 1\nb = 2\n"},
		{"a = 1\nb = 2", "a = 3", "a = 3\nb = 2\n"},
		{"a = null", "a { b = 1 }", "a.b = 1\n"},
		{"p { a = 1; b = 2 }", "p { b = 3; c = 4 }", "p.a = 1\np.b = 3\np.c = 4\n"},
		{"p { a = 1 }", "p = 2", "p = 2\n"},
		{"p = 2", "p { a = 1 }", "p.a = 1\n"},
		{"p { }\nq = 1", "p { a = 1 }", "p.a = 1\nq = 1\n"},
		{"p { a = [1] }", "p { a = [2] }", "p.a = [2]\n"},
		{"p.q.r = 1", "p.q.s = 2", "p.q.r = 1\np.q.s = 2\n"},
		{"p = [a: 1]", "p = [b: 2]", "p = [a:1, b:2]\n"},
	} {
		older, err := load(row.older, true)
		if err != nil {
			t.Fatal(err)
		}
		newer, err := load(row.newer, true)
		if err != nil {
			t.Fatal(err)
		}
		value.Merge(older, newer, nil)
		if got := listed(value.Flat, older, value.PrintOptions{}); got != row.want {
			t.Errorf("%s over %s: %s", row.newer, row.older, got)
		}
	}
}

// TestNotesGoAlong: what the evaluator notes at an entry stays with it, and is joined in merges.
func TestNotesGoAlong(t *testing.T) {
	older, newer := value.NewScope(), value.NewScope()
	for i, m := range []*value.Map{older, newer} {
		m.Put("a", value.Int(i))
		m.Entry("a").Note = []int{i}
	}
	copied := older.Clone()
	value.Merge(copied, newer, func(old, new any) any { return append(slices.Clone(old.([]int)), new.([]int)...) })
	copied.Put("a", value.Int(5))
	if note := copied.Entry("a").Note.([]int); !slices.Equal(note, []int{0, 1}) || len(older.Entry("a").Note.([]int)) != 1 {
		t.Errorf("%v", note)
	}
}

// TestScopesMakeMissingKeys: in the legacy parser a scope makes a missing key when it is read, a
// literal does not, and in the strict parser neither does.
func TestScopesMakeMissingKeys(t *testing.T) {
	for _, legacy := range []bool{true, false} {
		cx := &value.Context{Legacy: legacy}
		scope, literal := value.NewScope(), value.NewMap()
		got, err := cx.Property(scope, "a")
		if err != nil {
			t.Fatal(err)
		}
		if _, made := got.(*value.Map); made != legacy || scope.Len() != map[bool]int{true: 1}[legacy] {
			t.Errorf("legacy %v: %T", legacy, got)
		}
		if got, err = cx.Property(literal, "a"); err != nil || got != (value.Null{}) || literal.Len() != 0 {
			t.Errorf("legacy %v: %T, %v", legacy, got, err)
		}
		if got, err = cx.Method(scope, "get", []value.Value{value.String("b")}); err != nil || got != (value.Null{}) {
			t.Errorf("legacy %v: %T, %v", legacy, got, err)
		}
	}
}
