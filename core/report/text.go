package report

// The format for people: every fault with its line, what would mend it, and at the end what
// was not looked at and how it stands in all.

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// style is an ANSI "select graphic rendition" parameter.
type style string

const (
	bold   style = "1"
	dim    style = "2"
	red    style = "1;31"
	green  style = "32"
	yellow style = "1;33"
	cyan   style = "1;36"
)

// styleOf is the style of a word that a finding can start with.
func styleOf(word string) style {
	switch word {
	case string(diag.Error):
		return red
	case string(diag.Warning):
		return yellow
	case string(diag.Info):
		return cyan
	case string(diag.Ignored):
		return dim
	default: // passed, fixed
		return green
	}
}

// textWriter collects the text; its painting does nothing unless colour is on.
type textWriter struct {
	strings.Builder
	color bool
	files map[string]*source.File
}

func (w *textWriter) paint(s style, text string) string {
	if !w.color {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

func renderText(rep Report, o RenderOptions) (string, error) {
	w := &textWriter{color: o.Color, files: o.Files}
	w.findings(rep.Findings)
	w.notChecked(rep.NotChecked)
	w.times(rep.Times)
	w.byCheck(rep.Findings, o.Checks)
	if rep.Incomplete {
		w.WriteString(w.paint(yellow, cutShort) + "\n")
	}
	w.WriteString(w.paint(bold, summary(rep, o.Files)) + "\n")
	return w.String(), nil
}

// findings writes the findings file by file, those with a code frame set apart by blank lines.
func (w *textWriter) findings(findings []Finding) {
	grouped := slices.Clone(findings)
	sort.SliceStable(grouped, func(i, j int) bool { return grouped[i].Path < grouped[j].Path })
	for i := range grouped {
		if i > 0 && (open(&grouped[i]) || open(&grouped[i-1])) {
			w.WriteByte('\n')
		}
		w.finding(&grouped[i])
	}
	if len(grouped) > 0 {
		w.WriteByte('\n')
	}
}

// open reports whether the finding still asks for something to be done.
func open(f *Finding) bool {
	return f.Outcome == string(diag.Failed) || f.Outcome == string(diag.Warned)
}

// word is the severity of an open finding, and the outcome of any other.
func word(f *Finding) string {
	if open(f) {
		return f.Severity
	}
	return f.Outcome
}

func (w *textWriter) finding(f *Finding) {
	if !ofFolder(f.Path) {
		w.WriteString(w.paint(bold, link(f.Path, f.Range.Start)) + " ")
	}
	fmt.Fprintf(w, "%s: %s %s\n", w.paint(styleOf(word(f)), word(f)),
		printable(f.Message), w.paint(dim, "["+printable(f.Rule)+"]"))
	if !open(f) {
		return
	}
	if file := w.files[f.Path]; file != nil && !ofFolder(f.Path) {
		fr := newFrame(file, f.Range)
		fmt.Fprintf(w, "%s%s\n", w.paint(dim, fr.gutter()), fr.text)
		fmt.Fprintf(w, "%s%s\n", w.paint(dim, fr.margin()), w.paint(styleOf(word(f)), fr.marks))
	}
	for _, related := range f.Related {
		fmt.Fprintf(w, "  related: %s %s\n", link(related.Path, related.Range.Start), printable(related.Message))
	}
	for _, fix := range f.Fixes {
		label := "suggestion"
		if fix.Safe {
			label = "fix available"
		}
		fmt.Fprintf(w, "  %s %s\n", w.paint(green, label+":"), printable(fix.Title))
	}
}

// namedRules is how many rules of one need are named; more are counted.
const namedRules = 8

// notChecked writes one line for each need, with the rules that have it.
func (w *textWriter) notChecked(list []NotChecked) {
	lines := needLines(list)
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
		which := printable(strings.Join(rules[need], ", "))
		if len(rules[need]) > namedRules {
			which = words.Count(len(rules[need]), "rule")
		}
		lines = append(lines, "not checked: needs "+printable(need)+" ("+which+")")
	}
	return lines
}

// times lists what the checks took, the slowest first.
func (w *textWriter) times(list []CheckTime) {
	slowest := slices.Clone(list)
	sort.SliceStable(slowest, func(i, j int) bool { return slowest[i].Milliseconds > slowest[j].Milliseconds })
	for _, t := range slowest {
		w.WriteString(w.paint(dim, fmt.Sprintf("%10.1f ms  %s", t.Milliseconds, printable(t.Check))) + "\n")
	}
	if len(slowest) > 0 {
		w.WriteByte('\n')
	}
}
