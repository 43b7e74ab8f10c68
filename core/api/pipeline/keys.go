package pipeline

// The keys of a resolved configuration that a call asks for: which part is shown, in which order, and which keys
// select nothing.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// arrange leaves in the result what is asked for, in the order that is asked for.
func (r *resolution) arrange() {
	result := r.result
	if len(r.in.Keys) > 0 {
		result.Leaves = slices.DeleteFunc(slices.Clone(result.Leaves), func(l flowconfig.Leaf) bool { return !r.wants(l.Key) })
		result.Root = selected(result.Root, branchesOf(result.Leaves))
	}
	if r.in.Sort {
		result.Leaves = slices.Clone(result.Leaves)
		slices.SortStableFunc(result.Leaves, func(a, b flowconfig.Leaf) int { return slices.Compare(a.Path, b.Path) })
	}
}

// wants reports whether a key is selected, itself or with its scope.
func (r *resolution) wants(key string) bool {
	return slices.ContainsFunc(r.in.Keys, func(wanted string) bool { return selects(wanted, key) })
}

// selects reports whether what was asked for is the key or a scope above it.
func selects(wanted, key string) bool {
	rest, ok := strings.CutPrefix(key, wanted)
	return ok && (rest == "" || rest[0] == '.')
}

// branch is a scope of which only some names are wanted; nil is a wanted value as a whole.
type branch map[string]branch

func branchesOf(leaves []flowconfig.Leaf) branch {
	root := branch{}
	for i := range leaves {
		at, path := root, leaves[i].Path
		for depth, name := range path {
			if depth == len(path)-1 {
				at[name] = nil
				break
			}
			if at[name] == nil {
				at[name] = branch{}
			}
			at = at[name]
		}
	}
	return root
}

// selected is a scope with the wanted names alone.
func selected(m *value.Map, wanted branch) *value.Map {
	out := &value.Map{Scope: m.Scope}
	for _, e := range m.Entries() {
		below, ok := wanted[e.Name]
		if !ok {
			continue
		}
		v := e.Value
		if scope, isMap := v.(*value.Map); isMap && below != nil {
			v = selected(scope, below)
		}
		out.PutKey(e.KeyValue(), v)
	}
	return out
}

// unknownKeys are the keys asked for that select nothing, each with the nearest that would.
func (r *resolution) unknownKeys(leaves []flowconfig.Leaf) []UnknownKey {
	unknown := []UnknownKey{}
	var known []string
	for _, key := range r.in.Keys {
		if slices.ContainsFunc(leaves, func(l flowconfig.Leaf) bool { return selects(key, l.Key) }) {
			continue
		}
		if known == nil {
			known = keysAndScopes(leaves)
		}
		unknown = append(unknown, UnknownKey{Key: key, Nearest: nearestKey(key, known)})
	}
	return unknown
}

// nearestKey is the known key that is meant; where none is near as a whole, one whose last name is
// the same or near and whose scope is another.
func nearestKey(key string, known []string) string {
	if near := lint.Nearest(key, known); near != "" {
		return near
	}
	_, name := cutLast(key)
	for _, k := range known {
		if _, last := cutLast(k); last == name {
			return k
		}
	}
	return ""
}

func cutLast(key string) (scope, name string) {
	at := strings.LastIndexByte(key, '.')
	return key[:max(at, 0)], key[at+1:]
}

// keysAndScopes are the keys of leaves and of the scopes above them, each once.
func keysAndScopes(leaves []flowconfig.Leaf) (keys []string) {
	seen := map[string]bool{}
	for i := range leaves {
		key := leaves[i].Key
		for key != "" && !seen[key] {
			seen[key] = true
			keys = append(keys, key)
			key, _ = cutLast(key)
		}
	}
	return keys
}
