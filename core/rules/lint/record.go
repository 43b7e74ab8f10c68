package lint

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Recorded are the findings of a rule while a function ran, to be reported again in another run where nothing changed that
// they depend on. Each finding has its location already.
type Recorded struct {
	findings         []diag.Finding
	notChecked       []diag.NotChecked
	failures, others int
	cut              bool
}

// Cut reports whether a limit kept the rule from reporting all.
func (s Recorded) Cut() bool { return s.cut }

// Record runs a function and returns the findings of the rule in it, which are then not in the report: see [Pass.Replay].
func (p *Pass) Record(run func()) Recorded {
	outer, failures, others, reported := p.report, p.faults, p.nonFailures, *p.reported
	p.report = &diag.Report{}
	run()
	recorded := Recorded{findings: p.report.Findings, failures: p.faults - failures, others: p.nonFailures - others, cut: p.report.CutShort}
	for i := range recorded.findings {
		recorded.findings[i].Related = slices.Clip(recorded.findings[i].Related)
	}
	recorded.notChecked = p.report.NotChecked
	p.report, p.faults, p.nonFailures, *p.reported = outer, failures, others, reported
	return recorded
}

// Replay adds what was recorded to the report.
func (p *Pass) Replay(recorded Recorded) {
	p.faults, p.nonFailures = p.faults+recorded.failures, p.nonFailures+recorded.others
	if recorded.cut || p.faults+p.nonFailures > limits.Findings.Max {
		p.report.Cut()
	}
	for i := range recorded.findings {
		if *p.reported += recorded.findings[i].Size(); *p.reported > limits.Reported.Max {
			p.report.Cut()
			break
		}
		p.report.Findings = append(p.report.Findings, recorded.findings[i])
	}
	for _, n := range recorded.notChecked {
		p.NotChecked(n.Cause, n.Needs)
	}
}
