package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"slices"
)

// ReportProblems reports what the reader of the text found of the codes.
func (p *Pass) ReportProblems(codes ...diag.Code) {
	for _, problem := range p.Doc.Problems {
		if slices.Contains(codes, problem.Code) {
			p.Report(problem)
		}
	}
}
