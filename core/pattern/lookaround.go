package pattern

// Look-around at the edges of a pattern is a second condition on the same value, which a second
// linear-time matcher can check. Only what holds for every value is used:
//
//   - A search for `a|b` finds something exactly when a search for `a` or one for `b` does, and
//     `x(?:a|b)y` is `xay|xby`.
//   - Next to "^" the place is the value's first, whatever else matches. So `^(?=a)b` holds
//     exactly when `^a` and `^b` do, and `(?!…)` asks for the opposite. The same goes for "$".
//   - `(?<=a)b` at the beginning finds something exactly when `ab` does, as nothing else needs
//     the place between them; and `a(?=b)` at the end likewise.
//   - When x takes one character, `(?<!x)b` at the beginning is `(?:^|[^x])b`, and `a(?!x)` at
//     the end is `a(?:[^x]|$)`.
//   - `^(?:(?!a)x)*$`, where x takes one character and a at least one, visits every place of
//     the value: it holds exactly when `^x*$` does and a search for `a` finds nothing.
//
// All other look-around is refused.

// splitter makes conditions of nodes and counts what they cost together.
type splitter struct{ tests, size int }

// search returns the condition that a value holds a match of the node.
func (s *splitter) search(n *node) (condition, *Error) {
	switch {
	case !n.has(isLook):
		return s.plain(n)
	case n.kind == choice:
		return s.any(n.subs)
	}
	items := flatten(nil, n)
	for i, item := range items {
		if item.kind == choice && item.has(isLook) {
			return s.any(distribute(items, i))
		}
	}
	return s.edges(items)
}

func (s *splitter) plain(n *node) (condition, *Error) {
	s.tests++
	s.size = clamp(s.size + n.size())
	if s.tests > maxTests || s.size > maxSize {
		return condition{}, &Error{Kind: TooLarge, Feature: "size", Offset: n.offset, End: n.end,
			Message: "has look-around in too many alternatives", Help: "use fewer or simpler alternatives"}
	}
	compiled, err := compileNode(n)
	return condition{matcher: compiled}, err
}

func (s *splitter) any(branches []*node) (condition, *Error) {
	c := condition{any: true}
	for _, branch := range branches {
		part, err := s.search(branch)
		if err != nil {
			return c, err
		}
		c.parts = append(c.parts, part)
	}
	return c, nil
}

// flatten lists what a node is a sequence of, without what is empty.
func flatten(items []*node, n *node) []*node {
	switch n.kind {
	case empty:
		return items
	case sequence:
	default:
		return append(items, n)
	}
	for _, sub := range n.subs {
		items = flatten(items, sub)
	}
	return items
}

// distribute returns a copy of the sequence for each alternative of the choice at i.
func distribute(items []*node, i int) []*node {
	var branches []*node
	for _, branch := range items[i].subs {
		copied := append(append(append([]*node(nil), items[:i]...), branch), items[i+1:]...)
		branches = append(branches, concat(copied...))
	}
	return branches
}

func concat(items ...*node) *node {
	return &node{kind: sequence, subs: items, offset: items[0].offset, end: items[len(items)-1].end}
}
