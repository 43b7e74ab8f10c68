package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var variableShown = &Rule{Rule: lint.Rule{
	ID: "code-as-setting", Check: flowConfig, Title: "No variable of code becomes a setting",
	Severity: diag.Warning,
	Doc: "Code that is given to a variable at the top of a file becomes a setting of that name where the engine prints the configuration, and the newer parser takes no variables.\n\n" +
		"**Fails** at a variable between settings whose value is a closure.\n\n" +
		"**Mend** by writing the code where it is used." +
		"\n\nSource: `ConfigTransformImpl` of the engine, 24.10.8 and 25.04.4, and its strict parser in 25.04.4 to 26.04.6 (`ConfigAstBuilder`).",
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
					v.Report(p, f, diag.Finding{Span: d.Names[i].Span(), Message: "the variable \"" + d.Names[i].Text + "\" holds code and so becomes a setting of that name; write the code where it is used"})
				}
			}
		})
	}
}}
