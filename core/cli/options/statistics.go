package options

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// ruleCount is how often a rule was broken.
type ruleCount struct {
	rule            string
	outcome         string
	count, fixables int
}

// statistics has one line for each rule that was broken, the most frequent first: how often, with which outcome, and how
// many of the findings have a safe fix.
func statistics(found *report.Report) string {
	counts := map[string]*ruleCount{}
	for i := range found.Findings {
		f := &found.Findings[i]
		if f.Outcome != string(diag.Failed) && f.Outcome != string(diag.Warned) {
			continue
		}
		key := f.Rule + f.Outcome
		if counts[key] == nil {
			counts[key] = &ruleCount{rule: f.Rule, outcome: f.Outcome}
		}
		counts[key].count++
		if slices.ContainsFunc(f.Fixes, func(fix report.Fix) bool { return fix.Safe }) {
			counts[key].fixables++
		}
	}
	return table(counts)
}

func table(counts map[string]*ruleCount) string {
	var rows []*ruleCount
	width, digits := 0, 0
	for _, row := range counts {
		rows = append(rows, row)
		width, digits = max(width, len(row.rule)), max(digits, len(fmt.Sprint(row.count)))
	}
	slices.SortFunc(rows, func(a, b *ruleCount) int {
		return cmp.Or(-cmp.Compare(a.count, b.count), cmp.Compare(a.rule, b.rule), cmp.Compare(a.outcome, b.outcome))
	})
	var b strings.Builder
	for _, row := range rows {
		fixable := ""
		if row.fixables > 0 {
			fixable = fmt.Sprintf("%d fixable", row.fixables)
		}
		line := fmt.Sprintf("%*d  %-*s  %-6s  %s", digits, row.count, width, row.rule, row.outcome, fixable)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
