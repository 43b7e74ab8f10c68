package report

// What a report for people contains besides the findings: what was not checked, and what took how long.

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// namedRules is how many rules of one need are named; more are counted.
const namedRules = 8

// shownNeeds is how many needs a grouped report shows unless all are wanted.
const shownNeeds = 10

// notChecked writes one line for each need, with the rules that have it.
func (w *textWriter) notChecked(list []NotChecked) {
	lines := needLines(list)
	if more := len(lines) - shownNeeds; more > 0 && w.grouped && !w.ShowAll {
		lines = append(lines[:shownNeeds], ellipsis+" "+english.Count(more, "more need")+", shown with --all")
	}
	for _, line := range lines {
		w.WriteString(w.paint(dim, line) + "\n")
	}
	if len(lines) > 0 {
		w.WriteByte('\n')
	}
}

// needLines is a line for each need, with the rules that have it.
func needLines(list []NotChecked) (lines []string) {
	var needs []string
	rules := map[string][]string{}
	for _, n := range list {
		if rules[n.Needs] == nil {
			needs = append(needs, n.Needs)
		}
		if !slices.Contains(rules[n.Needs], n.Rule) {
			rules[n.Needs] = append(rules[n.Needs], n.Rule)
		}
	}
	for _, need := range needs {
		which := Printable(strings.Join(rules[need], ", "))
		if len(rules[need]) > namedRules {
			which = english.Count(len(rules[need]), "rule")
		}
		lines = append(lines, "not checked: needs "+Printable(need)+" ("+which+")")
	}
	return lines
}

// times lists what the checks took, the slowest first.
func (w *textWriter) times(list []CheckTime) {
	slowest := slices.Clone(list)
	sort.SliceStable(slowest, func(i, j int) bool { return slowest[i].Milliseconds > slowest[j].Milliseconds })
	for _, t := range slowest {
		w.WriteString(w.paint(dim, fmt.Sprintf("%10.1f ms  %s", t.Milliseconds, Printable(t.Check))) + "\n")
	}
	if len(slowest) > 0 {
		w.WriteByte('\n')
	}
}
