package report

// Rules use byte spans; all output uses UTF-16. Build is the one step between the two, so that formats and user interfaces
// never count columns.

import (
	"maps"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// Meta is what a Report contains besides the findings, and what is needed to locate them.
type Meta struct {
	// Files are the sources of the spans, by path. A finding whose path has no file is placed at line 1, column 1.
	Files map[string]*source.File
	// Dialects that were used, by path.
	Dialects map[string]string
	// Revision that a whole pipeline was linted by; nil for single files.
	Revision *RevisionUsed
	Profile  string
	Version  string
	// FailWarned makes warned findings fail the run.
	FailWarned bool
	// ShowPassed lists the passed findings of the report; all are counted either way.
	ShowPassed bool
	// DocURL is where a rule is documented, "" when nowhere; nil when no rule is.
	DocURL func(rule string) string
}

// Build makes the wire form of a report. It keeps the order of the findings and never leaves a nil slice, so that an empty
// list is never null in JSON.
func Build(r *diag.Report, in Meta) Report {
	out := Report{
		Findings:   make([]Finding, 0, len(r.Findings)),
		Counts:     countsOf(r),
		Incomplete: r.Incomplete,
		CutShort:   r.CutShort,
		NotChecked: make([]NotChecked, 0, len(r.NotChecked)),
		Dialects:   make(map[string]string, len(in.Dialects)),
		Revision:   in.Revision,
		Profile:    in.Profile,
		Version:    in.Version,
	}
	for path, name := range in.Dialects {
		out.Dialects[path] = name
	}
	passed := map[string]int{}
	maps.Copy(passed, r.Passed)
	for _, f := range r.Findings {
		if f.Outcome == diag.Passed {
			passed[f.Check]++
		}
		if f.Outcome == diag.Passed && !in.ShowPassed {
			continue
		}
		out.Findings = append(out.Findings, in.finding(f))
	}
	for _, n := range r.NotChecked {
		out.NotChecked = append(out.NotChecked, NotChecked{n.Check, n.Rule, n.Path, string(n.Cause), n.Needs})
	}
	for _, t := range r.Times {
		out.Times = append(out.Times, CheckTime{t.Check, float64(t.Duration.Microseconds()) / 1000, passed[t.Check]})
	}
	if out.Counts.Failed > 0 || in.FailWarned && out.Counts.Warned > 0 {
		out.ExitCode = 1
	}
	return out
}

// countsOf counts all that was found, listed or not.
func countsOf(r *diag.Report) Counts {
	return Counts{
		Passed:  r.Count(diag.Passed),
		Warned:  r.Count(diag.Warned),
		Failed:  r.Count(diag.Failed),
		Ignored: r.Count(diag.Ignored),
		Fixed:   r.Count(diag.Fixed),
	}
}

func (in Meta) finding(f diag.Finding) Finding {
	out := Finding{
		Check: f.Check, Rule: f.Rule, Outcome: string(f.Outcome), Severity: string(f.Severity),
		Message: f.Message, Help: f.Help, Notes: f.Notes, Path: f.Path, Range: in.place(f.Path, f.Span), Pointer: f.Pointer,
		Fixes: make([]Fix, 0, len(f.Fixes)), Template: f.Template,
	}
	for _, related := range f.Related {
		out.Related = append(out.Related, Related{
			Path: related.Path, Range: in.place(related.Path, related.Span), Message: related.Message,
		})
	}
	for _, fix := range f.Fixes {
		edits := make([]TextEdit, 0, len(fix.Edits))
		for _, edit := range fix.Edits {
			edits = append(edits, TextEdit{Path: edit.Path, Range: in.place(edit.Path, edit.Span), NewText: edit.Text})
		}
		out.Fixes = append(out.Fixes, Fix{Title: fix.Title, Safe: fix.Safe, Edits: edits})
	}
	if in.DocURL != nil {
		out.URL = in.DocURL(f.Rule)
	}
	return out
}

// place is the span in UTF-16 positions; a span that ends before it starts is a place.
func (in Meta) place(path string, span source.Span) source.Range {
	file := in.Files[path]
	if file == nil {
		file = source.New(path, nil)
	}
	span.End = max(span.Start, span.End)
	return file.Range(span)
}
