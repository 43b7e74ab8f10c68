// Package folder lints a whole pipeline: it collects what the checks need, runs them in order with the rules over single
// files, and always returns a report. A check that cannot run is one finding or one entry of what was not checked.
package folder

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	schemarules "github.com/flow-toolkit/flow-toolkit/core/rules/schema"
)

// Options of a lint run; without a profile the default one is used.
type Options struct {
	Selection lint.Selection
	// FailWarned makes warnings fail, FailIgnored what the tools config excludes; a disabled check stays ignored (lint.md
	// §1.5).
	FailWarned, FailIgnored bool
	// CountPassed counts passed findings in the report, where they would be listed. The profile "upstream" lists them anyway.
	CountPassed bool
	// Timed adds the duration of each check to the report.
	Timed bool
	// Progress is called before each check with its number and the number of checks; it may be nil.
	Progress func(check string, step, steps int)
}

// Run lints a directory. The report contains the findings of all checks, sorted; disabled checks have one ignored finding.
func Run(p *Pipeline, o Options) *diag.Report {
	report := p.run(checks.All(), o)
	if p.cache == nil || p.cache.ended(report) {
		return report
	}
	if anew, err := p.again(); err == nil {
		*p = *anew
		return p.run(checks.All(), o)
	}
	return report
}

func (p *Pipeline) run(list []*checks.Check, o Options) *diag.Report {
	o.Selection.Profile = cmp.Or(o.Selection.Profile, lint.Profiles[0]).OfPipelines()
	p.countPassed = o.CountPassed && !o.Selection.Profile.Upstream
	all := &diag.Report{}
	p.failures = nil
	p.addMissed(all)
	var chosen []*checks.Check
	for _, check := range list {
		switch {
		case !wants(o.Selection, check):
		case check.In(p.Revision, p.Release):
			chosen = append(chosen, check)
		default:
			all.NotChecked = append(all.NotChecked, p.notRun(check, o.Selection)...)
		}
	}
	reports := make([]*diag.Report, len(chosen))
	for i, check := range chosen {
		name := check.Name(p.Names)
		if o.Progress != nil {
			o.Progress(name, i+1, len(chosen))
		}
		start := time.Now()
		reports[i] = p.runCheck(check, o.Selection)
		if o.Timed {
			all.Times = append(all.Times, diag.CheckTime{Check: name, Duration: time.Since(start)})
		}
	}
	p.mergeAll(all, reports)
	if !o.Selection.Profile.Upstream {
		p.oncePerFile(all)
	}
	for i := range all.Findings {
		o.file(&all.Findings[i])
	}
	all.Sort()
	return all
}

// file makes a finding a failed one if the options require that, so that counts, formats and the exit code agree.
func (o Options) file(f *diag.Finding) {
	excluded := f.Outcome == diag.Ignored && f.Rule != f.Check // a disabled check has its own name as the rule
	if o.FailWarned && f.Outcome == diag.Warned || o.FailIgnored && excluded {
		f.Outcome, f.Severity = diag.Failed, diag.Error
	}
}

// notRun lists a check as not checked that was selected by name and does not belong to the run, because no entry would look
// like a pass.
func (p *Pipeline) notRun(check *checks.Check, selection lint.Selection) []diag.NotChecked {
	if len(selection.Keys) == 0 {
		return nil
	}
	needs := "a lint run for a release"
	if !check.In(p.Revision, true) {
		needs = "another interface revision"
	}
	name := check.Name(p.Names)
	return []diag.NotChecked{{Check: name, Rule: name, Path: ".", Cause: diag.CauseRun, Needs: needs}}
}

// wants reports whether a selection has any rule of the check, so that a check that is not selected is not reported as
// disabled.
func wants(selection lint.Selection, check *checks.Check) bool {
	if len(selection.Keys) == 0 {
		return selection.Profile != lint.Silent()
	}
	return slices.ContainsFunc(selection.Keys, func(key string) bool {
		return slices.Contains(namesOf(check), key) ||
			slices.ContainsFunc(RulesOf(check), func(r *lint.Rule) bool { return r.ID == key })
	})
}

// runCheck is the report of one check: its own rules, and those over its kinds of files. A check that panics is a finding,
// like a rule that does.
func (p *Pipeline) runCheck(check *checks.Check, selection lint.Selection) (report *diag.Report) {
	defer func() {
		if r := recover(); r != nil {
			name := check.Name(p.Names)
			report = &diag.Report{Incomplete: true, CutShort: true, Findings: []diag.Finding{{
				Check: name, Rule: name, Outcome: diag.Failed, Severity: diag.Error, Path: p.Tree().File.Name,
				Message: fmt.Sprintf("internal error in check %q: %v", name, r), Help: "report it with this pipeline at " + core.Issues,
			}}}
		}
	}()
	if off, at := p.Facts.Settings.Off(check.ID); off {
		name := check.Name(p.Names)
		return &diag.Report{Findings: []diag.Finding{{
			Check: name, Rule: name, Outcome: diag.Ignored, Severity: diag.Info, Path: p.Facts.Settings.File.Name, Span: at,
			Message: `check "` + name + `" is disabled in the tools config`,
		}}}
	}
	report = p.ruleReports(check, selection)
	var reports []*diag.Report
	for _, file := range []*kindFile{p.settings, p.config, p.schema} {
		if file == nil {
			continue
		}
		for _, part := range p.apart(rulesFor(file.rules, check.ID), file) {
			work := check.ID + " " + file.path + " " + part[0].ID
			reports = append(reports, p.reportOf(work, func() *diag.Report { return p.runFile(work, file, part, selection) }))
		}
	}
	p.mergeAll(report, reports)
	if selection.Profile.Upstream {
		p.countAsReference(check, report, selection)
	}
	return report
}

