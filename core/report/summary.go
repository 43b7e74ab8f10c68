package report

// The last line of a report for people is the one that is always read.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/words"
)

// summary says in one line how it stands. It says "no faults" only when nothing at all was
// found, mended or passed over, and the run was not cut short.
func summary(rep Report, files map[string]*source.File) string {
	var parts []string
	where := words.Count(countFiles(rep, files), "file")
	c := rep.Counts
	clean := c.Failed+c.Warned+c.Ignored+c.Fixed == 0 && !rep.Incomplete
	if clean {
		parts = append(parts, "No faults found in "+where)
	} else {
		parts = append(parts, fmt.Sprintf("%d failed, %d warned, %d ignored, %d fixed in %s", c.Failed, c.Warned, c.Ignored, c.Fixed, where))
	}
	if slices.ContainsFunc(rep.Findings, func(f Finding) bool { return f.Outcome == string(diag.Passed) }) {
		parts = append(parts, fmt.Sprintf("%d passed", c.Passed))
	}
	if c.Fixed > 0 {
		parts = append(parts, "places are those after the fixes")
	}
	if n := countRules(rep.NotChecked); n > 0 {
		parts = append(parts, words.Count(n, "rule")+" not checked here")
	}
	line := strings.Join(parts, "; ")
	if clean {
		line += "."
	}
	return line
}

// countFiles is how many files the report speaks of or was made from.
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
	delete(paths, "") // and the folder is no file
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
