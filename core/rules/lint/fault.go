package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ReportProblems passes on what the reader of the text found of the kinds, with its mends.
func (p *Pass) ReportProblems(kinds ...tree.ProblemKind) {
	for _, problem := range p.Doc.Problems {
		for _, kind := range kinds {
			if problem.Kind == kind {
				p.reportProblem(problem)
			}
		}
	}
}

func (p *Pass) reportProblem(problem tree.Problem) {
	fault := diag.Finding{Node: problem.Node, Span: problem.Span, Message: problem.Message}
	if problem.RelatedMessage != "" {
		fault.Related = diag.RelatedPlace(problem.Related, problem.RelatedMessage)
	}
	if problem.Fix != nil {
		fault.Fixes = []diag.Fix{{Title: problem.Title, Safe: problem.Safe, Edits: problem.Fix}}
	}
	p.Report(fault)
}
