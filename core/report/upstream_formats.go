package report

// The two reports of the reference that other programs read (lint.md §1.9) know only pairs of a
// check and a message, in five groups. What was not checked here is counted as ignored there: the
// one of the five that claims nothing about it.

import (
	"cmp"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// item is one result in the reference's reports. Places are a part of the message.
type item struct {
	check, message, url string
}

// resultGroup is one of the reference's groups.
type resultGroup struct {
	// key ends the names of the group in JSON.
	key string
	// mark, sign and noun make its line of the summary; heading is its section's.
	mark, sign, noun string
	emoji, heading   string
	outcome          diag.Outcome
	items            []item
}

// groupRows are the groups in the order of the summary.
func groupRows() []resultGroup {
	return []resultGroup{
		{key: "pass", mark: "+", sign: "✅", noun: "tests passed", emoji: ":white_check_mark:", heading: "Tests passed", outcome: diag.Passed},
		{key: "ignored", mark: "#", sign: "❔", noun: "tests were ignored", emoji: ":grey_question:", heading: "Tests ignored", outcome: diag.Ignored},
		{key: "fixed", mark: "#", sign: "❔", noun: "tests were fixed", emoji: ":grey_question:", heading: "Tests fixed", outcome: diag.Fixed},
		{key: "warned", mark: "!", sign: "❗", noun: "tests had warnings", emoji: ":heavy_exclamation_mark:", heading: "Test warnings", outcome: diag.Warned},
		{key: "failed", mark: "-", sign: "❌", noun: "tests failed", emoji: ":x:", heading: "Test failures", outcome: diag.Failed},
	}
}

// grouped are the results of a report, each group in the order in which the checks ran.
func grouped(rep Report, o RenderOptions) []resultGroup {
	groups, names := groupRows(), namesOf(rep)
	for _, check := range checksOf(rep, o.Checks) {
		for i := range groups {
			g := &groups[i]
			for j := range rep.Findings {
				if f := &rep.Findings[j]; f.Check == check && f.Outcome == string(g.outcome) {
					g.items = append(g.items, item{check, spot(f) + Printable(f.Message), checkURL(f, names)})
				}
			}
			if g.outcome == diag.Ignored {
				g.items = append(g.items, notCheckedItems(rep, check, names)...)
			}
		}
	}
	if rep.Incomplete {
		last := &groups[len(groups)-1]
		last.items = append(last.items, item{check: Incomplete, message: incompletion(rep)})
	}
	return groups
}

// notCheckedItems is an item for each need of the check, for any number of its rules and files.
func notCheckedItems(rep Report, check string, names *dialect.Names) (items []item) {
	var needs []string
	for _, n := range rep.NotChecked {
		if n.Check == check && !slices.Contains(needs, n.Needs) {
			needs = append(needs, n.Needs)
			items = append(items, item{check, "not checked: needs " + Printable(n.Needs), names.CheckURL(check)})
		}
	}
	return items
}

// namesOf are the names of the report's dialect; of several, of that of the first path.
func namesOf(rep Report) *dialect.Names {
	first, id := "", ""
	for path, name := range rep.Dialects {
		if id == "" || path < first {
			first, id = path, name
		}
	}
	if names := dialect.Named(id); names != nil {
		return names
	}
	return dialect.Toolkit
}

// checkURL is where the finding's check is documented by the reference, else its rule by us.
func checkURL(f *Finding, names *dialect.Names) string {
	return cmp.Or(names.CheckURL(f.Check), f.URL)
}
