package folder

import (
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// oncePerFile keeps one finding about each file that does not exist: the first of the most severe ones at the file itself.
// Other checks that need the file are listed as not checked, because no entry would look like a pass. An include of the
// file becomes a related place.
func (p *Pipeline) oncePerFile(report *diag.Report) {
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
	reported := map[string]string{} // the check of the finding that is kept, by the file
	for file, best := range kept {
		reported[file] = report.Findings[best].Check
	}
	i := -1
	report.Findings = slices.DeleteFunc(report.Findings, func(f diag.Finding) bool {
		i++
		best, is := kept[f.Missing]
		if !is || i == best {
			return false
		}
		rule, lacking := p.lacking(&f)
		lacks := diag.NotChecked{Check: f.Check, Rule: rule, Path: f.Path, Cause: diag.CauseFiles, Needs: "file " + strconv.Quote(f.Missing)}
		if lacking && f.Check != reported[f.Missing] && !slices.Contains(report.NotChecked, lacks) {
			report.NotChecked = append(report.NotChecked, lacks)
		}
		return true
	})
}

// lacking names the rule that could not be checked without the missing file of a finding: the finding's own, or the check
// as a whole if that rule only checks that the file exists. The check of files and the rule over includes need no file.
func (p *Pipeline) lacking(f *diag.Finding) (rule string, ok bool) {
	if f.Check == checks.All()[0].Name(p.Names) || f.Path != f.Missing {
		return "", false
	}
	isPresence := slices.ContainsFunc(checks.All(), func(c *checks.Check) bool {
		return slices.ContainsFunc(c.Rules, func(r *checks.Rule) bool { return r.ID == f.Rule && r.Presence })
	})
	if isPresence {
		return f.Check, true
	}
	return f.Rule, true
}
