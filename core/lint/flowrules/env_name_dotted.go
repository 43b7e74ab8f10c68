package flowrules

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
)

var envNameDotted = &lint.Rule{
	ID: "env-name-dotted", Check: flowConfig, Title: "Names of environment variables are single names",
	Severity: diag.Error,
	Doc: "An environment variable has no dots in its name. The engine's editor service refuses one; the engine takes it for a map.\n\n" +
		"**Fails** at a name below `env` that has several parts.\n\n" +
		"**Mend** by an underscore instead of the dot." +
		"\n\nSource: `ConfigSchemaVisitor` and `ConfigSpecVisitor` of the language server, 25.04.0 to 26.04.3; the engine, 24.10.8 and 25.04.4.",
	Before: "env.MY.PATH = '/data'\n",
	After:  "env.MY_PATH = '/data'\n",
	Run: func(p *lint.Pass) {
		v, told := viewOf(p), once{}
		for _, s := range v.settings() {
			if len(s.key) > 2 && s.key[0] == envScope && !told.again(s.file, s.assign) {
				name := strings.Join(s.key[1:], ".")
				v.report(p, s.file, lint.Fault{Span: s.assign.Target.Span(), Message: "\"" + name + "\" is no name of an environment variable, for it has dots; \"" +
					strings.ReplaceAll(name, ".", "_") + "\" would be one"})
			}
		}
	},
}
