package report

// Which lines changed. Myers' greedy search gives the shortest answer and is quick while the
// texts are alike. Where they are not, lines that occur once on both sides cut the problem
// into smaller ones; where there are none, everything in between counts as changed.

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

// lines is a half-open range of line numbers, 0-based.
type lines struct{ start, end int }

func (l lines) len() int { return l.end - l.start }

// change replaces lines of the old text by lines of the new one.
type change struct{ old, now lines }

// differ compares line numbers of equal lines instead of the lines.
type differ struct {
	old, now []int
	changes  []change
}

// compareLines lists the changes in order; unchanged lines stand between any two.
func compareLines(old, now []string) []change {
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
	d.compare(change{lines{0, len(old)}, lines{0, len(now)}}, maxCuts)
	return d.changes
}

// compare finds the changes within a region of both texts.
func (d *differ) compare(r change, cuts int) {
	r = d.trim(r)
	if r.old.len() == 0 || r.now.len() == 0 {
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
	from := change{lines{r.old.start, 0}, lines{r.now.start, 0}}
	for _, at := range append(anchors, [2]int{r.old.end, r.now.end}) {
		from.old.end, from.now.end = at[0], at[1]
		d.compare(from, cuts-1)
		from.old.start, from.now.start = at[0]+1, at[1]+1
	}
}

// trim drops equal lines from both ends.
func (d *differ) trim(r change) change {
	for r.old.len() > 0 && r.now.len() > 0 && d.old[r.old.start] == d.now[r.now.start] {
		r.old.start++
		r.now.start++
	}
	for r.old.len() > 0 && r.now.len() > 0 && d.old[r.old.end-1] == d.now[r.now.end-1] {
		r.old.end--
		r.now.end--
	}
	return r
}

// add appends a change, as a part of the last one when nothing stands between.
func (d *differ) add(c change) {
	if c.old.len() == 0 && c.now.len() == 0 {
		return
	}
	if n := len(d.changes); n > 0 {
		last := &d.changes[n-1]
		if last.old.end == c.old.start && last.now.end == c.now.start {
			last.old.end, last.now.end = c.old.end, c.now.end
			return
		}
	}
	d.changes = append(d.changes, c)
}

// shortest adds the shortest way from old to now; false, with nothing added, when it takes
// more than maxEdits. A diagonal k holds the places where x lines of old and x-k lines of
// now are used up; reach[k] is the furthest x on it.
func (d *differ) shortest(r change) bool {
	old, now := d.old[r.old.start:r.old.end], d.now[r.now.start:r.now.end]
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
func (d *differ) walk(r change, trace [][]int) {
	var back []change
	x, y := r.old.len(), r.now.len()
	for edits := len(trace); edits > 0; edits-- {
		reach := trace[edits-1]
		at := func(k int) int { return reach[k+edits-1] }
		k := x - y
		if k == -edits || k != edits && at(k-1) < at(k+1) { // a line of now came in
			x = at(k + 1)
			y = x - k - 1
			back = append(back, change{lines{x, x}, lines{y, y + 1}})
		} else { // a line of old went
			x = at(k - 1)
			y = x - k + 1
			back = append(back, change{lines{x, x + 1}, lines{y, y}})
		}
	}
	for _, c := range slices.Backward(back) {
		d.add(change{
			lines{r.old.start + c.old.start, r.old.start + c.old.end},
			lines{r.now.start + c.now.start, r.now.start + c.now.end},
		})
	}
}

// anchors pairs lines that occur once in old and once in now, as many as keep their order
// in both: the longest increasing run of places in now.
func (d *differ) anchors(r change) [][2]int {
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
func (d *differ) unique(r change) [][2]int {
	type count struct{ old, now, oldAt, nowAt int }
	counts := map[int]*count{}
	get := func(id int) *count {
		if counts[id] == nil {
			counts[id] = &count{}
		}
		return counts[id]
	}
	for i := r.old.start; i < r.old.end; i++ {
		c := get(d.old[i])
		c.old, c.oldAt = c.old+1, i
	}
	for i := r.now.start; i < r.now.end; i++ {
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
