package pattern

import (
	"regexp/syntax"
	"unicode"
)

// A backtracking engine takes exponential time when a repeat can match one string in two ways, ends where it began, and what
// follows can fail: each round doubles the ways to try. This is decided with the automaton whose states are the pattern's
// characters ("positions") and whose arcs are which may follow which, and in how many ways. In `((a|b)?,?)*` a "," may follow
// an "a" within a round or by beginning another one: two ways, so the repeat explodes. Otherwise two walks with the same
// string are followed from one position, apart and back together.

// automaton of the part of a pattern read so far.
type automaton struct {
	chars [][]rune // what a position takes: pairs of first and last character
	ways  [][]byte // ways[p][q]: how many ways lead from p to q, two standing for more
	work  *effort
}

// effort is what is left to spend, and the verdict.
type effort struct {
	steps    int
	explodes bool
}

// fragment is what a node adds: in how many ways it may be empty, and the positions it may
// begin and end with.
type fragment struct {
	empty       byte
	first, last []entry
}

type entry struct {
	position int
	ways     byte
}

// around is what surrounds a node: an endless repeat, and whether all that follows it, if anything, can match nothing, so
// that the engine never comes back.
type around struct{ repeated, done bool }

func explodes(root *node) bool {
	work := &effort{steps: maxSteps}
	a := automaton{work: work}
	a.add(root, around{done: true})
	return work.explodes
}

func many(n int) byte { return byte(min(n, 2)) }

// stop reports that there is nothing left to find or to spend.
func (a *automaton) stop() bool {
	return a.work.explodes || a.work.steps <= 0 || len(a.chars) > maxPositions
}

func (a *automaton) add(n *node, in around) fragment {
	if a.stop() {
		return fragment{}
	}
	switch n.kind {
	case oneOf:
		at := len(a.chars)
		a.chars = append(a.chars, n.characters())
		a.ways = append(a.ways, nil)
		only := []entry{{at, 1}}
		return fragment{first: only, last: only}
	case start, end:
		return fragment{} // nothing of a round can lead through the value's edge to a next one
	case look:
		// Once it holds, an engine does not come back into it.
		inner := automaton{work: a.work}
		inner.add(n.subs[0], around{done: true})
	case choice:
		var all fragment
		for _, sub := range n.subs {
			part := a.add(sub, in)
			all.empty = many(int(all.empty) + int(part.empty))
			all.first = append(all.first, part.first...)
			all.last = append(all.last, part.last...)
		}
		return all
	case sequence:
		return a.sequence(n.subs, in)
	case repeat:
		return a.repeat(n, in)
	}
	return fragment{empty: 1}
}

func (a *automaton) sequence(items []*node, in around) fragment {
	whole := fragment{empty: 1}
	for i, item := range items {
		here := in
		for _, later := range items[i+1:] {
			here.done = here.done && later.vanishes()
		}
		whole = a.join(whole, a.add(item, here))
	}
	return whole
}

// vanishes reports whether the node can match nothing at any place.
func (n *node) vanishes() bool {
	switch n.kind {
	case empty:
		return true
	case sequence:
		for _, sub := range n.subs {
			if !sub.vanishes() {
				return false
			}
		}
		return true
	case choice:
		for _, sub := range n.subs {
			if sub.vanishes() {
				return true
			}
		}
	case repeat:
		return n.min == 0 || n.subs[0].vanishes()
	}
	return false
}

// join puts b after x.
func (a *automaton) join(x, b fragment) fragment {
	a.connect(x.last, b.first)
	return fragment{
		empty: many(int(x.empty) * int(b.empty)),
		first: append(x.first[:len(x.first):len(x.first)], times(b.first, x.empty)...),
		last:  append(b.last[:len(b.last):len(b.last)], times(x.last, b.empty)...),
	}
}

func times(entries []entry, ways byte) []entry {
	if ways == 0 {
		return nil
	}
	var all []entry
	for _, e := range entries {
		all = append(all, entry{e.position, many(int(e.ways) * int(ways))})
	}
	return all
}

