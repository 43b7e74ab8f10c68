package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// mergeMarkers looks for markers of an unresolved merge (lint.md §3.19).
var mergeMarkers = &Check{
	ID: "merge_markers", Title: "Files must not contain merge conflict markers",
	Rules: []*Rule{mergeMarker},
}

var mergeMarker = &Rule{Rule: lint.Rule{
	ID: "merge-marker", Check: "merge_markers", Title: "Files must not contain merge conflict markers",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each line that starts with `<<<<<<<` or `>>>>>>>`, as git writes them; such a marker further on in " +
			"a line is a warning. More than seven characters in a row are decoration. Binary files and files that git ignores " +
			"are not checked.",
		Why: "If git cannot merge two versions of a file, it writes both into the file, between lines of seven characters. " +
			"Programs cannot read such a file correctly.",
		Fix:       "Choose one of the two versions and delete the markers.",
		Configure: "To exclude a file, list its path under the check in the tools config.",
		Upstream:  "nf-core/tools 3.5.1 and 4.2.1 fail at all of these.",
	},
	Before: "-- notes.txt --\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> main\n",
	After:  "-- notes.txt --\nours\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		for _, mark := range []string{"<<<<<<<", ">>>>>>>"} {
			view.EachLineWith(file, mark, func(line string, at source.Span) {
				i := markIn(line, mark, p.Upstream)
				if i < 0 {
					return
				}
				start := at.Start + i
				finding := diag.Finding{
					File: file, Span: source.Span{Start: start, End: start + len(mark)},
					Message: `unresolved merge conflict marker "` + mark + `"`, Help: "choose one of the two versions and delete the markers",
				}
				if i > 0 {
					finding.Severity = diag.Warning
				}
				p.Report(finding)
			})
		}
	})
}}

// markIn is the index of a marker in a line, -1 if it has none. A longer sequence of the same sign counts if longer is set.
func markIn(line, mark string, longer bool) int {
	for from := 0; ; {
		i := strings.Index(line[from:], mark)
		if i < 0 {
			return -1
		}
		start := from + i
		for from = start + len(mark); from < len(line) && line[from] == mark[0]; {
			from++
		}
		if longer || from == start+len(mark) {
			return start
		}
	}
}

// eachText visits the text files that the pass's check reads. Excluded files are reported as ignored, and files that
// cannot be read as not checked. Binary files are skipped, unless endings are given: those files must be text.
func eachText(p *lint.Pass, f *view.Folder, visit func(*source.File), endings ...string) {
	paths := make([]string, 0, len(f.Paths))
	for _, path := range f.Paths {
		if len(endings) > 0 && !slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(path, e) }) {
			continue
		}
		if !f.Exempt(p, path) {
			paths = append(paths, path)
		}
	}
	f.ReadAhead(paths)
	f.Each(p, paths, func(path string) {
		if _, err := f.Text(path); err != view.ErrBinary || len(endings) > 0 {
			visitText(p, f, path, visit)
		}
	})
}

// visitText visits a file that should be text; one that cannot be read is not checked.
func visitText(p *lint.Pass, folder *view.Folder, path string, visit func(*source.File)) {
	file, err := folder.Text(path)
	if err != nil {
		p.NotChecked(view.ContentOf(path, err))
		return
	}
	visit(file)
}
