package rules

// What reports name in the place of a rule: a check as a whole, and a run that is not complete.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// checkRules are the rules over a pipeline's folder, with their samples in the toolkit's names.
func checkRules() (rules []*lint.Rule) {
	for _, check := range checks.All() {
		for _, r := range check.Known() {
			named := *r
			named.Before, named.After = checks.Sample(r.Before, dialect.Toolkit), checks.Sample(r.After, dialect.Toolkit)
			rules = append(rules, &named)
		}
	}
	return rules
}

// Checks describes, under each name that a check has in any dialect, what a report means that gives the
// check in the place of a rule; and what "incomplete" means there.
func Checks() (infos []RuleInfo) {
	for _, check := range checks.All() {
		for _, names := range dialect.All {
			name := check.Name(names)
			at := slices.IndexFunc(infos, func(info RuleInfo) bool { return info.ID == name })
			if at < 0 {
				at = len(infos)
				infos = append(infos, describeCheck(check, name))
			}
			infos[at].Dialects = append(infos[at].Dialects, names.ID)
		}
	}
	return append(infos, RuleInfo{
		ID: report.Incomplete, Check: report.Incomplete, Title: "All rules must run to their end", Severity: "error", Language: "text",
		Doc: "Formats that have findings alone, such as JUnit and Checkstyle, contain this one when a run is not complete: a file has errors that keep rules from running, a limit was exceeded, or a rule crashed. There may be more findings than the report has.\n\n" +
			"**Fix** what the other findings report of syntax and limits, and run again.",
		Dialects: dialect.IDs(), Profiles: running(), URL: report.DocURL(report.Incomplete),
	})
}

// running are the profiles that run any rule unasked.
func running() []string {
	return slices.DeleteFunc(linting.Profiles(), func(id string) bool { return id == lint.Silent().ID })
}

func describeCheck(check *checks.Check, name string) RuleInfo {
	var ids []string
	for _, r := range folder.RulesOf(check) {
		ids = append(ids, "`"+r.ID+"`")
	}
	doc := "A check of a whole pipeline. Its rules are " + strings.Join(ids, ", ") + ".\n\n" +
		"A report names the check in the place of a rule when it is about the check as a whole: the settings disable it (ignored), it crashed inside the toolkit (failed), or the run or the pipeline lacks what it needs (not checked).\n\n" +
		"**Enable** a check that is disabled by removing `" + name + ": false` below `lint` in the tools config."
	return RuleInfo{
		ID: name, Check: name, Title: check.Title, Doc: doc, Severity: "info", Language: "text", Profiles: running(), URL: report.DocURL(name),
	}
}
