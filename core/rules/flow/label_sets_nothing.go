package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

var labelSetsNothing = &Rule{Rule: lint.Rule{
	ID: "label-sets-nothing", Check: flowConfig, Title: "No setting is written with a colon",
	Severity: diag.Warning,
	Doc: "To the older parser `max_cpus: 2` is a label before a number. It sets nothing, and nobody is told.\n\n" +
		"**Fails** at a name with a colon where a setting is meant.\n\n" +
		"**Mend** by `=` instead of the colon." +
		"\n\nSource: the legacy parser of the engine, 24.10.8 and 25.04.4; the strict one refuses it in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
	Before: "params {\n  max_cpus: 2\n}\n",
	After:  "params {\n  max_cpus = 2\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if !v.Legacy() {
		return // the newer parser refuses it
	}
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			l, ok := s.(*syntax.Label)
			if !ok {
				return
			}
			fault := diag.Finding{Span: l.Name.Span(), Message: "\"" + l.Name.Text + ":\" is only a label and sets nothing; write \"" + l.Name.Text + " = …\""}
			if _, isValue := l.Body.(*syntax.ExprStatement); isValue {
				fault.Fixes = diag.Suggestion("write \"=\"", view.Replace(source.Span{Start: l.Name.End, End: colonEnd(view.SourceOf(f).Text, l.Name.End)}, " ="))
			}
			v.Report(p, f, fault)
		})
	}
}}

// colonEnd is behind the colon that follows a name.
func colonEnd(text string, at int) int {
	for at < len(text) && text[at] != ':' {
		at++
	}
	return min(at+1, len(text))
}
