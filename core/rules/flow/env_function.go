package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envFunction = &Rule{Rule: lint.Rule{
	ID: "env-function", Check: flowConfig, Title: "Environment variables are read by the engine's function",
	Severity: diag.Info,
	Doc: "`env('NAME')` says what is meant, and needs no class of the language beneath. Versions of the engine before 25.04 lack it.\n\n" +
		"**Fails** at each `System.getenv('NAME')`.\n\n" +
		"**Mend** by `env('NAME')`." +
		"\n\nSource: `ConfigBase.env` and `ConfigDsl.env` of the engine, absent in 24.10.8, there in 25.04.4 to 26.04.6.",
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
					Span: call.Of.Span(), Message: "an environment variable is read through a class of the language beneath; \"env(…)\" does the same",
					Fixes: diag.Suggestion("write \"env(…)\"", view.Replace(call.Of.Span(), "env")),
				})
			})
		})
	}
}}
