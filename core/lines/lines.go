// Package lines compares two strings line by line. Myers' greedy search finds the shortest difference and is fast for
// similar strings. Otherwise lines that occur once on both sides split the problem; without such lines, everything in
// between counts as changed.
package lines

import (
	"slices"
	"sort"
)

const (
	// maxEdits bounds Myers' search, whose time and memory grow with the square of the edits.
	maxEdits = 256
	// maxCuts bounds how often a region is cut again.
	maxCuts = 8
)

// Range is a half-open range of line numbers, 0-based.
type Range struct{ Start, End int }

// Len returns the number of lines.
func (r Range) Len() int { return r.End - r.Start }

// Change replaces lines of the old string by lines of the new one.
type Change struct{ Old, Now Range }

// differ compares line numbers of equal lines instead of the lines.
type differ struct {
	old, now []int
	changes  []Change
}

// Compare returns the changes in order, with unchanged lines between any two. Its cost is bounded for all input: strings
// that differ too much have one large change instead of many small ones.
func Compare(old, now []string) []Change {
	ids := map[string]int{}
	number := func(texts []string) []int {
		out := make([]int, len(texts))
		for i, text := range texts {
			id, ok := ids[text]
			if !ok {
				id = len(ids)
				ids[text] = id
			}
			out[i] = id
		}
		return out
	}
	d := &differ{old: number(old), now: number(now)}
	d.compare(Change{Range{0, len(old)}, Range{0, len(now)}}, maxCuts)
	return d.changes
}

// compare finds the changes within a region of both sides.
func (d *differ) compare(r Change, cuts int) {
	r = d.trim(r)
	if r.Old.Len() == 0 || r.Now.Len() == 0 {
		d.add(r)
		return
	}
	if d.shortest(r) {
		return
	}
	var anchors [][2]int
	if cuts > 0 {
		anchors = d.anchors(r)
	}
	if len(anchors) == 0 {
		d.add(r)
		return
	}
	from := Change{Range{r.Old.Start, 0}, Range{r.Now.Start, 0}}
	for _, at := range append(anchors, [2]int{r.Old.End, r.Now.End}) {
		from.Old.End, from.Now.End = at[0], at[1]
		d.compare(from, cuts-1)
		from.Old.Start, from.Now.Start = at[0]+1, at[1]+1
	}
}

// trim drops equal lines from both ends.
func (d *differ) trim(r Change) Change {
	for r.Old.Len() > 0 && r.Now.Len() > 0 && d.old[r.Old.Start] == d.now[r.Now.Start] {
		r.Old.Start++
		r.Now.Start++
	}
	for r.Old.Len() > 0 && r.Now.Len() > 0 && d.old[r.Old.End-1] == d.now[r.Now.End-1] {
		r.Old.End--
		r.Now.End--
	}
	return r
}

// add appends a change, as a part of the last one if no line is between them.
func (d *differ) add(c Change) {
	if c.Old.Len() == 0 && c.Now.Len() == 0 {
		return
	}
	if n := len(d.changes); n > 0 {
		last := &d.changes[n-1]
		if last.Old.End == c.Old.Start && last.Now.End == c.Now.Start {
			last.Old.End, last.Now.End = c.Old.End, c.Now.End
			return
		}
	}
	d.changes = append(d.changes, c)
}

// shortest adds the shortest difference of old and now; false, without changes, if it has more than maxEdits. A diagonal k
// has the points where x lines of old and x-k lines of now are used; reach[k] is the furthest x on it.
func (d *differ) shortest(r Change) bool {
	old, now := d.old[r.Old.Start:r.Old.End], d.now[r.Now.Start:r.Now.End]
	limit := min(maxEdits, len(old)+len(now))
	reach := make([]int, 2*limit+3)
	middle := limit + 1
	var trace [][]int // for each number of edits, reach from diagonal -edits to +edits
	for edits := 0; edits <= limit; edits++ {
		for k := -edits; k <= edits; k += 2 {
			x := reach[middle+k-1] + 1
			if k == -edits || k != edits && reach[middle+k-1] < reach[middle+k+1] {
				x = reach[middle+k+1]
			}
			for x < len(old) && x-k < len(now) && old[x] == now[x-k] {
				x++
			}
			reach[middle+k] = x
			if x == len(old) && x-k == len(now) {
				d.walk(r, trace)
				return true
			}
		}
		trace = append(trace, slices.Clone(reach[middle-edits:middle+edits+1]))
	}
	return false
}

// walk goes back from the end of the region along the trace and adds the edits in order.
func (d *differ) walk(r Change, trace [][]int) {
	var back []Change
	x, y := r.Old.Len(), r.Now.Len()
	for edits := len(trace); edits > 0; edits-- {
		reach := trace[edits-1]
		at := func(k int) int { return reach[k+edits-1] }
		k := x - y
		if k == -edits || k != edits && at(k-1) < at(k+1) { // an added line of now
			x = at(k + 1)
			y = x - k - 1
			back = append(back, Change{Range{x, x}, Range{y, y + 1}})
		} else { // a removed line of old
			x = at(k - 1)
			y = x - k + 1
			back = append(back, Change{Range{x, x + 1}, Range{y, y}})
		}
	}
	for _, c := range slices.Backward(back) {
		d.add(Change{
			Range{r.Old.Start + c.Old.Start, r.Old.Start + c.Old.End},
			Range{r.Now.Start + c.Now.Start, r.Now.Start + c.Now.End},
		})
	}
}

// anchors pairs lines that occur once in old and once in now, as many as keep their order
// in both: the longest increasing run of places in now.
func (d *differ) anchors(r Change) [][2]int {
	pairs := d.unique(r)
	var tops []int // tops[n] is the pair that ends the best run of n+1 pairs
	before := make([]int, len(pairs))
	for i, p := range pairs {
		n := sort.Search(len(tops), func(n int) bool { return pairs[tops[n]][1] >= p[1] })
		before[i] = -1
		if n > 0 {
			before[i] = tops[n-1]
		}
		if n == len(tops) {
			tops = append(tops, i)
		}
		tops[n] = i
	}
	if len(tops) == 0 {
		return nil
	}
	run := make([][2]int, 0, len(tops))
	for i := tops[len(tops)-1]; i >= 0; i = before[i] {
		run = append(run, pairs[i])
	}
	slices.Reverse(run)
	return run
}

// unique lists the places in old and now of lines that occur once in each, ordered by old.
func (d *differ) unique(r Change) [][2]int {
	type count struct{ old, now, oldAt, nowAt int }
	counts := map[int]*count{}
	get := func(id int) *count {
		if counts[id] == nil {
			counts[id] = &count{}
		}
		return counts[id]
	}
	for i := r.Old.Start; i < r.Old.End; i++ {
		c := get(d.old[i])
		c.old, c.oldAt = c.old+1, i
	}
	for i := r.Now.Start; i < r.Now.End; i++ {
		c := get(d.now[i])
		c.now, c.nowAt = c.now+1, i
	}
	var pairs [][2]int
	for _, c := range counts {
		if c.old == 1 && c.now == 1 {
			pairs = append(pairs, [2]int{c.oldAt, c.nowAt})
		}
	}
	sort.SliceStable(pairs, func(i, j int) bool { return pairs[i][0] < pairs[j][0] })
	return pairs
}
