package report

// Findings by rule: the severest first, and of one severity those rules first that have the fewest, so that
// what is rare is not lost behind what is everywhere.

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// shownPlaces is how many places of one rule are shown unless all are wanted.
const shownPlaces = 5

// ruleGroup are the findings of one rule with one word.
type ruleGroup struct {
	word, rule string
	findings   []*Finding
}

// wordOrder is the order of groups by their english.
var wordOrder = []string{
	string(diag.Error), string(diag.Warning), string(diag.Info), string(diag.Fixed), string(diag.Ignored), string(diag.Passed),
}

// groupsOf are the groups in the order in which they are shown.
func groupsOf(findings []*Finding) (groups []*ruleGroup) {
	at := map[string]int{}
	for _, f := range findings {
		key := word(f) + " " + f.Rule
		i, known := at[key]
		if !known {
			i = len(groups)
			at[key] = i
			groups = append(groups, &ruleGroup{word: word(f), rule: f.Rule})
		}
		groups[i].findings = append(groups[i].findings, f)
	}
	sort.SliceStable(groups, func(i, j int) bool { // a generic sort is compiled once for each type
		a, b := groups[i], groups[j]
		if a.word != b.word {
			return slices.Index(wordOrder, a.word) < slices.Index(wordOrder, b.word)
		}
		return len(a.findings) < len(b.findings)
	})
	return groups
}

// groups writes the findings by rule, groups of several lines set apart by blank lines.
func (w *textWriter) groups(findings []*Finding) {
	before := 0
	for _, g := range groupsOf(findings) {
		part := &textWriter{RenderOptions: w.RenderOptions, grouped: true}
		part.group(g)
		lines := strings.Count(part.String(), "\n")
		if before > 1 || before == 1 && lines > 1 {
			w.WriteByte('\n')
		}
		w.WriteString(part.String())
		before = lines
	}
	if before > 0 {
		w.WriteByte('\n')
	}
}

// group writes one group. A finding alone is written as it is in a short report.
func (w *textWriter) group(g *ruleGroup) {
	if len(g.findings) == 1 {
		f := g.findings[0]
		w.finding(f, placeOf(f)+colonAfter(f))
		return
	}
	same := g.agrees()
	w.head(g, same)
	shown := g.findings
	if !w.ShowAll {
		shown = shown[:min(len(shown), shownPlaces)]
	}
	for i, f := range byMessage(shown) {
		w.place(f, same)
		if i == 0 || w.ShowAll || g.word == string(diag.Error) {
			w.details(f)
		}
	}
	w.rest(g, len(shown))
}

// agrees reports whether all findings have the same message.
func (g *ruleGroup) agrees() bool {
	for _, f := range g.findings {
		if f.Message != g.findings[0].Message {
			return false
		}
	}
	return true
}

// fixable is how many findings have a safe fix.
func (g *ruleGroup) fixable() (n int) {
	for _, f := range g.findings {
		for _, fix := range f.Fixes {
			if fix.Safe && open(f) {
				n++
				break
			}
		}
	}
	return n
}

// head is the first line of a group of several findings.
func (w *textWriter) head(g *ruleGroup, same bool) {
	count := fmt.Sprintf("%d %s", len(g.findings), g.word)
	if open(g.findings[0]) {
		count = english.Count(len(g.findings), g.word)
	}
	w.WriteString(w.paint(styleOf(g.word), count))
	if same {
		w.WriteString(": " + Printable(g.findings[0].Message))
	}
	w.WriteString(" " + w.paint(dim, "["+Printable(g.rule)+"]"))
	if title := w.title(g.rule); !same && title != "" {
		w.WriteString(w.paint(dim, " (rule: "+Printable(title)+")"))
	}
	w.WriteByte('\n')
}

// title of a rule; "" where it is not known.
func (w *textWriter) title(rule string) string {
	for i := range w.Rules {
		if w.Rules[i].ID == rule {
			return w.Rules[i].Title
		}
	}
	return ""
}

// byMessage keeps findings together that have the same message, in the order of the first of each.
func byMessage(findings []*Finding) []*Finding {
	first := map[string]int{}
	for i, f := range findings {
		if _, seen := first[f.Message]; !seen {
			first[f.Message] = i
		}
	}
	sorted := slices.Clone(findings)
	sort.SliceStable(sorted, func(i, j int) bool { return first[sorted[i].Message] < first[sorted[j].Message] })
	return sorted
}

// place is the line of one finding within its group.
func (w *textWriter) place(f *Finding, same bool) {
	line := " "
	if at := placeOf(f); at != "" {
		line += " " + w.paint(bold, at)
	}
	if !same {
		line += " " + Printable(f.Message)
	}
	w.WriteString(line + w.paint(dim, ofTemplate(f)) + "\n")
}

// rest writes how many places are not shown, and how many of the group are fixed by a safe fix.
func (w *textWriter) rest(g *ruleGroup, shown int) {
	if more := len(g.findings) - shown; more > 0 {
		w.WriteString(w.paint(dim, fmt.Sprintf("  %s %d more, shown with --all", ellipsis, more)) + "\n")
	}
	if fixable := g.fixable(); fixable > 1 {
		w.WriteString(w.paint(green, fmt.Sprintf("  fixes available for %d of %d", fixable, len(g.findings))) + "\n")
	}
}

// placeOf is where a finding is: a file and a position in it, a file as a whole, or "" for the folder.
func placeOf(f *Finding) string {
	switch {
	case ofFolder(f.Path):
		return ""
	case ofFile(f):
		return Printable(f.Path)
	}
	return link(f.Path, f.Range.Start)
}

// colonAfter sets a path without a position apart from what follows.
func colonAfter(f *Finding) string {
	if ofFile(f) {
		return ":"
	}
	return ""
}

// ofFile reports whether the finding is about its file as a whole: at its start, and of no length.
func ofFile(f *Finding) bool {
	return f.Range.Start == f.Range.End && f.Range.Start.Offset == 0
}
