package report

// Checkstyle's XML, which many services that comment on changes read: open findings, file by file.

import (
	"sort"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
)

func renderCheckstyle(rep Report, o RenderOptions) (string, error) {
	var findings []*Finding
	for i := range rep.Findings {
		if f := &rep.Findings[i]; open(f) {
			findings = append(findings, f)
		}
	}
	if rep.Incomplete {
		finding := incompleteFinding(rep)
		findings = append(findings, &finding)
	}
	sort.SliceStable(findings, func(i, j int) bool { return findings[i].Path < findings[j].Path })
	w := &xmlWriter{}
	w.WriteString(xmlHead)
	w.start("checkstyle", "version", rep.Version)
	for i, f := range findings {
		if i == 0 || findings[i-1].Path != f.Path {
			w.start("file", "name", pathOr(f.Path))
		}
		at := regionOf(o.Files[f.Path], f.Range).Start
		w.empty("error", "line", strconv.Itoa(at.Line), "column", strconv.Itoa(at.Column),
			"severity", checkstyleSeverity(f.Severity), "message", f.Message, "source", f.Check+"."+f.Rule)
		if i == len(findings)-1 || findings[i+1].Path != f.Path {
			w.end()
		}
	}
	w.end()
	return w.String(), nil
}

// checkstyleSeverity is the format's word; anything it does not know is information.
func checkstyleSeverity(severity string) string {
	switch s := diag.Severity(severity); s {
	case diag.Error, diag.Warning:
		return string(s)
	default:
		return string(diag.Info)
	}
}
