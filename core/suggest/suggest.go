// Package suggest finds a known word for a misspelled one.
package suggest

import "strings"

// Nearest returns the candidate that is most similar to a word: at most a third of its letters and two edits may differ; ""
// if there is none. The first of equally similar candidates wins.
func Nearest(word string, candidates []string) string {
	if word == "" {
		return ""
	}
	best, bestSteps := "", min(2, max(1, len(word)/3))+1
	folded := strings.ToLower(word)
	for _, c := range candidates {
		if d := len(word) - len(c); d >= bestSteps || -d >= bestSteps {
			continue // the commonest case by far, decided before anything is allocated
		}
		if steps := distance(folded, strings.ToLower(c), bestSteps); steps < bestSteps {
			best, bestSteps = c, steps
		}
	}
	return best
}

// separators of words in names.
var separators = strings.NewReplacer("_", "", "-", "")

// PlainName returns a name in lower case without dashes and underscores: names that differ only in these are often meant to
// be the same.
func PlainName(name string) string { return strings.ToLower(separators.Replace(name)) }

// distance returns the optimal string alignment distance: the number of insertions, deletions, replacements and swaps of
// neighbors from a to b, at most limit.
func distance(a, b string, limit int) int {
	if d := len(a) - len(b); d >= limit || -d >= limit {
		return limit
	}
	const most = 40 // longer words than that are rare
	var rows [3 * most]int
	width := len(b) + 1
	all := rows[:]
	if 3*width > len(all) {
		all = make([]int, 3*width)
	}
	beforeLast, last, row := all[:width], all[width:2*width], all[2*width:3*width]
	for j := range last {
		last[j], row[j] = j, limit
	}
	for i := 1; i <= len(a); i++ {
		// Cells further from the diagonal than limit exceed it.
		from, to := max(1, i-limit), min(len(b), i+limit)
		row[from-1] = limit
		if from == 1 {
			row[0] = i
		}
		nearest := row[from-1]
		for j := from; j <= to; j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], beforeLast[j-2]+1)
			}
			nearest = min(nearest, row[j])
		}
		if to < len(b) {
			row[to+1] = limit
		}
		if nearest >= limit {
			return limit
		}
		beforeLast, last, row = last, row, beforeLast
	}
	return min(last[len(b)], limit)
}