func (a *automaton) connect(from, to []entry) {
	for _, p := range from {
		for _, q := range to {
			a.work.steps--
			for len(a.ways[p.position]) <= q.position {
				a.ways[p.position] = append(a.ways[p.position], 0)
			}
			cell := &a.ways[p.position][q.position]
			*cell = many(int(*cell) + int(p.ways)*int(q.ways))
		}
	}
}

func (a *automaton) repeat(n *node, in around) fragment {
	item := n.subs[0]
	if n.max == 0 {
		return fragment{empty: 1}
	}
	if n.min > 1 && !item.vanishes() {
		in.done = false
	}
	shortest, longest := item.width()
	switch {
	case n.max == unbounded, n.max >= longRepeat && shortest != longest:
		return a.loop(n, in)
	case !in.repeated:
		one := a.add(item, in) // without a loop around it, copies cannot make one
		if n.min == 0 {
			one.empty = 1
		}
		return one
	}
	required, optional := fragment{empty: 1}, fragment{empty: 1}
	for range n.min {
		if a.stop() {
			return required
		}
		required = a.join(required, a.add(item, in))
	}
	for range n.max - n.min {
		if a.stop() {
			return required
		}
		optional = a.join(a.add(item, in), optional)
		optional.empty = 1
	}
	return a.join(required, optional)
}

// loop adds an endless repeat and analyzes it.
func (a *automaton) loop(n *node, in around) fragment {
	from := len(a.chars)
	round := a.add(n.subs[0], around{repeated: true, done: in.done})
	if a.stop() {
		return round
	}
	a.connect(round.last, round.first)
	if !in.done && a.ambiguous(from) {
		a.work.explodes = true
	}
	if n.min == 0 {
		round.empty = 1 // an engine gives up a round that takes nothing
	}
	return round
}

// ambiguous reports whether the positions from one on, which are the whole of a loop, can match a string in two ways from a
// position back to it.
func (a *automaton) ambiguous(from int) bool {
	for p := from; p < len(a.ways); p++ {
		for q := from; q < len(a.ways[p]); q++ {
			if a.ways[p][q] > 1 && len(a.chars[q]) > 0 {
				return true
			}
		}
	}
	var apart []pair
	seen := map[pair]bool{}
	visit := func(p, q int) (met bool) {
		for _, x := range a.after(p) {
			for _, y := range a.after(q) {
				if a.work.steps--; a.work.steps <= 0 {
					return false
				}
				next := pair{min(x, y), max(x, y)}
				switch {
				case x == y && p == q, seen[next], !overlap(a.chars[x], a.chars[y]):
				case x == y:
					return true
				default:
					seen[next] = true
					apart = append(apart, next)
				}
			}
		}
		return false
	}
	for p := from; p < len(a.ways); p++ {
		visit(p, p)
	}
	for len(apart) > 0 && a.work.steps > 0 {
		last := apart[len(apart)-1]
		apart = apart[:len(apart)-1]
		if visit(last.p, last.q) {
			return true
		}
	}
	return false
}

type pair struct{ p, q int }

func (a *automaton) after(p int) []int {
	var all []int
	for q, ways := range a.ways[p] {
		if ways > 0 {
			all = append(all, q)
		}
	}
	return all
}

// characters returns what a character node takes, as package regexp reads it.
func (n *node) characters() []rune {
	if n.beyond != nil {
		return []rune{0, unicode.MaxRune}
	}
	text, _ := translate(n)
	parsed, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return []rune{0, unicode.MaxRune}
	}
	switch parsed.Op {
	case syntax.OpNoMatch:
		return nil
	case syntax.OpAnyChar:
		return []rune{0, unicode.MaxRune}
	case syntax.OpLiteral:
		all := []rune{parsed.Rune[0], parsed.Rune[0]}
		if parsed.Flags&syntax.FoldCase != 0 {
			for r := unicode.SimpleFold(all[0]); r != all[0]; r = unicode.SimpleFold(r) {
				all = append(all, r, r)
			}
		}
		return all
	}
	return parsed.Rune
}

// overlap reports whether two lists of ranges share a character.
func overlap(a, b []rune) bool {
	for i := 0; i < len(a); i += 2 {
		for j := 0; j < len(b); j += 2 {
			if a[i] <= b[j+1] && b[j] <= a[i+1] {
				return true
			}
		}
	}
	return false
}
