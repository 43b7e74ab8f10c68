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
	doc := lint.RuleDoc{
		What: "Reports a run that is not complete: a file has errors that keep rules from running, a limit was exceeded, or a rule " +
			"crashed. Only formats that have findings alone, such as JUnit and Checkstyle, contain it.",
		Why:       "There may be more problems than the report lists.",
		Fix:       "Fix the syntax errors and exceeded limits that other findings report, and run again.",
		Configure: "It cannot be disabled.",
	}
	return append(infos, RuleInfo{
		ID: report.Incomplete, Check: report.Incomplete, Title: "All rules must run to their end", Severity: "error", Language: "text",
		Doc: doc.Markdown(), Explanation: doc, Configure: doc.Configure, Operation: "lint",
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
	doc := lint.RuleDoc{
		What: "Reports what is about a check of a whole pipeline and not about one of its rules: the settings disable the check " +
			"(ignored), it crashed (failed), or the run or the pipeline lacks what it needs (not checked). Its " +
			"rules are " + strings.Join(ids, ", ") + ".",
		Why:       "A check that did not run has passed nothing.",
		Fix:       "Provide what the finding names, or enable the check.",
		Configure: "`" + name + ": false` below `lint` in the tools config disables the check.",
	}
	return RuleInfo{
		ID: name, Check: name, Title: check.Title, Doc: doc.Markdown(), Explanation: doc, Configure: doc.Configure, Severity: "info", Language: "text", Operation: "lint", Profiles: running(), URL: report.DocURL(name),
	}
}

// IsCheck reports whether a check of that name exists in a lint of a whole pipeline.
func IsCheck(name string) bool {
	return slices.ContainsFunc(checks.All(), func(check *checks.Check) bool {
		return slices.ContainsFunc(dialect.All, func(names *dialect.Names) bool { return check.Name(names) == name })
	})
}
