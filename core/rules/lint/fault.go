package lint

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"slices"
)

// ReportProblems reports what the reader of the text found of the codes.
func (p *Pass) ReportProblems(codes ...diag.Code) {
	for i := range p.Doc.Problems {
		if f := &p.Doc.Problems[i]; slices.Contains(codes, f.Code) {
			p.Report(*f)
		}
	}
}
