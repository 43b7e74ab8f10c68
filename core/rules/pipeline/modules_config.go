package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/selectors"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// baseConfig and modulesConfig look for selectors of processes that do not exist (lint.md §3.25, §3.26).
var (
	baseConfig = &Check{
		ID: "base_config", Title: "Selectors in conf/base.config must match a process",
		Rules: []*Rule{baseMissing, baseSelector},
	}
	modulesConfig = &Check{
		ID: "modules_config", Title: "Selectors in conf/modules.config must match a process",
		Rules: []*Rule{modulesConfigMissing, modulesSelector},
	}
)

const (
	baseConfigFile    = "conf/base.config"
	modulesConfigFile = "conf/modules.config"
)

// selectorDoc explains both rules over selectors.
func selectorDoc(configure string) lint.RuleDoc {
	return lint.RuleDoc{
		What: "Reports each process selector that matches no process, and as a warning one of several names between `|` where " +
			"another matches.",
		Why: "Options in a `withName` block apply to the processes whose name the selector matches. A selector that matches none " +
			"has no effect, and a run prints a warning at most.",
		Fix: "Correct or remove the selector. It is a regular expression for the whole name: that in the declaration of a process, " +
			"that of its include, or `WORKFLOW:SUBWORKFLOW:NAME` with the workflows that call it; a `!` in front negates it. If an " +
			"include points to a script that does not exist, a selector that matches no known name is not checked.",
		Configure: configure,
		Upstream:  "nf-core/tools 3.5.1 and 4.2.1 search the first word of the selector in the text of all scripts.",
		Source: "`applyConfig` and `matchesSelector` in the package `nextflow.script` of Nextflow, versions 20.01, 21.04, 22.10, 23.04, " +
			"25.04 and 26.08.",
	}
}

var baseMissing = missingConfig("base-config-missing", "base_config", baseConfigFile)

var modulesConfigMissing = missingConfig("modules-config-missing", "modules_config", modulesConfigFile)

func missingConfig(id, check, path string) *Rule {
	return &Rule{Rule: lint.Rule{
		ID: id, Check: check, Title: `Pipelines must have a readable "` + path + `"`,
		Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
		Doc: lint.RuleDoc{
			What: "Reports `" + path + "` if it does not exist or cannot be read.",
			Why:  "The file has config options that every pipeline sets.",
			Fix:  "Add the file of the template.",
		},
		Before: "-- !" + path + " --\n",
		After:  unchanged,
	}, Run: func(p *lint.Pass, folder *view.Folder) {
		if file, err := folder.Text(path); err != nil {
			view.ReportUnreadable(p, file, err, "copy it from the pipeline template")
		}
	}}
}

var baseSelector = &Rule{Rule: lint.Rule{
	ID: "base-selector", Check: "base_config", Title: "Selectors in conf/base.config must match a process",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: selectorDoc(""),
	Before: "-- conf/base.config --\nprocess {\n    withName: GONE {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/base.config --\nprocess {\n    cpus = 1\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { selectors.Check(p, folder, baseConfigFile) }}

var modulesSelector = &Rule{Rule: lint.Rule{
	ID: "modules-selector", Check: "modules_config", Title: "Selectors in conf/modules.config must match a process",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: selectorDoc("To exclude a process, list its name under the check in the tools config; case is ignored."),
	Before: "-- conf/modules.config --\nprocess {\n    withName: 'GONE|AWAY' {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/modules.config --\nprocess {\n    withName: '.*' {\n        cpus = 1\n    }\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { selectors.Check(p, folder, modulesConfigFile) }}
