package flowconfig

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Leaves of the tree with their status (config.md §6.2).

// listAll lists the values of the result's tree in its order. A scope is omitted where it contains itself. A value that
// exceeds a limit becomes unresolved; if the list exceeds one, the rest is omitted and reported. The tree then contains only
// what is listed, so that every form of it can be printed.
func (m *evaluator) listAll(r *Result) {
	w := leafWalk{evaluator: m, busy: map[*value.Map]bool{}}
	w.walk(r.Root, nil, "", deps{})
	if w.beyond != nil {
		first := w.beyond
		w = leafWalk{evaluator: m, busy: w.busy, beyond: first, cutting: true}
		r.Root = w.walk(r.Root, nil, "", deps{})
	}
	r.Leaves = w.leaves
	if w.ended != nil {
		at := Place{File: m.files[0]}
		m.add(found(at, syntax.CodeLimit, diag.Error, texts{
			message: fmt.Sprintf("config exceeds the limit of %d %s", w.ended.Max, w.ended.Unit), notes: []string{"further values are not listed"},
		}))
		m.found.unsure = append(m.found.unsure, IncompleteScope{Reason: (&limits.Exceeded{Limit: *w.ended}).Error(), Place: at})
	}
}

type leafWalk struct {
	*evaluator
	leaves []Leaf
	busy   map[*value.Map]bool
	steps  int
	// size is that of the list and its findings, spent that of values which were visited but are not in it.
	size, spent int
	// beyond is the first exceeded limit, ended the one that ended the list.
	beyond, ended *limits.Limit
	// cutting is true if the walk makes another tree, of the listed values.
	cutting bool
}

// namesPerStep is how many names of a path count as another value: nested scopes have long paths, each of which takes
// memory.
const namesPerStep = 8

// walk lists a scope and returns it as listed. The key is that of the path.
func (w *leafWalk) walk(scope *value.Map, path []string, key string, above deps) *value.Map {
	if w.busy[scope] {
		return scope
	}
	w.busy[scope] = true
	defer delete(w.busy, scope)
	listed := scope
	if w.cutting {
		listed = value.NewScope()
		listed.Note = scope.Note
	}
	entries := scope.Entries()
	for i := range entries {
		if !w.more(len(path)) {
			break
		}
		e := &entries[i]
		v := w.entry(e, append(path, e.Name), value.KeyBelow(key, e.Name), above)
		if v != nil && w.cutting {
			listed.PutKey(e.KeyValue(), v)
			listed.Entries()[listed.Len()-1].Note = e.Note
		}
	}
	return listed
}

// more counts one entry and reports whether it is within the limits.
func (w *leafWalk) more(depth int) bool {
	w.steps += 1 + depth/namesPerStep
	w.within(&limits.ConfigLeaves, w.steps)
	w.within(&limits.ConfigNesting, depth+1)
	return w.ended == nil
}

// within ends the list if an amount exceeds a limit.
func (w *leafWalk) within(limit *limits.Limit, amount int) {
	if amount <= limit.Max || w.ended != nil {
		return
	}
	if w.ended = limit; w.beyond == nil {
		w.beyond = limit
	}
}

// entry lists an entry and returns its value as listed; nil for an omitted one.
func (w *leafWalk) entry(e *value.Entry, under []string, key string, above deps) value.Value {
	n := noteOf(e)
	if sub, ok := e.Value.(*value.Map); ok && sub.Scope {
		above.add(depsOf(e))
		return w.walk(sub, under, key, above)
	}
	leaf := Leaf{Path: slices.Clone(under), Key: key, Value: e.Value}
	if n != nil {
		leaf.Origins = n.list()
		above.add(n.deps)
	}
	w.size += len(leaf.Key) + len(" = <unknown>\n")
	if w.within(&limits.ConfigListing, w.size); w.ended != nil {
		return nil
	}
	size, err := value.LeafSize(e.Value, w.room())
	if err != nil {
		w.spent += size
		leaf.Value = w.exceeded(n, err)
		leaf.Status, leaf.Reason = Unresolved, err.Error()
		leaf.Origins = withoutTexts(leaf.Origins)
	} else {
		w.size += size
		leaf.Status, leaf.Reason = look(e.Value, above)
	}
	for _, o := range leaf.Origins[max(0, len(leaf.Origins)-limits.ConfigOrigins.Max):] {
		w.size += len(o.Value) / 4 // most are the value itself
	}
	w.leaves = append(w.leaves, leaf)
	return leaf.Value
}

// room returns the maximum length of the next value. Visited values that are not listed count too.
func (w *leafWalk) room() int {
	left := limits.ConfigListing.Max - w.size
	if w.spent > 2*limits.ConfigListing.Max {
		left = min(left, limits.Name.Max)
	}
	return max(0, min(left, limits.ConfigText.Max))
}

// exceeded returns the unknown value for one that exceeds a limit.
func (w *leafWalk) exceeded(n *note, err error) value.Value {
	limit := limits.ConfigText
	if failed, ok := err.(*value.Error); ok && failed.Limit != nil {
		limit = *failed.Limit
	}
	if w.beyond == nil {
		w.beyond = &limit
	}
	at := Place{File: w.files[0]}
	if n != nil && n.chain != nil && n.File != nil {
		at = Place{File: n.File, Span: n.Span}
	}
	f := found(at, syntax.CodeLimit, diag.Warning, exceedsLimit(&limit))
	f.Legacy, f.Strict = w.legacy, !w.legacy
	w.found.add(f)
	return &value.Unknown{Cause: value.Unresolved, Reason: err.Error()}
}

// withoutTexts returns origins without their values, which may exceed the limit as well.
func withoutTexts(origins []Origin) []Origin {
	made := slices.Clone(origins)
	for i := range made {
		if len(made[i].Value) > limits.Name.Max {
			made[i].Value = "<unknown>"
		}
	}
	return made
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// look returns the status of a value.
func look(v value.Value, about deps) (Status, string) {
	var in contents
	in.look(v)
	if in.unknown != nil {
		return statusOfUnknown(v, in.unknown)
	}
	about.add(in.about)
	return about.status(in.code)
}

// statusOfUnknown returns the status of a value that is or contains an unknown.
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

// contents finds unknown values and closures in a value, at any depth.
type contents struct {
	unknown *value.Unknown
	code    bool
	// about are the dependencies of the entries of its maps, and of their keys.
	about deps
	// count is the number of visited values.
	count int
	// seen are the visited lists and maps, because one may occur many times.
	seen map[value.Value]bool
}

func (c *contents) look(v value.Value) {
	c.count++
	c.about.add(heldBy(v).whole())
	switch v := v.(type) {
	case *value.Closure:
		c.code = true
	case value.String:
	case *value.List:
		for i := 0; i < len(v.Items) && c.into(v, i); i++ {
			c.look(v.Items[i])
		}
	case *value.Map:
		entries := v.Entries()
		for i := 0; i < len(entries) && c.into(v, i); i++ {
			c.about.add(depsOf(&entries[i]))
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

// into reports whether to visit the i-th part of a value: not the first part of one that was visited.
func (c *contents) into(v value.Value, i int) bool {
	if i > 0 {
		return true
	}
	if c.seen[v] {
		return false
	}
	if c.seen == nil {
		c.seen = map[value.Value]bool{}
	}
	c.seen[v] = true
	return true
}
