package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envFunction = &Rule{Rule: lint.Rule{
	ID: "env-function", Check: flowConfig, Title: "Environment variables should be read with env()",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports calls of `System.getenv('NAME')`, except for the variable of the offline mode, which the lines of " +
			"the pipeline template read in this way.",
		Why: "`env('NAME')` states the purpose and needs no Java class. Nextflow versions before 25.04 do not " +
			"have it.",
		Fix:    "Write `env('NAME')`.",
		Source: "`ConfigBase.env` and `ConfigDsl.env` of Nextflow, missing in 24.10.8, available in 25.04.4 to 26.04.6.",
	},
	Before: "params.token = System.getenv('TOKEN')\n",
	After:  "params.token = env('TOKEN')\n",
}, Run: func(p *lint.Pass, v *view.View) {
	for _, f := range v.AllFiles {
		v.Statements(f, func(_ *view.Where, s syntax.Statement) {
			view.Expressions(s, func(e syntax.Expr, _ bool) {
				call, ok := e.(*syntax.Call)
				if !ok || len(call.Args) != 1 || strings.Join(view.NamesOf(call.Of), ".") != "System.getenv" || isOffline(v, call.Args[0].Value) {
					return
				}
				v.Report(p, f, diag.Finding{
					Span: call.Of.Span(), Message: "environment variable is read with System.getenv()",
					Help:  "write env(" + view.SourceOf(f).Slice(call.Args[0].Value.Span()) + ") if the pipeline requires Nextflow 25.04 or later, else keep it",
					Notes: []string{"env() reads the same variable without a class of Java"},
					Fixes: diag.Suggestion("use env(…)", view.Replace(call.Of.Span(), "env")),
				})
			})
		})
	}
}}

// isOffline reports whether an argument is the name of the variable of the offline mode. The lines of the pipeline template
// that include the institutional configs read it with System.getenv, and other checks require these lines.
func isOffline(v *view.View, e syntax.Expr) bool {
	s, ok := e.(*syntax.String)
	if !ok {
		return false
	}
	text, constant := s.Constant()
	return constant && text == v.Names.Layout.OfflineVariable
}
