package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var scopeInScope = &Rule{Rule: lint.Rule{
	ID: "scope-in-scope", Check: flowConfig, Title: "No setting of the engine stands in another's block",
	Severity: diag.Warning,
	Doc: "Within `process { … }`, `docker.enabled = false` sets the `docker` of the whole configuration with the legacy parser where that is set above. Otherwise, and with the strict parser, it sets `process.docker.enabled`, which has no effect.\n\n" +
		"**Fails** at a path that begins with a scope of the engine and stands in the block of another.\n\n" +
		"**Mend** by moving it out of the block." +
		"\n\nSource: `ConfigBase` and `ConfigDsl` of the engine, 24.10.8 and 25.04.4 run with both parsers.",
	Before: "docker.enabled = true\nprocess {\n  cpus = 2\n  docker.enabled = false\n}\n",
	After:  "docker.enabled = false\nprocess {\n  cpus = 2\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	told := view.Once{}
	for _, s := range v.Settings() {
		names := s.Key[len(s.Path):]
		if len(names) < 2 || len(s.Path) == 0 || !p.Names.HasScope(names[0]) || names[0] == "" || told.Again(s.File, s.Assign) {
			continue
		}
		if _, known := v.Option(s.Path[0], strings.Join(s.Key[1:], ".")); known && s.Path[0] != dialect.ProcessScope {
			continue
		}
		v.Report(p, s.File, diag.Finding{Span: s.Assign.Target.Span(), Message: `config option "` + strings.Join(names, ".") + `" must be outside of block "` + s.Path[0] + `"`})
	}
}}
