package lint

import (
	"fmt"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Input is one file as it was read, and how to lint it.
type Input struct {
	Kind   *Kind
	Doc    Document
	Names  *dialect.Names
	Config Config
	// Places are the places of a parameter in other files of the pipeline; nil when they are not known.
	Places    func(param string) []diag.Related
	Selection Selection
	// Spent counts the bytes that rules have read again to try fixes, over all rounds of a fix; nil begins at zero.
	Spent *int
	// Template is which lines are the pipeline template's; nil when that is not known.
	Template TemplateLines
}

// Config is a pipeline config, flat, for rules over other files.
type Config struct {
	// Texts are the values by key; nil when the configuration is not known.
	Texts map[string]string
	// Kinds of the values in the engine's JSON, where the configuration is that which nf-core/tools 4.1 and later reads; nil
	// where it is the flat output, whose values have none.
	Kinds map[string]tree.Kind
	// Note, if it is not nil, is called when a rule reads one value, with its key, or all of them, with "".
	Note func(key string)
}

// TemplateLines are the lines of a pipeline that its template owns; package owned has them. It is an interface because most
// modules never compare with a template.
type TemplateLines interface {
	// Has reports whether the span is on lines that the template owns.
	Has(file *source.File, span source.Span) bool
}

// noTemplate owns nothing.
type noTemplate struct{}

func (noTemplate) Has(*source.File, source.Span) bool { return false }

// Run lints one file with the rules, all of them, and returns all findings sorted. A rule
// that crashes is reported as that and does not keep the others from running.
func Run(rules []*Rule, in Input) *diag.Report {
	report := &diag.Report{}
	first := Pass{
		Names: in.Names, Doc: in.Doc.Tree(), config: in.Config, places: in.Places, Upstream: in.Selection.Profile.Upstream, UpstreamLatest: in.Selection.Profile.UpstreamLatest,
		Template: in.Template, report: report, reported: new(int), bytesRead: in.Spent,
	}
	if first.Template == nil {
		first.Template = noTemplate{}
	}
	if first.fixing = in.Spent != nil; !first.fixing {
		first.bytesRead = new(int)
	}
	pass := &Pass{}
	*pass = first
	file := in.Kind.Open(pass, in)
	first.wording = file.Wording
	report.Incomplete = report.Incomplete || !file.Readable
	if first.Doc.Limited() {
		report.Cut()
	}
	chosen := in.choose(rules, file.Readable && !first.Doc.Recovered())
	report.Findings = make([]diag.Finding, 0, len(chosen))
	for _, c := range chosen {
		if file.Skips != nil && file.Skips(c.rule) {
			continue
		}
		*pass = first
		pass.choice = c
		switch needs := pass.unmet(c.rule.Needs); {
		case !file.Readable && !c.rule.NeedsTextOnly:
			pass.NotChecked(diag.CauseErrors, in.Kind.Expects)
		case needs != 0:
			pass.NotChecked(diag.CauseConfig, needs.String())
		default:
			pass.run(file.Run)
		}
	}
	if file.End != nil {
		file.End(report.Incomplete)
	}
	report.Sort()
	return report
}

// choice is a rule that is to run, and how.
type choice struct {
	rule *Rule
	// check is the rule's check as the dialect names it.
	check    string
	severity diag.Severity
	// hints reports that findings of lower severity than the rule's are requested as well.
	hints bool
}

// choose lists the rules that are to run.
func (in Input) choose(rules []*Rule, opened bool) []choice {
	chosen := make([]choice, 0, len(rules))
	hints := in.Selection.Profile.Severity(&Rule{Severity: diag.Info}, in.Names) == diag.Info
	for _, rule := range rules {
		check := in.Kind.CheckName(rule, in.Names)
		severity := in.Selection.severity(rule, in.Kind, in.Names)
		if severity == diag.Off && !opened && rule.RunOnUnreadable {
			severity = rule.Severity
		}
		if severity != diag.Off && rule.AppliesTo(in.Names) {
			chosen = append(chosen, choice{rule, check, severity, hints || slices.Contains(in.Selection.Keys, rule.ID)})
		}
	}
	return chosen
}

func (p *Pass) run(run func(*Rule)) {
	defer func() {
		if r := recover(); r != nil {
			p.report.Cut()
			p.Report(diag.Finding{Severity: diag.Error, Message: fmt.Sprintf("internal error in rule %q: %v", p.rule.ID, r),
				Help: "report it with this file at " + core.Issues})
		}
	}()
	before := len(p.report.NotChecked)
	run(p.rule)
	if p.faults == 0 && p.nonFailures == 0 && len(p.report.NotChecked) == before {
		p.report.Findings = append(p.report.Findings, diag.Finding{
			Check: p.check, Rule: p.rule.ID, Outcome: diag.Passed, Severity: diag.Info,
			Message: p.rule.Title, Path: p.Doc.File.Name,
		})
	}
}

// NotChecked reports that the rule could not do all its work here, and what it needs. The same need is reported once.
func (p *Pass) NotChecked(cause diag.Cause, needs string) {
	told := diag.NotChecked{Check: p.check, Rule: p.rule.ID, Path: p.Doc.File.Name, Cause: cause, Needs: needs}
	if list := p.report.NotChecked; len(list) == 0 || list[len(list)-1] != told {
		p.report.NotChecked = append(list, told)
	}
}
