package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// mergeMarkers looks for what an unfinished merge leaves (lint.md §3.19).
var mergeMarkers = &Check{
	ID: "merge_markers", Title: "No file holds marks of an unresolved merge",
	Rules: []*Rule{mergeMarker},
}

var mergeMarker = &Rule{Rule: lint.Rule{
	ID: "merge-marker", Check: "merge_markers", Title: "No file holds marks of an unresolved merge",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "When git cannot join two versions of a text it writes both into the file, between lines of seven marks. No program reads such a file as it was meant.\n\n" +
		"**Fails** at each line that begins with `<<<<<<<` or `>>>>>>>`, as git writes them, and warns of the marks further on in a line. More than seven marks in a row are decoration. The reference (3.5.1, 4.2.1) fails at all of these. Binary files, files that git ignores and files that the settings list under the check are not looked at.\n\n" +
		"**Mend** by choosing one of the two versions and deleting the marks.",
	Before: "-- notes.txt --\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> main\n",
	After:  "-- notes.txt --\nours\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachText(p, folder, func(file *source.File) {
		for _, mark := range []string{"<<<<<<<", ">>>>>>>"} {
			view.EachLineWith(file, mark, func(line string, at source.Span) {
				i := markIn(line, mark, p.Reference)
				if i < 0 {
					return
				}
				start := at.Start + i
				fault := diag.Finding{
					File: file, Span: source.Span{Start: start, End: start + len(mark)},
					Message: `line has the mark "` + mark + `" of an unresolved merge`,
				}
				if i > 0 {
					fault.Severity = diag.Warning
				}
				p.Report(fault)
			})
		}
	})
}}

// markIn is where a line has a mark, -1 if it has none. A longer row of the same sign counts on demand.
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

// eachText visits the text files that the pass's check is to look into. Files that the settings
// leave alone are told of; files that cannot be looked into, other than binary ones, are not checked. Those that are
// asked for by their endings are no such data: there it is told as well.
func eachText(p *lint.Pass, f *view.Folder, visit func(*source.File), endings ...string) {
	var paths []string
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

// visitText visits a file that should be text; one that cannot be looked into is not checked.
func visitText(p *lint.Pass, folder *view.Folder, path string, visit func(*source.File)) {
	file, err := folder.Text(path)
	if err != nil {
		p.NotChecked(view.ContentOf(path, err))
		return
	}
	visit(file)
}
