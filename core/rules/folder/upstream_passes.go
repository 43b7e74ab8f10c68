package folder

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
)

// How nf-core/tools counts passes (lint.md §3, §4.1): one of its checks often has one pass for several of our rules, and
// none if it reports failures only.

// passes is how the passes of a check's rules are counted.
type passes struct {
	check string
	// silent are rules whose pass is not reported; "*" means all that are in no other list.
	silent []string
	// never lists rules of which no pass is reported, not even of one item of several.
	never []string
	// together are rules that pass once, and only if none of them has a finding; "*" as in silent.
	together [][]string
	// ends are rules whose finding ends the check of nf-core/tools, so that it reports nothing else.
	ends []string
	// either lists rules that pass once if any of them passes.
	either []string
	// first are rules at whose failures nf-core/tools stops, in the order in which it looks for them, before all others of the
	// check: there is one failure at most. after is a check whose failure is one of this check too, and all of it.
	first []string
	after string
}

const (
	others     = "*"
	schemaLint = "schema_lint"
)

// referencePasses are the checks whose passes differ from one for each rule.
func referencePasses() []passes {
	return []passes{
		{check: "flow_config", ends: []string{"config-missing"}, silent: []string{"config-missing", "config-process-dollar", "config-default-differs"}, never: []string{"plugin-conflict", "plugin-unpinned"}},
		{check: "flow_test_content", silent: []string{"test-outdir", "test-versions"}},
		{check: "readme", silent: []string{"readme-missing"}, together: [][]string{{"readme-engine-badge", "readme-engine-version"}}},
		{check: schemaLint, ends: []string{"schema-missing"}, first: []string{
			"json-syntax", "schema-keyword-missing", "draft-plugin", "metaschema", "legacy-defs", "allof-missing", "group-unreferenced",
			"duplicate-param", "defs-missing", "group-missing", "no-params",
		}, together: [][]string{
			{"id-missing", "id-value", "title-missing", "title-value", "description-missing", "description-value"},
			{"input-missing", "input-misplaced", "input-mimetype"},
			{others},
		}},
		{check: "schema_params", after: schemaLint, together: [][]string{{"param-not-in-config", "param-not-in-schema"}}, silent: []string{others}, ends: []string{"schema-params-unread"}},
		{check: "schema_description", after: schemaLint, silent: []string{others}, ends: []string{"schema-description-unread"}},
		{check: "modules_json", silent: []string{"modules-list", "module-unpinned"}},
		{check: "local_component_structure", either: []string{"local-module-flat", "local-subworkflow-flat"}},
		{check: "base_config", silent: []string{"base-selector"}},
		{check: "modules_config", silent: []string{"modules-selector"}},
		{check: "version_consistency", silent: []string{"version-numeric"}},
		{check: "toolkit_yml", silent: []string{others}, together: [][]string{{"config-repository-type"}, {"tool-version"}}},
	}
}

// countAsReference makes of a check's report what nf-core/tools counts: it removes passes and what comes after a failure at
// which it stops.
func (p *Pipeline) countAsReference(check *checks.Check, report *diag.Report, selection lint.Selection) {
	all := referencePasses()
	i := slices.IndexFunc(all, func(p passes) bool { return p.check == check.ID })
	if i < 0 {
		return
	}
	if all[i].first != nil {
		report.Findings = oneFailure(report.Findings, all[i].first)
		p.addUnread(report)
		if p.failures == nil && len(selection.Keys) == 0 {
			p.failures = map[string]*diag.Finding{check.ID: failureIn(report)}
		}
	}
	if at := slices.IndexFunc(report.Findings, func(f diag.Finding) bool { return f.Outcome == diag.Failed && slices.Contains(all[i].ends, f.Rule) }); at >= 0 {
		report.Findings = report.Findings[at : at+1]
		return
	}
	if failure := p.failureOf(all[i].after, selection); failure != nil {
		name := check.Name(p.Names)
		report.Findings = []diag.Finding{{
			Check: name, Rule: all[i].ends[0], Outcome: diag.Failed, Severity: diag.Error, Path: failure.Path, Span: failure.Span,
			Message: `check "` + name + `" is not run by nf-core/tools, because the schema is not valid`,
		}}
		return
	}
	reported := map[string]bool{}
	titles := map[string]string{}
	for _, r := range RulesOf(check) {
		titles[r.ID] = r.Title
	}
	report.Findings = slices.DeleteFunc(report.Findings, func(f diag.Finding) bool {
		if f.Outcome != diag.Passed || f.Message != titles[f.Rule] { // a finding, or the pass of one item of several
			return f.Outcome == diag.Passed && slices.Contains(all[i].never, f.Rule)
		}
		group, counts := all[i].of(f.Rule, report)
		again := group != "" && reported[group]
		reported[group] = true
		return !counts || again
	})
}

// oneFailure leaves one failure: that of the first of the rules, or the first of all.
func oneFailure(findings []diag.Finding, first []string) []diag.Finding {
	best := -1
	rank := func(i int) int {
		if at := slices.Index(first, findings[i].Rule); at >= 0 {
			return at
		}
		return len(first)
	}
	for i := range findings {
		if findings[i].Outcome == diag.Failed && (best < 0 || rank(i) < rank(best)) {
			best = i
		}
	}
	var kept []diag.Finding
	for i := range findings {
		if findings[i].Outcome != diag.Failed || i == best {
			kept = append(kept, findings[i])
		}
	}
	return kept
}

// failureOf is a failure of another check, whether it was selected or not; nil if there is none.
func (p *Pipeline) failureOf(id string, selection lint.Selection) *diag.Finding {
	if id == "" || p.schema == nil {
		return nil
	}
	if p.failures == nil {
		p.failures = map[string]*diag.Finding{}
	}
	failure, known := p.failures[id]
	if known {
		return failure
	}
	selection.Keys = nil
	rules := rulesFor(p.schema.rules, id)
	work := id + " for others"
	report := p.reportOf(work, func() *diag.Report { return p.runFile(work, p.schema, rules, selection) })
	failure = failureIn(report)
	p.failures[id] = failure
	return failure
}

// failureIn is a copy of the first failure; nil if there is none.
func failureIn(report *diag.Report) *diag.Finding {
	for _, f := range report.Findings {
		if f.Outcome == diag.Failed {
			return &f
		}
	}
	return nil
}

// addUnread adds the findings of the newer nf-core/tools about the empty schema that it uses in place of one that is not
// JSON.
func (p *Pipeline) addUnread(report *diag.Report) {
	failure := failureIn(report)
	if failure == nil || failure.Rule != "json-syntax" || len(p.Names.ValidationPlugins) == 0 {
		return
	}
	for rule, lacks := range map[string]string{"id-missing": `"$id"`, "input-missing": `parameter "input"`} {
		f := *failure
		f.Rule, f.Outcome, f.Severity, f.Fixes, f.Related, f.Notes = rule, diag.Warned, diag.Warning, nil, nil, nil
		f.Message, f.Help = "schema that cannot be read has no "+lacks+" for nf-core/tools", ""
		report.Findings = append(report.Findings, f)
		report.NotChecked = slices.DeleteFunc(report.NotChecked, func(n diag.NotChecked) bool { return n.Check == f.Check && n.Rule == rule })
	}
	report.Sort()
}

// of is the name of the group that a rule's pass is counted with, "" for none, and whether it is counted.
func (p *passes) of(rule string, report *diag.Report) (group string, counts bool) {
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
