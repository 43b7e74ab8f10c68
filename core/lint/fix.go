package lint

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Fixed is a file after its safe fixes.
type Fixed struct {
	Doc *tree.Document
	// Report on the text after the fixes. What was mended is in it with the outcome Fixed, at
	// the place where it stood.
	Report *diag.Report
}

// FixSchema applies every safe fix, again and again while fixes bring new ones to light, and
// lints the result.
func FixSchema(rules []*Rule, in Input) Fixed {
	var mended []diag.Finding
	report := Schema(rules, in)
	if !utf8.ValidString(in.Doc.File.Text) {
		return Fixed{Doc: in.Doc, Report: report} // writing it again would lose the bytes that are no text
	}
	for range limits.FixPasses.Max {
		chosen, edits := chooseFixes(report)
		text, err := tree.Apply(in.Doc.File.Text, edits)
		if len(edits) == 0 || err != nil || text == in.Doc.File.Text {
			break
		}
		move := mover(edits)
		for i := range mended {
			mended[i].Span = move(mended[i].Span)
		}
		for _, f := range chosen {
			f.Outcome, f.Fixes, f.Related, f.Span = diag.Fixed, nil, nil, move(f.Span)
			mended = append(mended, f)
		}
		in.Doc = tree.ParseJSON(source.New(in.Doc.File.Name, []byte(text)))
		report = Schema(rules, in)
	}
	report.Findings = append(report.Findings, mended...)
	report.Sort()
	return Fixed{Doc: in.Doc, Report: report}
}

// chooseFixes takes the first safe fix of each finding, in order, unless it wants bytes that
// an earlier one has; what is left out comes again in the next round.
func chooseFixes(report *diag.Report) (chosen []diag.Finding, edits []tree.Edit) {
	var taken spans
	for _, f := range report.Findings {
		i := slices.IndexFunc(f.Fixes, func(fix diag.Fix) bool { return fix.Safe })
		if i < 0 || !taken.admit(f.Fixes[i].Edits) {
			continue
		}
		for _, e := range f.Fixes[i].Edits {
			edits = append(edits, tree.Edit{Span: e.Span, Text: e.Text})
		}
		chosen = append(chosen, f)
	}
	return chosen, edits
}

// spans is a sorted set of spans that do not meet.
type spans []source.Span

// admit takes the edits' spans in, all or none: none when one meets a span that is taken. Two
// insertions at one place meet, for each was made for a text without the other.
func (s *spans) admit(edits []diag.Edit) bool {
	for _, e := range edits {
		i, same := slices.BinarySearchFunc(*s, e.Span, compareSpans)
		if same || i > 0 && (*s)[i-1].End > e.Span.Start || i < len(*s) && (*s)[i].Start < e.Span.End {
			return false
		}
	}
	for _, e := range edits {
		i, _ := slices.BinarySearchFunc(*s, e.Span, compareSpans)
		*s = slices.Insert(*s, i, e.Span)
	}
	return true
}

func compareSpans(a, b source.Span) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// mover maps spans of the text before the edits to the text after.
func mover(edits []tree.Edit) func(source.Span) source.Span {
	sorted := slices.Clone(edits)
	sort.SliceStable(sorted, func(i, j int) bool { return sorted[i].Span.Start < sorted[j].Span.Start })
	move := func(offset int) int {
		shift := 0
		for _, e := range sorted {
			if e.Span.Start >= offset {
				break
			}
			if offset < e.Span.End {
				return e.Span.Start + shift + min(offset-e.Span.Start, len(e.Text))
			}
			shift += len(e.Text) - e.Span.Len()
		}
		return offset + shift
	}
	return func(s source.Span) source.Span {
		start := move(s.Start)
		return source.Span{Start: start, End: max(start, move(s.End))}
	}
}
