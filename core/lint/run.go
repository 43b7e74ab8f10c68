package lint

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Input is one file as it was read, and how to lint it.
type Input struct {
	Doc   *tree.Document
	Names *dialect.Names
	// Config is the pipeline's configuration, flat; nil when it is not known.
	Config    map[string]string
	Selection Selection
}

// Schema lints one parameter schema with the rules, all of them, and returns all findings
// sorted. A rule that crashes is reported as that and does not keep the others from running.
func Schema(rules []*Rule, in Input) *diag.Report {
	doc, report := in.Doc, &diag.Report{}
	var opened *schema.Schema
	if doc.Readable() && doc.Root.Is(tree.Object) {
		opened = schema.Open(doc, in.Names)
	}
	report.Incomplete = opened == nil
	reported := new(int)
	for _, rule := range rules {
		severity := in.Selection.severity(rule, in.Names)
		if severity == diag.Off && opened == nil && rule.Always {
			severity = rule.Severity
		}
		if severity == diag.Off || !rule.AppliesTo(in.Names) {
			continue
		}
		pass := &Pass{
			Names: in.Names, Doc: doc, Schema: opened, Config: in.Config, Reference: in.Selection.Profile.Reference,
			rule: rule, severity: severity, report: report, reported: reported,
		}
		pass.run()
	}
	report.Sort()
	return report
}

func (p *Pass) run() {
	switch {
	case p.Schema == nil && !p.rule.Text:
		p.NotChecked("a text that is a JSON object")
		return
	case p.unmet(p.rule.Needs) != 0:
		p.NotChecked(p.unmet(p.rule.Needs).String())
		return
	}
	defer func() {
		if r := recover(); r != nil {
			p.report.Incomplete = true
			p.Report(Fault{Severity: diag.Error, Message: fmt.Sprintf("the rule %q failed inside the toolkit (%v); please report it with this file", p.rule.ID, r)})
		}
	}()
	before := len(p.report.NotChecked)
	p.rule.Run(p)
	if p.faults == 0 && len(p.report.NotChecked) == before {
		p.report.Findings = append(p.report.Findings, diag.Finding{
			Check: p.rule.Check, Rule: p.rule.ID, Outcome: diag.Passed, Severity: diag.Info,
			Message: p.rule.Title, Path: p.Doc.File.Name,
		})
	}
}

// NotChecked tells that the rule could not do all its work here, and what it needs.
func (p *Pass) NotChecked(needs string) {
	p.report.NotChecked = append(p.report.NotChecked, diag.NotChecked{
		Check: p.rule.Check, Rule: p.rule.ID, Path: p.Doc.File.Name, Needs: needs,
	})
}
