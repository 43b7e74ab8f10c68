package yaml

// Plain data after an edit, to verify the edited file.

import (
	"math"
	"math/big"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// normal converts values of other Go types to the types of the tree.
func normal(value any) any {
	switch v := value.(type) {
	case int:
		return int64(v)
	case []string:
		items := make([]any, len(v))
		for i, s := range v {
			items[i] = s
		}
		return items
	case []any:
		items := make([]any, len(v))
		for i, item := range v {
			items[i] = normal(item)
		}
		return items
	case tree.Map:
		return normal(&v)
	case *tree.Map:
		if v == nil {
			return nil
		}
		m := &tree.Map{Entries: make([]tree.Entry, len(v.Entries))}
		for i, e := range v.Entries {
			m.Entries[i] = tree.Entry{Key: normal(e.Key), Value: normal(e.Value)}
		}
		return m
	}
	return value
}

// nested returns a value inside mappings with the given keys.
func nested(keys []string, value any) any {
	for _, key := range slices.Backward(keys) {
		value = &tree.Map{Entries: []tree.Entry{{Key: key, Value: value}}}
	}
	return value
}

// equal reports whether two values are the same; the order of keys does not matter.
func equal(a, b any) bool {
	switch a := a.(type) {
	case *tree.Map:
		b, ok := b.(*tree.Map)
		if !ok || len(a.Entries) != len(b.Entries) {
			return false
		}
		values := make(map[any]any, len(b.Entries))
		for _, e := range b.Entries {
			values[identity(e.Key)] = e.Value
		}
		for _, e := range a.Entries {
			if other, known := values[identity(e.Key)]; !known || !equal(e.Value, other) {
				return false
			}
		}
		return true
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, equal)
	case []byte:
		b, ok := b.([]byte)
		return ok && slices.Equal(a, b)
	case *big.Int:
		b, ok := b.(*big.Int)
		return ok && a.Cmp(b) == 0
	case float64:
		b, ok := b.(float64)
		return ok && (a == b || math.IsNaN(a) && math.IsNaN(b))
	}
	switch b.(type) {
	case *tree.Map, []any, []byte, *big.Int:
		return false
	}
	return a == b
}

// change is the intended effect of an edit; the zero value has none.
type change struct {
	// replace is the node that value replaces.
	replace *tree.Node
	// into is the collection that value is added to, with key in a mapping.
	into  *tree.Node
	key   string
	value any
	// removed are the nodes that are removed, with their keys.
	removed []*tree.Node
	// renamed is the mapping whose member at index is renamed to key.
	renamed *tree.Node
	index   int
}

// data returns the value of a node after a change.
func (d *Document) data(n *tree.Node, c *change) any {
	switch {
	case n == nil:
		return nil
	case n == c.replace:
		return c.value
	case n.Kind == tree.Array:
		items := make([]any, 0, len(n.Items)+1)
		for _, item := range n.Items {
			if !slices.Contains(c.removed, item) {
				items = append(items, d.data(item, c))
			}
		}
		if n == c.into {
			items = append(items, c.value)
		}
		return items
	case n.Kind == tree.Object:
		return d.mapData(n, c)
	}
	return d.scalars[n].value
}

func (d *Document) mapData(n *tree.Node, c *change) *tree.Map {
	m := &tree.Map{Entries: make([]tree.Entry, 0, len(n.Members)+1)}
	places := make(map[any]int, len(n.Members))
	put := func(key, value any) {
		same := identity(key)
		if at, known := places[same]; known {
			m.Entries[at].Value = value
			return
		}
		places[same] = len(m.Entries)
		m.Entries = append(m.Entries, tree.Entry{Key: key, Value: value})
	}
	for i, member := range n.Members {
		if slices.Contains(c.removed, member.Value) {
			continue
		}
		key := d.keys[n][i].value
		if n == c.renamed && i == c.index {
			key = c.key
		}
		put(key, d.data(member.Value, c))
	}
	if n == c.into {
		put(c.key, c.value)
	}
	return m
}
