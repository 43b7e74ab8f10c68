package lint

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DeclaredParam begins the keys of a flat configuration for parameters that the main script declares in a block with types,
// and which the config need not set. No key of a config contains a space.
const DeclaredParam = "main script: params."

// Pass is the input of all rules for one file; its methods add findings to the report. Rules of a kind also get the kind's
// view of the file.
type Pass struct {
	Names *dialect.Names
	// Doc is the text and what was read of it.
	Doc *tree.Document
	// Upstream reports that defaults are read as nf-core/tools reads them.
	Upstream bool
	// Template is which lines are the pipeline template's; none are when that is not known.
	Template TemplateLines
	// UpstreamLatest selects the newest version of nf-core/tools, in any dialect.
	UpstreamLatest bool

	choice
	config Config
	places func(param string) []diag.Related
	// wording is that of the opened file; nil for none.
	wording func(string) string
	report  *diag.Report
	faults  int
	// nonFailures counts the passed and ignored results of the rule.
	nonFailures int
	// reported counts bytes of the findings of all rules.
	reported *int
	// bytesRead counts what all rules have parsed to test fixes.
	bytesRead *int
	// fixing reports that fixes are applied; budgetExceeded that the budget rejected one of the rule.
	fixing, budgetExceeded bool
	// compared counts candidates of Nearest.
	compared int
}

// Places are the places of a parameter in other files of the pipeline, as far as they are known.
func (p *Pass) Places(param string) []diag.Related {
	if p.places == nil {
		return nil
	}
	return p.places(param)
}

// Report completes the draft of a finding and adds it to the run. A severity of the draft wins over the rule's. An info
// finding of a rule with another severity is reported only where info findings are.
func (p *Pass) Report(f diag.Finding) {
	severity := p.severity
	if f.Severity != "" && !p.Upstream {
		severity = f.Severity
	}
	if severity == diag.Info && p.severity != diag.Info && !p.hints {
		return
	}
	p.faults++
	if p.wording != nil {
		f.Message, f.Help = p.wording(f.Message), p.wording(f.Help)
	}
	p.add(f, severity, severity.Outcome())
}

// ReportProblems reports what the reader of the text found of the codes.
func (p *Pass) ReportProblems(codes ...diag.Code) {
	for i := range p.Doc.Problems {
		if f := &p.Doc.Problems[i]; slices.Contains(codes, f.Code) {
			p.Report(*f)
		}
	}
}

// Passed reports one thing that the rule looked at and found right, for rules that look at
// several. A rule that reports nothing passes as a whole.
func (p *Pass) Passed(f diag.Finding) {
	p.nonFailures++
	p.add(f, diag.Info, diag.Passed)
}

// Ignored reports one thing that the settings exclude.
func (p *Pass) Ignored(f diag.Finding) {
	p.nonFailures++
	p.add(f, diag.Info, diag.Ignored)
}

// CutShort reports that there may be more to find than was looked at.
func (p *Pass) CutShort() { p.report.Cut() }

func (p *Pass) add(f diag.Finding, severity diag.Severity, outcome diag.Outcome) {
	if p.faults+p.nonFailures > limits.Findings.Max {
		p.report.Cut()
		return
	}
	repeated := p.repeated(f.Node)
	file := f.File
	if file == nil {
		file = p.Doc.File
	}
	f.Complete(file)
	f.Check, f.Rule, f.Outcome, f.Severity = p.check, p.rule.ID, outcome, severity
	f.Message, f.Template = cut(f.Message), outcome != diag.Passed && p.Template.Has(file, f.Span)
	if !p.rule.NeedsTextOnly && p.Doc.Recovered() {
		f.Fixes = nil // the syntax errors are fixed first; the next round has those of the corrected text
	}
	for i := range f.Fixes {
		fix := &f.Fixes[i]
		fix.Title, fix.Safe = cut(fix.Title), fix.Safe && !repeated
	}
	if *p.reported += f.Size(); *p.reported > limits.Reported.Max {
		p.report.Cut()
		return
	}
	p.report.Findings = append(p.report.Findings, f)
}

// repeated reports whether the object has the name of the node more than once. No fix is safe then: after the removal of one
// member the other is effective.
func (p *Pass) repeated(of diag.Node) bool {
	n, _ := of.(*tree.Node)
	m, ok := n.Key()
	if !ok || !p.Doc.Has(tree.Duplicate) {
		return false
	}
	for i, other := range n.Parent.Members {
		if other.Key == m.Key && i != n.Index() {
			return true
		}
	}
	return false
}

// cut keeps a message within its limit.
func cut(message string) string {
	if len(message) <= limits.Message.Max {
		return message
	}
	return strings.ToValidUTF8(message[:limits.Message.Max], "") + "…"
}

// Spend requests to read that many bytes again to try a fix, and reports whether the file's budget still has them. If the
// budget of a fix run ends, this is recorded: there may be more to fix.
func (p *Pass) Spend(bytes int) bool {
	if *p.bytesRead += bytes; *p.bytesRead <= limits.Reread.Max {
		return true
	}
	if p.fixing && !p.budgetExceeded {
		p.budgetExceeded = true
		p.report.Cut()
		p.NotChecked(diag.CauseRun, "another run: too many fixes to test in one")
	}
	return false
}

// Config is the pipeline config as far as it is given.
func (p *Pass) Config() Config {
	p.noteConfig("")
	return p.config
}

// Setting is a value of the configuration; ok is false when it is absent.
func (p *Pass) Setting(key string) (string, bool) {
	p.noteConfig(key)
	v, ok := p.config.Texts[key]
	return v, ok
}

func (p *Pass) noteConfig(key string) {
	if p.config.Note != nil {
		p.config.Note(key)
	}
}

// isSet reports whether the configuration has a value that is not empty.
func (p *Pass) isSet(key string) bool {
	v, _ := p.Setting(key)
	return v != ""
}

// unmet is which of the first of the needs that the pass does not meet; 0 when it meets all.
func (p *Pass) unmet(needs Needs) Needs {
	for _, row := range needsText {
		if needs&row.need != 0 && !p.has(row.need) {
			return row.need
		}
	}
	return 0
}

func (p *Pass) has(need Needs) bool {
	switch need {
	case NeedsManifestName:
		return p.isSet("manifest.name")
	case NeedsManifestDescription:
		return p.isSet("manifest.description")
	case NeedsPlugins:
		_, ok := p.Setting("plugins")
		return ok
	default:
		return p.Config().Texts != nil
	}
}

// Rule that runs.
func (p *Pass) Rule() *Rule { return p.rule }

// Check is the check of the rule that runs, by the toolkit's name.
func (p *Pass) Check() string { return p.rule.Check }

// Faults is the number of findings that the rule has reported so far.
func (p *Pass) Faults() int { return p.faults }

// Objections is the number of findings that the rule has reported so far, and of things that it could not check.
func (p *Pass) Objections() int { return p.faults + len(p.report.NotChecked) }

// SuppressPassed prevents a "passed" result of the rule: what it checks is missing, and another rule reports that.
func (p *Pass) SuppressPassed() { p.nonFailures++ }
