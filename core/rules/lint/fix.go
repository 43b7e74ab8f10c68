package lint

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Fixed is a file after its safe fixes.
type Fixed struct {
	Doc Document
	// Report on the text after the fixes. What was fixed is in it with the outcome Fixed, at
	// the place where it stood.
	Report *diag.Report
}

// Fix applies every safe fix, again and again while fixes bring new ones to light, and
// lints the result.
func Fix(rules []*Rule, in Input) Fixed {
	var fixed []diag.Finding
	in.Spent = new(int)
	report := Run(rules, in)
	if !utf8.ValidString(in.Doc.Tree().File.Text) {
		return Fixed{Doc: in.Doc, Report: report} // writing it again would lose the bytes that are not text
	}
	before := Fixed{Doc: in.Doc, Report: report}
	for range limits.FixPasses.Max {
		r := round{kind: in.Kind, doc: in.Doc, left: mostTries}
		r.add(chooseFixes(report))
		if len(r.chosen) == 0 {
			break
		}
		fixed = AddFixed(fixed, r.chosen)
		in.Doc = r.next
		report = Run(rules, in)
	}
	if !in.Doc.Tree().Readable() {
		return before // half a fix may be wrong if no reader accepts the file
	}
	report.Findings = append(report.Findings, fixed...)
	report.Sort()
	return Fixed{Doc: in.Doc, Report: report}
}

// AddFixed adds findings whose chosen fixes were applied to those that were fixed before, all at their positions in the
// content after that.
func AddFixed(fixed, chosen []diag.Finding) []diag.Finding {
	for _, f := range chosen {
		f.Outcome, f.Fixes, f.Related = diag.Fixed, nil, nil
		fixed = append(fixed, f)
	}
	for path, edits := range ChosenEdits(chosen) {
		move := diag.Mover(edits)
		for i := range fixed {
			if f := &fixed[i]; f.Path == path {
				f.Span = move(f.Span)
			}
		}
	}
	return fixed
}

// ChosenEdits are the edits of chosen fixes, by the files that they change.
func ChosenEdits(chosen []diag.Finding) map[string][]diag.Edit {
	edits := map[string][]diag.Edit{}
	for _, f := range chosen {
		for _, e := range f.Fixes[0].Edits {
			edits[e.Path] = append(edits[e.Path], e)
		}
	}
	return edits
}

// round is one round of fixes on a file. Each fix was made for its current content; two of them may conflict without touching
// the same bytes, for example if both write one name.
type round struct {
	kind      *Kind
	doc, next Document
	chosen    []diag.Finding
	// left is how many more candidates may be tried.
	left int
}

const mostTries = 64

// add takes in all of the fixes or, where that would spoil the text, as many as do not.
func (r *round) add(fixes []diag.Finding) {
	if len(fixes) == 0 || r.left == 0 {
		return
	}
	r.left--
	all := slices.Concat(r.chosen, fixes)
	file := r.doc.Tree().File
	text, err := diag.Apply(file.Text, ChosenEdits(all)[file.Name])
	if err == nil && text != file.Text {
		if next := r.kind.Read(source.New(file.Name, []byte(text))); noWorse(next.Tree(), r.doc.Tree()) {
			r.chosen, r.next = all, next
			return
		}
	}
	if half := len(fixes) / 2; half > 0 {
		r.add(fixes[:half])
		r.add(fixes[half:])
	}
}

// noWorse reports whether a file has no more errors than another, and can be read if that can.
func noWorse(next, doc *tree.Document) bool {
	return len(next.Problems) <= len(doc.Problems) && (next.Readable() || !doc.Readable())
}

// chooseFixes takes the first safe fix of each finding, in order, unless it changes bytes that an earlier one changes; the
// rest is found again in the next round.
func chooseFixes(report *diag.Report) []diag.Finding {
	return ChooseFixes(report, func(*diag.Finding) bool { return true })
}

// ChooseFixes is the same for the findings that are wanted, over several files. Each finding that
// it gives has the one fix that was chosen.
func ChooseFixes(report *diag.Report, wanted func(*diag.Finding) bool) (chosen []diag.Finding) {
	var taken spans
	for _, f := range report.Findings {
		i := slices.IndexFunc(f.Fixes, func(fix diag.Fix) bool { return fix.Safe })
		if i < 0 || !wanted(&f) || !taken.admit(f.Fixes[i].Edits) {
			continue
		}
		f.Fixes = f.Fixes[i : i+1]
		chosen = append(chosen, f)
	}
	return chosen
}

// spans is a sorted set of stretches of files that do not meet.
type spans []diag.Edit

// admit adds the spans of the edits, all or none: none when one overlaps a span that is in use. Two insertions at one
// position overlap, because each was made for content without the other.
func (s *spans) admit(edits []diag.Edit) bool {
	for _, e := range edits {
		i, same := slices.BinarySearchFunc(*s, e, comparePlaces)
		if same || i > 0 && meets((*s)[i-1], e) || i < len(*s) && meets(e, (*s)[i]) {
			return false
		}
	}
	for _, e := range edits {
		i, _ := slices.BinarySearchFunc(*s, e, comparePlaces)
		*s = slices.Insert(*s, i, diag.Edit{Path: e.Path, Span: e.Span})
	}
	return true
}

// meets reports whether the second of two edits in order begins within the first.
func meets(first, second diag.Edit) bool {
	return first.Path == second.Path && first.Span.End > second.Span.Start
}

func comparePlaces(a, b diag.Edit) int {
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
}
