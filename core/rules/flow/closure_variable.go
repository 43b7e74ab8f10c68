package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var variableShown = &Rule{Rule: lint.Rule{
	ID: "closure-variable", Check: flowConfig, Title: "Variables should not hold closures",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports variables in config files whose value is a closure.",
		Why: "When Nextflow prints the config, a closure that is assigned to a variable at the top of a file " +
			"becomes a config option of that name. The strict parser does not support variables in config " +
			"files.",
		Fix: "Write the closure where it is used.",
		Source: "`ConfigTransformImpl` of Nextflow, 24.10.8 and 25.04.4, and its strict parser in 25.04.4 to 26.04.6 " +
			"(`ConfigAstBuilder`).",
	},
	Before: "def twice = { n -> 2 * n }\nprocess.ext.args = { twice.call(2) }\n",
	After:  "process.ext.args = { 2 * 2 }\n",
}, Run: func(p *lint.Pass, v *view.View) {
	if !v.Legacy() {
		return
	}
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			d, ok := s.(*syntax.Define)
			for i := 0; ok && i < len(d.Values) && i < len(d.Names); i++ {
				if _, code := d.Values[i].(*syntax.Closure); code {
					v.Report(p, f, diag.Finding{
						Span: d.Names[i].Span(), Message: `closure variable "` + d.Names[i].Text + `" becomes a config option`,
						Help:  "write the closure in each place that uses it, and remove the variable",
						Notes: []string{printCommand(v) + " prints it as an option, and the strict parser rejects variables"},
					})
				}
			}
		})
	}
}}
