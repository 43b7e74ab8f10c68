package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envNameReserved = &Rule{Rule: lint.Rule{
	ID: "env-name-reserved", Check: flowConfig, Title: `Nextflow variables should not be set in "env"`,
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports variables under `env` whose names start like those of Nextflow. `NXF_DEBUG`, which makes " +
			"tasks print more, is allowed because the task reads it.",
		Why: "`env` sets variables for tasks. Nextflow reads its own variables before it reads the config, and " +
			"warns if they are set in `env`.",
		Fix:    "Set the variable in the environment in which Nextflow starts.",
		Source: "`CmdRun.checkConfigEnv` of Nextflow, 22.10 to 24.10, and `ConfigValidator.checkEnv`, 25.04 to 26.04.",
	},
	Before: "env.NXF_OPTS = '-Xmx4g'\n",
	After:  "env.TOOL_OPTS = '-Xmx4g'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		if len(s.Key) > 1 && s.Key[0] == view.EnvScope && dialect.IsEngineVariable(s.Key[1]) && !seen.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{
				Span: s.Assign.Target.Span(), Message: `"` + s.Key[1] + `" has no effect in "env"`,
				Notes: []string{`only tasks see "env"`}, Help: "export it before you run " + v.Names.Display.Engine,
			})
		}
	}
}}
