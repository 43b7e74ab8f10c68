package pattern

// sides is a sequence with the look-around at its ends taken off.
type sides struct {
	core []*node
	// fixed look-around is at the value's first or last position, where the adjacent node is.
	fixed []placed
	// before and after are a look-behind at the beginning and look-ahead at the end.
	before, after []*node
	// whole: the core matches the value from its first place to its last.
	whole bool
}

type placed struct{ look, at *node }

func takeOff(items []*node) sides {
	head, tail := 0, len(items)
	for head < len(items) && items[head].zeroWidth() {
		head++
	}
	for tail > 0 && items[tail-1].zeroWidth() {
		tail--
	}
	first, last := anchorIn(items[:head], start), anchorIn(items[tail:], end)
	parts := sides{whole: first != nil && last != nil}
	for i, item := range items {
		switch {
		case item.kind != look:
			parts.core = append(parts.core, item)
		case i < head && first != nil:
			parts.fixed = append(parts.fixed, placed{item, first})
		case i >= tail && last != nil:
			parts.fixed = append(parts.fixed, placed{item, last})
		case i < head && item.behind:
			parts.before = append(parts.before, item)
		case i >= tail && !item.behind:
			parts.after = append(parts.after, item)
		default:
			parts.core = append(parts.core, item)
		}
	}
	return parts
}

// anchorIn returns an anchor of a kind that fixes its place among zero-width items.
func anchorIn(items []*node, k kind) *node {
	for _, item := range items {
		if item.kind == k && item.beyond == nil {
			return item
		}
	}
	return nil
}

// edges checks the look-around at the ends of a sequence apart.
func (s *splitter) edges(items []*node) (condition, *Error) {
	parts := takeOff(items)
	var all condition
	for _, fixed := range parts.fixed {
		asked := concat(fixed.at, fixed.look.subs[0])
		if fixed.look.behind {
			asked = concat(fixed.look.subs[0], fixed.at)
		}
		if err := s.require(&all, asked, fixed.look.negative); err != nil {
			return all, err
		}
	}
	if parts.whole {
		if plain, absent := everywhere(parts.core); absent != nil {
			parts.core = plain
			if err := s.require(&all, absent, true); err != nil {
				return all, err
			}
		}
	}
	core, err := join(parts)
	if err != nil {
		return all, err
	}
	return all, s.require(&all, core, false)
}

// require adds a part: that the value holds a match of the node or, negated, that it holds none.
func (s *splitter) require(all *condition, n *node, negated bool) *Error {
	part, err := s.search(n)
	part.negated = part.negated != negated
	all.parts = append(all.parts, part)
	return err
}

// join replaces look-around at an end by a node with the same meaning. The result has less look-around than before, or none.
func join(parts sides) (*node, *Error) {
	for _, item := range parts.core {
		if inner := firstLook(item); inner != nil {
			return nil, misplaced(inner)
		}
	}
	joined := parts.core
	if len(parts.before) > 0 {
		there := beside(parts.before[0], start)
		if there == nil || len(parts.before) > 1 {
			return nil, misplaced(parts.before[0])
		}
		joined = append([]*node{there}, joined...)
	}
	if len(parts.after) > 0 {
		there := beside(parts.after[0], end)
		if there == nil || len(parts.after) > 1 {
			return nil, misplaced(parts.after[0])
		}
		joined = append(joined, there)
	}
	if len(joined) == 0 {
		return &node{kind: empty}, nil
	}
	return concat(joined...), nil
}

// beside returns the node next to the match when look-around at its edge holds: what the look-around requires or, when that
// is one character that must not be there, another one or the edge of the value. It is nil when neither can be expressed.
func beside(n *node, edge kind) *node {
	inner := n.subs[0]
	switch {
	case !n.negative:
		return inner
	case inner.kind != oneOf:
		return nil
	}
	other := *inner
	other.set = inner.set.complement()
	return &node{kind: choice, subs: []*node{{kind: edge}, &other}, offset: n.offset, end: n.end}
}

// everywhere recognises `^(?:(?!a)x)*$` and returns `^x*$` and a; absent is nil for all else.
func everywhere(core []*node) (plain []*node, absent *node) {
	for _, item := range core {
		if item.kind == start || item.kind == end {
			plain = append(plain, item)
			continue
		}
		if absent != nil || item.kind != repeat || item.subs[0].kind != sequence || len(item.subs[0].subs) != 2 {
			return nil, nil
		}
		guard, taken := item.subs[0].subs[0], item.subs[0].subs[1]
		if guard.kind != look || guard.behind || !guard.negative || taken.kind != oneOf {
			return nil, nil
		}
		if shortest, _ := guard.subs[0].width(); shortest == 0 {
			return nil, nil
		}
		unguarded := *item
		unguarded.subs = []*node{taken}
		plain, absent = append(plain, &unguarded), guard.subs[0]
	}
	return plain, absent
}

func firstLook(n *node) *node {
	var inner *node
	n.has(func(n *node) bool {
		if n.kind == look {
			inner = n
		}
		return inner != nil
	})
	return inner
}

func misplaced(n *node) *Error {
	return &Error{Kind: Unsupported, Feature: n.feature(), Offset: n.offset, End: n.end,
		Message: "has a " + n.feature() + " in the middle, which flow-toolkit cannot match", Help: n.elsewhere()}
}

// elsewhere is the help about look-around in the middle of a pattern: the place at which it can be matched.
func (n *node) elsewhere() string {
	if n.feature() == "look-behind" {
		return `write out the allowed values as "(a|b)", or move it before "$", as in "(?<!,)$"`
	}
	return `write out the allowed values as "(a|b)", or move it behind "^", as in "^(?=.*b)a"`
}
