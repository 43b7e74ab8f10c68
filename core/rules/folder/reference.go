package folder

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// How the reference counts what is right (lint.md §3, §4.1): one of its checks often tells of one pass
// where several rules of ours look, and tells of nothing where it has only a failure to tell of.

// passes is how a check's rules that pass as a whole count.
type passes struct {
	check string
	// silent are rules whose pass is not told; "*" stands for all that are in no other list.
	silent []string
	// never lists rules of which no pass is told, not even of one thing of several.
	never []string
	// together are rules that pass once, and only when none of them has a fault; "*" as in silent.
	together [][]string
	// ends are rules with whose fault the reference's check ends, whatever else it would have told.
	ends []string
	// either lists rules that pass once where any of them passes.
	either []string
}

const others = "*"

// referencePasses are the checks whose passes differ from one for each rule.
func referencePasses() []passes {
	return []passes{
		{check: "flow_config", silent: []string{"config-missing", "config-process-dollar", "config-default-differs"}, never: []string{"plugin-both", "plugin-unpinned"}},
		{check: "flow_test_content", silent: []string{"test-outdir", "test-versions"}},
		{check: "readme", silent: []string{"readme-missing"}, together: [][]string{{"readme-engine-badge", "readme-engine-version"}}},
		{check: "schema_lint", together: [][]string{
			{"id-missing", "id-value", "title-missing", "title-value", "description-missing", "description-value"},
			{"input-missing", "input-misplaced", "input-mimetype"},
			{others},
		}},
		{check: "schema_params", together: [][]string{{others}}, ends: []string{"schema-params-unread"}},
		{check: "schema_description", silent: []string{others}, ends: []string{"schema-description-unread"}},
		{check: "modules_json", silent: []string{"modules-list", "module-unpinned"}},
		{check: "local_component_structure", either: []string{"local-module-flat", "local-subworkflow-flat"}},
		{check: "base_config", silent: []string{"base-selector"}},
		{check: "modules_config", silent: []string{"modules-selector"}},
		{check: "version_consistency", silent: []string{"version-numeric"}},
		{check: "toolkit_yml", silent: []string{others}, together: [][]string{{"config-repository-type"}, {"tool-version"}}},
	}
}

// countAsReference takes passes out of a check's report that the reference does not tell of.
func countAsReference(check *checks.Check, report *diag.Report) {
	all := referencePasses()
	i := slices.IndexFunc(all, func(p passes) bool { return p.check == check.ID })
	if i < 0 {
		return
	}
	if at := slices.IndexFunc(report.Findings, func(f diag.Finding) bool { return f.Outcome == diag.Failed && slices.Contains(all[i].ends, f.Rule) }); at >= 0 {
		report.Findings = report.Findings[at : at+1]
		return
	}
	told := map[string]bool{}
	titles := map[string]string{}
	for _, r := range RulesOf(check) {
		titles[r.ID] = r.Title
	}
	report.Findings = slices.DeleteFunc(report.Findings, func(f diag.Finding) bool {
		if f.Outcome != diag.Passed || f.Message != titles[f.Rule] { // a fault, or one thing of several that a rule looked at
			return f.Outcome == diag.Passed && slices.Contains(all[i].never, f.Rule)
		}
		group, tells := all[i].of(f.Rule, report)
		again := group != "" && told[group]
		told[group] = true
		return !tells || again
	})
}

// of is the name of the group that a rule's pass is told with, "" for none, and whether it is told.
func (p *passes) of(rule string, report *diag.Report) (group string, tells bool) {
	if slices.Contains(p.either, rule) {
		return p.either[0], true
	}
	for _, rules := range p.together {
		if slices.Contains(rules, rule) || rules[0] == others && !p.lists(rule) {
			return rules[0], !slices.ContainsFunc(report.Findings, func(f diag.Finding) bool {
				member := slices.Contains(rules, f.Rule) || rules[0] == others && !p.lists(f.Rule)
				return member && (f.Outcome == diag.Failed || f.Outcome == diag.Warned)
			})
		}
	}
	return "", !slices.Contains(p.silent, rule) && !slices.Contains(p.silent, others)
}

// lists reports whether a rule has a list of its own.
func (p *passes) lists(rule string) bool {
	return slices.ContainsFunc(slices.Concat(p.together, [][]string{p.silent, p.either}), func(rules []string) bool { return slices.Contains(rules, rule) })
}
