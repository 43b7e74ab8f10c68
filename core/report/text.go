package report

// The format for people. A few findings of files are listed in the order of their places, each with its
// line. What would run off the screen is grouped: totals first, then a group for each rule, the worst first.

import (
	"fmt"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
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

// textWriter collects the text; it paints only if color is enabled.
type textWriter struct {
	strings.Builder
	RenderOptions
	// grouped reports that findings are grouped by their rules.
	grouped bool
}

func (w *textWriter) paint(s style, text string) string {
	if !w.Color || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

// shortReport is how many findings on files are listed whole, in the order of their places.
const shortReport = 20

func renderText(rep Report, o RenderOptions) (string, error) {
	shown := make([]*Finding, 0, len(rep.Findings))
	for i := range rep.Findings {
		if f := &rep.Findings[i]; o.ShowIgnored || f.Outcome != string(diag.Ignored) {
			shown = append(shown, f)
		}
	}
	w := &textWriter{RenderOptions: o, grouped: o.Checks != nil || len(shown) > shortReport}
	if !w.grouped {
		w.findings(shown)
		w.hidden(rep)
		w.notChecked(rep.NotChecked)
		w.times(rep.Times)
		w.totals(rep)
	} else {
		w.totals(rep)
		w.WriteByte('\n')
		w.groups(shown)
		w.hidden(rep)
		w.notChecked(rep.NotChecked)
		w.times(rep.Times)
		if o.CheckTable != nil {
			w.WriteString(o.CheckTable(rep.Findings, o.Checks, o.Color))
		}
	}
	return strings.TrimRight(w.String(), "\n") + "\n", nil
}

// totals writes the total counts.
func (w *textWriter) totals(rep Report) {
	w.WriteString(w.paint(bold, summary(rep, w.Files)) + "\n")
	if text := revisionText(rep); text != "" {
		w.WriteString(w.paint(dim, text) + "\n")
	}
	if rep.Incomplete {
		w.WriteString(w.paint(yellow, incompletion(rep)) + "\n")
	}
}

// hidden writes how to see what is counted and not shown.
func (w *textWriter) hidden(rep Report) {
	if n := rep.Counts.Ignored; n > 0 && !w.ShowIgnored {
		w.WriteString(w.paint(dim, fmt.Sprintf("%d ignored, shown with --show-ignored", n)) + "\n\n")
	}
}

// findings writes the findings file by file, those with a code frame set apart by blank lines.
func (w *textWriter) findings(findings []*Finding) {
	sort.SliceStable(findings, func(i, j int) bool { return findings[i].Path < findings[j].Path })
	for i, f := range findings {
		if i > 0 && (open(f) || open(findings[i-1])) {
			w.WriteByte('\n')
		}
		w.finding(f, link(f.Path, f.Range.Start))
	}
	if len(findings) > 0 {
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

// ofTemplate marks what the pipeline template owns.
func ofTemplate(f *Finding) string {
	if f.Template {
		return " (template)"
	}
	return ""
}

// finding writes a finding with the place as given, and its details.
func (w *textWriter) finding(f *Finding, place string) {
	if !ofFolder(f.Path) {
		w.WriteString(w.paint(bold, place) + " ")
	}
	fmt.Fprintf(w, "%s: %s %s\n", w.paint(styleOf(word(f)), word(f)),
		Printable(f.Message), w.paint(dim, "["+Printable(f.Rule)+"]"+ofTemplate(f)))
	w.details(f)
}

// details of an open finding: its line, related places and fixes.
func (w *textWriter) details(f *Finding) {
	if !open(f) {
		return
	}
	if file := w.Files[f.Path]; file != nil && !ofFolder(f.Path) && !(w.grouped && ofFile(f)) {
		fr := newFrame(file, f.Range)
		fmt.Fprintf(w, "%s%s\n", w.paint(dim, fr.gutter()), fr.text)
		fmt.Fprintf(w, "%s%s\n", w.paint(dim, fr.margin()), w.paint(styleOf(word(f)), fr.marks))
	}
	for _, related := range f.Related {
		fmt.Fprintf(w, "  related: %s %s\n", link(related.Path, related.Range.Start), Printable(related.Message))
	}
	for _, note := range f.Notes {
		fmt.Fprintf(w, "  note: %s\n", Printable(note))
	}
	if help := helpBeside(f); help != "" {
		fmt.Fprintf(w, "  help: %s\n", Printable(help))
	}
	for _, fix := range f.Fixes {
		fmt.Fprintf(w, "  %s %s\n", w.paint(green, fixLabel(fix)+":"), Printable(fix.Title))
	}
}

// helpBeside is the help of a finding, unless a fix has it as its title.
func helpBeside(f *Finding) string {
	for _, fix := range f.Fixes {
		if fix.Title == f.Help {
			return ""
		}
	}
	return f.Help
}

func fixLabel(fix Fix) string {
	if fix.Safe {
		return "fix available"
	}
	return "suggestion"
}
