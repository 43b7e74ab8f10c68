package flowconfig

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The leaves of the tree, each with how far it can be known (config.md §6.2).

// leavesOf lists the values of a tree in its order, up to a limit. A scope that holds itself is left
// out there.
func leavesOf(root *value.Map) ([]Leaf, error) {
	w := leafWalk{busy: map[*value.Map]bool{}}
	w.walk(root, nil, taint{})
	if err := limits.ConfigLeaves.Check(w.steps); err != nil {
		return w.leaves, err
	}
	return w.leaves, limits.ConfigListing.Check(w.size)
}

type leafWalk struct {
	leaves []Leaf
	busy   map[*value.Map]bool
	steps  int
	// size is about that of the listing.
	size int
}

// namesPerStep is how many names of a path count as one value more: scopes that hold others twice
// over make long paths, each of which takes memory.
const namesPerStep = 8

func (w *leafWalk) walk(scope *value.Map, path []string, above taint) {
	if w.busy[scope] {
		return
	}
	w.busy[scope] = true
	entries := scope.Entries()
	for i := range entries {
		if w.steps += 1 + len(path)/namesPerStep; w.steps > limits.ConfigLeaves.Max || w.size > limits.ConfigListing.Max {
			break
		}
		e := &entries[i]
		n := noteOf(e)
		under := append(path, e.Name)
		if sub, ok := e.Value.(*value.Map); ok && sub.Scope {
			below := above
			below.add(taintOf(e))
			w.walk(sub, under, below)
			continue
		}
		leaf := Leaf{Path: slices.Clone(under), Key: value.Key(under), Value: e.Value}
		about := above
		if n != nil {
			leaf.Origins = n.list()
			about.add(n.taint)
		}
		leaf.Status, leaf.Reason = w.look(e.Value, about)
		w.size += len(leaf.Key)
		w.leaves = append(w.leaves, leaf)
	}
	delete(w.busy, scope)
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// look tells how far a value can be known, and adds its size.
func (w *leafWalk) look(v value.Value, about taint) (Status, string) {
	var in contents
	in.look(v)
	if w.size += in.size; in.shared {
		size, whole := value.LeafSize(v)
		if w.size += size; !whole {
			w.size += limits.ConfigListing.Max
		}
	}
	if in.unknown != nil {
		return statusOfUnknown(v, in.unknown)
	}
	about.add(in.about)
	return about.status(in.code)
}

// statusOfUnknown is the status of a value that is an unknown or has one in it.
func statusOfUnknown(v value.Value, u *value.Unknown) (Status, string) {
	switch u.Cause {
	case value.Clock:
		return OfClock, u.Reason
	case value.SecretUse:
		return OfSecret, u.Reason
	}
	if _, whole := v.(*value.Unknown); !whole {
		return Partial, u.Reason
	}
	return Unresolved, u.Reason
}

// contents looks for what is not known and for code in a value, at any depth.
type contents struct {
	unknown *value.Unknown
	code    bool
	// about is what the entries of the maps in it depend on, and which there are.
	about taint
	// count is how many values were looked at.
	count int
	// size is about that of their texts; shared tells that some stand there again.
	size   int
	shared bool
	// seen are the lists and maps looked into: one may stand in others many times.
	seen map[value.Value]bool
}

func (c *contents) look(v value.Value) {
	c.count++
	c.about.add(heldBy(v).whole())
	switch v := v.(type) {
	case *value.Closure:
		c.code = true
		c.size += len(v.Source)
	case value.String:
		c.size += len(v)
	case *value.List:
		for i := 0; i < len(v.Items) && c.into(v, i); i++ {
			c.look(v.Items[i])
		}
	case *value.Map:
		entries := v.Entries()
		for i := 0; i < len(entries) && c.into(v, i); i++ {
			c.about.add(taintOf(&entries[i]))
			c.look(entries[i].Value)
		}
	case *value.Interpolated:
		for i := 0; i < len(v.Parts) && c.into(v, i); i++ {
			if inner := v.Parts[i].Value; inner != nil {
				c.look(inner)
			}
		}
	default:
		if c.unknown == nil {
			c.unknown = value.AsUnknown(v)
		}
	}
}

// into reports whether to go on with the i-th part of a value: not with the first of one that was
// looked into.
func (c *contents) into(v value.Value, i int) bool {
	if i > 0 {
		return true
	}
	if c.seen[v] {
		c.shared = true
		return false
	}
	if c.seen == nil {
		c.seen = map[value.Value]bool{}
	}
	c.seen[v] = true
	return true
}
