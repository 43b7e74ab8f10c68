package flow

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/flow/view"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var scopeInScope = &Rule{Rule: lint.Rule{
	ID: "scope-in-scope", Check: flowConfig, Title: "Scopes should not be set in the block of another scope",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports config options that start with the name of a scope and are inside the block of another " +
			"scope.",
		Why: "Inside `process { … }`, `docker.enabled = false` sets the top-level scope `docker` with the " +
			"legacy parser if that is set above. Otherwise, and with the strict parser, it sets " +
			"`process.docker.enabled`, which has no effect.",
		Fix:    "Move the option out of the block.",
		Source: "`ConfigBase` and `ConfigDsl` of Nextflow, 24.10.8 and 25.04.4 run with both parsers.",
	},
	Before: "docker.enabled = true\nprocess {\n  cpus = 2\n  docker.enabled = false\n}\n",
	After:  "docker.enabled = false\nprocess {\n  cpus = 2\n}\n",
}, Run: func(p *lint.Pass, v *view.View) {
	seen := view.Once{}
	for _, s := range v.Settings() {
		names := s.Key[len(s.Path):]
		if len(names) < 2 || len(s.Path) == 0 || !p.Names.HasScope(names[0]) || names[0] == "" || seen.Again(s.File, s.Assign) {
			continue
		}
		if _, known := v.Option(s.Path[0], strings.Join(s.Key[1:], ".")); known && s.Path[0] != dialect.ProcessScope {
			continue
		}
		v.Report(p, s.File, diag.Finding{Span: s.Assign.Target.Span(), Message: `config option "` + strings.Join(names, ".") + `" must be outside of block "` + s.Path[0] + `"`, Help: `move it below the closing "}" of "` + s.Path[0] + `"`})
	}
}}
