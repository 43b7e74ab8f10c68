package report

// The result in one line.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// summary is the result in one line. It says "no problems" only when none was found and the run is complete.
func summary(rep Report, files map[string]*source.File) string {
	c := rep.Counts
	bySeverity, template := openBySeverity(rep.Findings)
	var problems []string
	add := func(list *[]string, n int, text string) {
		if n > 0 {
			*list = append(*list, text)
		}
	}
	for _, severity := range wordOrder {
		add(&problems, bySeverity[severity], english.Count(bySeverity[severity], severity))
	}
	switch {
	case len(problems) > 0:
	case rep.Incomplete:
		problems = []string{"0 errors"}
	default:
		problems = []string{"No problems found"}
	}
	parts := []string{strings.Join(problems, ", ") + " in " + english.Count(countFiles(rep, files), "file")}
	add(&parts, c.Ignored, fmt.Sprintf("%d ignored", c.Ignored))
	add(&parts, c.Fixed, fmt.Sprintf("%d fixed (positions are those after the fixes)", c.Fixed))
	if slices.ContainsFunc(rep.Findings, func(f Finding) bool { return f.Outcome == string(diag.Passed) }) {
		parts = append(parts, fmt.Sprintf("%d passed", c.Passed))
	}
	add(&parts, template, fmt.Sprintf("%d on template lines", template))
	unchecked := countRules(rep.NotChecked)
	add(&parts, unchecked, english.Count(unchecked, "rule")+" not checked")
	return strings.Join(parts, ", ")
}

// openBySeverity counts what asks for something to be done, and how much of it the template owns.
func openBySeverity(findings []Finding) (counts map[string]int, template int) {
	counts = map[string]int{}
	for i := range findings {
		if f := &findings[i]; open(f) {
			counts[f.Severity]++
			if f.Template {
				template++
			}
		}
	}
	return counts, template
}

// countFiles is how many files the report mentions or was made from.
func countFiles(rep Report, files map[string]*source.File) int {
	paths := map[string]bool{}
	for path := range rep.Dialects {
		paths[path] = true
	}
	for path := range files {
		paths[path] = true
	}
	for _, f := range rep.Findings {
		paths[f.Path] = true
	}
	delete(paths, "") // and the folder is not a file
	delete(paths, wholeFolder)
	return len(paths)
}

// countRules is how many different rules are listed.
func countRules(list []NotChecked) int {
	rules := map[string]bool{}
	for _, n := range list {
		rules[n.Check+"/"+n.Rule] = true
	}
	return len(rules)
}

// revisionText is by whose rules a pipeline of nf-core/tools was linted, and why; "" for other reports: other pipelines have
// one generation of rules.
func revisionText(rep Report) string {
	if rep.Revision == nil || namesOf(rep) != dialect.NFCore {
		return ""
	}
	return "rules of nf-core/tools " + rep.Revision.Tools + ": " + rep.Revision.Reason
}
