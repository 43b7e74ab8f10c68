package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var labelNotAssignment = &Rule{Rule: lint.Rule{
	ID: "label-not-assignment", Check: flowConfig, Title: `Config options should be set with "=", not ":"`,
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports names followed by a colon where a config option is meant.",
		Why: "The legacy parser reads `max_cpus: 2` as a label before a number. It has no effect and reports no " +
			"error.",
		Fix: "Write `=` instead of the colon.",
		Source: "The legacy parser of Nextflow, 24.10.8 and 25.04.4; the strict one rejects it in 25.04.4 to 26.04.6 " +
			"(`ConfigAstBuilder`).",
	},
	Before: "params {\n  max_cpus: 2\n}\n",
	After:  "params {\n  max_cpus = 2\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if !v.Legacy() {
		return // the strict parser rejects it
	}
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			l, ok := s.(*syntax.Label)
			if !ok {
				return
			}
			draft := diag.Finding{Span: l.Name.Span(), Message: `"` + l.Name.Text + `:" is a label, not an assignment`, Help: "write " + l.Name.Text + " = …"}
			if _, isValue := l.Body.(*syntax.ExprStatement); isValue {
				draft.Fixes = diag.Suggestion(`replace ":" with "="`, view.Replace(source.Span{Start: l.Name.End, End: colonEnd(view.SourceOf(f).Text, l.Name.End)}, " ="))
			}
			v.Report(p, f, draft)
		})
	}
}}

// colonEnd returns the offset after the colon that follows a name.
func colonEnd(text string, at int) int {
	for at < len(text) && text[at] != ':' {
		at++
	}
	return min(at+1, len(text))
}
