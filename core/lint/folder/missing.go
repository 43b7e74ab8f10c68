package folder

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

// oncePerFile keeps one finding about each file that does not exist: the first of the most severe ones at the
// file itself. That other checks lack the file is a consequence of it, and an include of the file becomes a
// related place.
func oncePerFile(report *diag.Report) {
	kept := map[string]int{}
	for i, f := range report.Findings {
		if f.Missing == "" || f.Path != f.Missing {
			continue
		}
		if best, seen := kept[f.Missing]; !seen || f.Severity == diag.Error && report.Findings[best].Severity != diag.Error {
			kept[f.Missing] = i
		}
	}
	for i, f := range report.Findings {
		if best, is := kept[f.Missing]; is && i != best && f.Path != f.Missing {
			related := &report.Findings[best].Related
			*related = append(*related, diag.Related{Path: f.Path, Span: f.Span, Message: "included here"})
		}
	}
	i := -1
	report.Findings = slices.DeleteFunc(report.Findings, func(f diag.Finding) bool {
		i++
		best, is := kept[f.Missing]
		return is && i != best
	})
}