// ruleReports is the report of the check's own rules. With a cache each runs alone, so that one that must run again does not
// run the others.
func (p *Pipeline) ruleReports(check *checks.Check, selection lint.Selection) *diag.Report {
	in := lint.Input{Kind: check.Kind(), Doc: p.Folder, Names: p.Names, Selection: selection, Template: p.lines}
	if p.cache == nil {
		return lint.Run(check.Known(), in)
	}
	var reports []*diag.Report
	for _, rule := range check.Known() {
		reports = append(reports, p.reportOf(check.ID+" "+rule.ID, func() *diag.Report { return lint.Run([]*lint.Rule{rule}, in) }))
	}
	report := &diag.Report{}
	p.mergeAll(report, reports)
	report.Sort()
	return report
}

// mergeAll merges reports into one, which grows once: a finding is large.
func (p *Pipeline) mergeAll(into *diag.Report, reports []*diag.Report) {
	count := 0
	for _, report := range reports {
		for i := range report.Findings {
			if !p.countPassed || report.Findings[i].Outcome != diag.Passed {
				count++
			}
		}
	}
	if count > 0 {
		into.Findings = append(make([]diag.Finding, 0, len(into.Findings)+count), into.Findings...)
	}
	for _, report := range reports {
		if p.countPassed {
			into.MergeCounting(report)
		} else {
			into.Merge(report)
		}
	}
}

// apart are the rules over a file that run together. Those that need the pipeline config run again when it changes, and the
// others do not. The rules over the config share what they read of it, so that each can run alone.
func (p *Pipeline) apart(rules []*lint.Rule, file *kindFile) (parts [][]*lint.Rule) {
	if file == p.config && p.cache != nil {
		for i := range rules {
			parts = append(parts, rules[i:i+1])
		}
		return parts
	}
	var fileAlone, withConfig []*lint.Rule
	for _, rule := range rules {
		if rule.Needs == 0 {
			fileAlone = append(fileAlone, rule)
		} else {
			withConfig = append(withConfig, rule)
		}
	}
	return slices.DeleteFunc([][]*lint.Rule{fileAlone, withConfig}, func(part []*lint.Rule) bool { return len(part) == 0 })
}

// runFile is the report of rules over a file of their kind, by the name of their work.
func (p *Pipeline) runFile(work string, file *kindFile, rules []*lint.Rule, selection lint.Selection) *diag.Report {
	p.At(file.path)
	in := file.input
	in.Selection, in.Template = selection, p.lines
	switch file {
	case p.schema:
		reference := selection.Profile.Upstream
		if _, known := p.flats[reference]; !known {
			p.flats[reference] = p.flat(reference)
		}
		in.Config = lint.Config{Texts: p.flats[reference].texts, Kinds: p.flats[reference].kinds, Note: p.noteConfig}
		in.Kind = schemarules.Kind(p.cache.memoryOf(work))
		in.Places = func(param string) []diag.Related { return checks.PlacesOutsideSchema(p.Folder, param) }
	case p.config:
		p.Resolved()
	}
	return lint.Run(rules, in)
}

// noteConfig records what a rule over the schema read of the pipeline config: one value, or all of them with "".
func (p *Pipeline) noteConfig(key string) {
	switch {
	case key == "":
		p.NoteParams()
	case strings.HasPrefix(key, "params."): // how the value is written counts as well
		p.SettingAt(key)
	default:
		p.Setting(key)
	}
	p.HasConfig()
}

// rulesFor are the rules that belong to the check.
func rulesFor(rules []*lint.Rule, check string) (chosen []*lint.Rule) {
	for _, r := range rules {
		if r.Check == check {
			chosen = append(chosen, r)
		}
	}
	return chosen
}

// RulesOf lists all rules of a check, those over its own kind of file included.
func RulesOf(check *checks.Check) []*lint.Rule {
	rules := check.Known()
	for _, kind := range fileRules() {
		rules = append(rules, rulesFor(kind, check.ID)...)
	}
	return rules
}

// Unknown are the keys that name neither a check nor a rule of a whole pipeline, and the names that an error lists.
func Unknown(keys []string) (unknown, known []string) {
	if len(keys) == 0 {
		return nil, nil
	}
	for _, check := range checks.All() {
		known = append(known, namesOf(check)...)
		for _, r := range RulesOf(check) {
			known = append(known, r.ID)
		}
	}
	for _, key := range keys {
		if !slices.Contains(known, key) {
			unknown = append(unknown, key)
		}
	}
	return unknown, known
}
