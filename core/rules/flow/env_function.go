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
		What: "Reports calls of `System.getenv('NAME')`.",
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
				if !ok || len(call.Args) != 1 || strings.Join(view.NamesOf(call.Of), ".") != "System.getenv" {
					return
				}
				v.Report(p, f, diag.Finding{
					Span: call.Of.Span(), Message: "environment variable is read with System.getenv()",
					Help:  "write env('NAME') if the pipeline needs Nextflow 25.04 or later",
					Notes: []string{"both read the same variable; env() needs no Java class"},
					Fixes: diag.Suggestion("use env(…)", view.Replace(call.Of.Span(), "env")),
				})
			})
		})
	}
}}
