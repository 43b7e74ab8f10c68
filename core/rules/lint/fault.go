package lint

import "github.com/flow-toolkit/flow-toolkit/core/tree"

// Safe is a fix that --fix applies; Unsafe is one that a person must choose.
func Safe(title string, edits ...tree.Edit) []Fix {
	return []Fix{{Title: title, Safe: true, Edits: edits}}
}

// Unsafe is a fix that is offered and never applied unasked.
func Unsafe(title string, edits ...tree.Edit) []Fix {
	return []Fix{{Title: title, Edits: edits}}
}

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
	fault := Fault{Node: problem.Node, Span: problem.Span, Message: problem.Message}
	if problem.RelatedMessage != "" {
		fault.Related = p.Related(problem.Related, problem.RelatedMessage)
	}
	if problem.Fix != nil {
		fault.Fixes = []Fix{{Title: problem.Title, Safe: problem.Safe, Edits: problem.Fix}}
	}
	p.Report(fault)
}
