package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envNameReserved = &Rule{Rule: lint.Rule{
	ID: "env-name-reserved", Check: flowConfig, Title: "The environment of tasks does not steer the engine",
	Severity: diag.Warning,
	Doc: "`env` is what tasks see. Variables that steer the engine are read before the configuration is, and the engine says so in a warning.\n\n" +
		"**Fails** at a variable below `env` whose name begins as those of the engine do. The one that makes tasks print more (`NXF_DEBUG`) is read by the task, and passes.\n\n" +
		"**Mend** by setting it in the environment that the engine is started in." +
		"\n\nSource: `CmdRun.checkConfigEnv` of the engine, 22.10 to 24.10, and `ConfigValidator.checkEnv`, 25.04 to 26.04.",
	Before: "env.NXF_OPTS = '-Xmx4g'\n",
	After:  "env.TOOL_OPTS = '-Xmx4g'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		if len(s.Key) > 1 && s.Key[0] == view.EnvScope && dialect.IsEngineVariable(s.Key[1]) && !told.Again(s.File, s.Assign) {
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Target.Span(), Message: "\"" + s.Key[1] + "\" steers the engine and has no effect in \"env\", which tasks see; set it where the engine is started"})
		}
	}
}}
