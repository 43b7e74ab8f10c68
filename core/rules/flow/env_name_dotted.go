package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envNameDotted = &Rule{Rule: lint.Rule{
	ID: "env-name-dotted", Check: flowConfig, Title: "Environment variable names should not contain dots",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports names under `env` that have several parts, such as `env.MY.PATH`.",
		Why: "The name of an environment variable contains no dots. Nextflow reads the name as a map and gives " +
			"tasks the variable `MY` with the value `[PATH:/data]`. The Nextflow language server rejects the " +
			"name.",
		Fix: "Replace the dot with an underscore.",
		Source: "Nextflow 25.04.4 run with the legacy parser (`TaskProcessor`, the same in 24.10.8 to 26.04.6); " +
			"`ConfigSchemaVisitor` and `ConfigSpecVisitor` of the language server, 25.04.0 to 26.04.3.",
	},
	Before: "env.MY.PATH = '/data'\n",
	After:  "env.MY_PATH = '/data'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		if len(s.Key) > 2 && s.Key[0] == view.EnvScope && !seen.Again(s.File, s.Assign) {
			name := strings.Join(s.Key[1:], ".")
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Target.Span(), Message: `dots are not allowed in environment variable "` + name + `"`,
				Notes: []string{`tasks see "` + s.Key[1] + `" with a map as its value`},
				Help:  `rename it to "` + strings.ReplaceAll(name, ".", "_") + `"`,
			})
		}
	}
}}
