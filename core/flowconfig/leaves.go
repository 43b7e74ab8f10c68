package flowconfig

import (
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// The leaves of the tree, each with how far it can be known (config.md §6.2).

// leavesOf lists the values of a tree in its order. A scope that holds itself is left out there.
func leavesOf(root *value.Map) []Leaf {
	w := leafWalk{busy: map[*value.Map]bool{}}
	w.walk(root, nil, taint{})
	return w.leaves
}

type leafWalk struct {
	leaves []Leaf
	busy   map[*value.Map]bool
}

func (w *leafWalk) walk(scope *value.Map, path []string, above taint) {
	if w.busy[scope] {
		return
	}
	w.busy[scope] = true
	entries := scope.Entries()
	for i := range entries {
		e := &entries[i]
		n := noteOf(e)
		under := append(path[:len(path):len(path)], e.Name)
		if sub, ok := e.Value.(*value.Map); ok && sub.Scope {
			below := above
			if n != nil {
				below.doubt = firstOf(below.doubt, n.doubt)
			}
			w.walk(sub, under, below)
			continue
		}
		if len(w.leaves) >= limits.ConfigLeaves.Max {
			break
		}
		leaf := Leaf{Path: under, Key: value.Key(under), Value: e.Value}
		about := above
		if n != nil {
			leaf.Origins = n.list()
			about.add(n.taint)
		}
		leaf.Status, leaf.Reason = statusOf(e.Value, about)
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

// statusOf tells how far a value can be known.
func statusOf(v value.Value, about taint) (Status, string) {
	if u := unknownIn(v, 0); u != nil {
		return statusOfUnknown(v, u)
	}
	switch {
	case about.doubt != "":
		return Partial, about.doubt
	case holdsCode(v, 0):
		return Deferred, ""
	case about.secret != "":
		return OfSecret, about.secret
	case about.host != "":
		return OfHost, about.host
	}
	return Static, ""
}

// statusOfUnknown is the status of a value that is an unknown or has one in it.
func statusOfUnknown(v value.Value, u *value.Unknown) (Status, string) {
	switch u.Cause {
	case value.Clock:
		return OfClock, u.Reason
	case value.Host:
		return OfHost, u.Reason
	case value.SecretUse:
		return OfSecret, u.Reason
	}
	if _, whole := v.(*value.Unknown); !whole {
		return Partial, u.Reason
	}
	return Unresolved, u.Reason
}

// unknownIn is the first unknown in a value, or nil.
func unknownIn(v value.Value, depth int) *value.Unknown {
	if depth > limits.ConfigNesting.Max {
		return nil
	}
	var found *value.Unknown
	switch v := v.(type) {
	case *value.List:
		for i := 0; i < len(v.Items) && found == nil; i++ {
			found = unknownIn(v.Items[i], depth+1)
		}
	case *value.Map:
		for _, item := range v.All() {
			if found = unknownIn(item, depth+1); found != nil {
				break
			}
		}
	case *value.Interpolated:
		for i := 0; i < len(v.Parts) && found == nil; i++ {
			if inner := v.Parts[i].Value; inner != nil {
				found = unknownIn(inner, depth+1)
			}
		}
	default:
		found = value.AsUnknown(v)
	}
	return found
}

// holdsCode reports whether a value is code or has some in it.
func holdsCode(v value.Value, depth int) bool {
	if depth > limits.ConfigNesting.Max {
		return false
	}
	switch v := v.(type) {
	case *value.Closure:
		return true
	case *value.List:
		for _, item := range v.Items {
			if holdsCode(item, depth+1) {
				return true
			}
		}
	case *value.Map:
		for _, item := range v.All() {
			if holdsCode(item, depth+1) {
				return true
			}
		}
	}
	return false
}
