package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var envNameDotted = &Rule{Rule: lint.Rule{
	ID: "env-name-dotted", Check: flowConfig, Title: "Names of environment variables are single names",
	Severity: diag.Warning,
	Doc: "An environment variable has no dots in its name. The engine takes it for a map and gives tasks the variable `MY` with the text `[PATH:/data]`; its editor service refuses the name.\n\n" +
		"**Fails** at a name below `env` that has several parts.\n\n" +
		"**Mend** by an underscore instead of the dot." +
		"\n\nSource: the engine, 25.04.4 run with the legacy parser (`TaskProcessor`, the same in 24.10.8 to 26.04.6); `ConfigSchemaVisitor` and `ConfigSpecVisitor` of the language server, 25.04.0 to 26.04.3.",
	Before: "env.MY.PATH = '/data'\n",
	After:  "env.MY_PATH = '/data'\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		if len(s.Key) > 2 && s.Key[0] == view.EnvScope && !told.Again(s.File, s.Assign) {
			name := strings.Join(s.Key[1:], ".")
			v.Report(p, s.File, diag.Finding{Span: s.Assign.Target.Span(), Message: `"` + name + `" names no environment variable, the engine sets "` + s.Key[1] +
				`" to the text of a map; "` + strings.ReplaceAll(name, ".", "_") + `" would be one variable`})
		}
	}
}}
