package lint

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Said is what a rule said while a function ran, to be said again in another run where nothing changed that it
// depends on. Each finding has its place already.
type Said struct {
	findings     []diag.Finding
	needs        []string
	faults, told int
	cut          bool
}

// Cut reports whether a limit kept the rule from saying all.
func (s Said) Cut() bool { return s.cut }

// Record runs a function and gives what the rule said in it, which is not in the report then: see [Pass.Say].
func (p *Pass) Record(run func()) Said {
	outer, faults, told, reported := p.report, p.faults, p.nonFailures, *p.reported
	p.report = &diag.Report{}
	run()
	said := Said{findings: p.report.Findings, faults: p.faults - faults, told: p.nonFailures - told, cut: p.report.CutShort}
	for i := range said.findings {
		said.findings[i].Related = slices.Clip(said.findings[i].Related)
	}
	for _, n := range p.report.NotChecked {
		said.needs = append(said.needs, n.Needs)
	}
	p.report, p.faults, p.nonFailures, *p.reported = outer, faults, told, reported
	return said
}

// Say adds what was recorded to the report.
func (p *Pass) Say(said Said) {
	p.faults, p.nonFailures = p.faults+said.faults, p.nonFailures+said.told
	if said.cut || p.faults+p.nonFailures > limits.Findings.Max {
		p.report.Cut()
	}
	for i := range said.findings {
		if *p.reported += said.findings[i].Size(); *p.reported > limits.Reported.Max {
			p.report.Cut()
			break
		}
		p.report.Findings = append(p.report.Findings, said.findings[i])
	}
	for _, needs := range said.needs {
		p.NotChecked(needs)
	}
}
