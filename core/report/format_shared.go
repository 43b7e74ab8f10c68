package report

// What several formats for other programs share: the order of checks, where a finding is, and how an incomplete run is
// reported.

import (
	"slices"
	"sort"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

const (
	cutShort = "The run was cut short, so there may be more to find."
	unread   = "Some rules cannot run until the errors in a file are fixed, so there may be more to find."
	// Incomplete names either among findings, in formats that have nothing else.
	Incomplete = "incomplete"
	// wholeFolder is the path of a finding without a file, in formats that require a path.
	wholeFolder = "."
)

// checkOrder sorts names of checks as they ran, and unknown ones by name after them.
func checkOrder(names, ran []string) {
	place := func(name string) int {
		if at := slices.Index(ran, name); at >= 0 {
			return at
		}
		return len(ran)
	}
	sort.SliceStable(names, func(i, j int) bool {
		if a, b := place(names[i]), place(names[j]); a != b {
			return a < b
		}
		return names[i] < names[j]
	})
}

// checksOf are the checks in the report, in order.
func checksOf(rep Report, ran []string) []string {
	var names []string
	for i := range rep.Findings {
		names = append(names, rep.Findings[i].Check)
	}
	for _, n := range rep.NotChecked {
		names = append(names, n.Check)
	}
	for _, t := range rep.Times {
		names = append(names, t.Check)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	checkOrder(names, ran)
	return names
}

// spot is where a finding is, in front of its message: "path:line:column: ", the path alone where
// nothing is faulty, or "" where it is about no file.
func spot(f *Finding) string {
	switch {
	case ofFolder(f.Path):
		return ""
	case open(f) || f.Outcome == string(diag.Fixed):
		return link(f.Path, f.Range.Start) + ": "
	default:
		return Printable(f.Path) + ": "
	}
}

// ofFolder reports the path of what is about no single file.
func ofFolder(path string) bool { return path == "" || path == wholeFolder }

// pathOr is the path of a finding, or the folder's.
func pathOr(path string) string {
	if path == "" {
		return wholeFolder
	}
	return path
}

// incompletion is why a run is not complete; "" if it is.
func incompletion(rep Report) string {
	switch {
	case rep.CutShort:
		return cutShort
	case rep.Incomplete:
		return unread
	default:
		return ""
	}
}

// incompleteFinding is a run that is not complete as a finding about the folder.
func incompleteFinding(rep Report) Finding {
	start := source.Position{Line: 1, Column: 1}
	return Finding{
		Check: Incomplete, Rule: Incomplete, Outcome: string(diag.Failed), Severity: string(diag.Error),
		Message: incompletion(rep), URL: DocURL(Incomplete), Range: source.Range{Start: start, End: start},
	}
}

// seconds is a time as XML formats write it.
func seconds(milliseconds float64) string {
	return strconv.FormatFloat(milliseconds/1000, 'f', 3, 64)
}
