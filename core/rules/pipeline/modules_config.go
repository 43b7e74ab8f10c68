package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/selectors"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// baseConfig and modulesConfig look for settings of processes that do not exist (lint.md §3.25, §3.26).
var (
	baseConfig = &Check{
		ID: "base_config", Title: "The base configuration names processes that exist",
		Rules: []*Rule{baseMissing, baseSelector},
	}
	modulesConfig = &Check{
		ID: "modules_config", Title: "The modules' configuration names processes that exist",
		Rules: []*Rule{modulesConfigMissing, modulesSelector},
	}
)

const (
	baseConfigFile    = "conf/base.config"
	modulesConfigFile = "conf/modules.config"
)

const selectorDoc = "Settings in a `withName` block go to the processes whose name the selector matches. Settings for a name that no process has are without effect, and a run says so in a warning at most.\n\n" +
	"**Fails** at each selector that matches no process, and warns of one of several names between `|` where another matches. The engine holds a selector, as a regular expression for the whole name, against the name in the declaration of a process, the name of its include, and that name behind those of the workflows that call it: `WORKFLOW:SUBWORKFLOW:NAME`. `!` in front negates. " +
	"So do the versions 20.01, 21.04, 22.10, 23.04, 25.04 and 26.08 (Source: `applyConfig` and `matchesSelector` in the engine's package `nextflow.script`). " +
	"The names come from the declarations, includes and calls of the scripts. Where an include leads to a script that is not here, a selector that matches none of the known names is not checked. " +
	"The reference (3.5.1, 4.2.1) searches the first word of the selector in the text of all scripts.%s\n\n" +
	"**Mend** by correcting or removing the selector."

var baseMissing = missingConfig("base-config-missing", "base_config", baseConfigFile)

var modulesConfigMissing = missingConfig("modules-config-missing", "modules_config", modulesConfigFile)

func missingConfig(id, check, path string) *Rule {
	return &Rule{Rule: lint.Rule{
		ID: id, Check: check, Title: `The file "` + path + `" can be read`,
		Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
		Doc:    "The file holds settings that every pipeline has.\n\n**Fails** where it is missing or cannot be read.\n\n**Mend** by adding the file of the template.",
		Before: "-- !" + path + " --\n",
		After:  "",
	}, Run: func(p *lint.Pass, folder *view.Folder) {
		if file, err := folder.Text(path); err != nil {
			view.TellUnread(p, file, err, "the settings of the template are expected there")
		}
	}}
}

var baseSelector = &Rule{Rule: lint.Rule{
	ID: "base-selector", Check: "base_config", Title: "The base configuration names processes that exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: strings.Replace(selectorDoc, "%s", "", 1),
	Before: "-- conf/base.config --\nprocess {\n    withName: GONE {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/base.config --\nprocess {\n    cpus = 1\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { selectors.Check(p, folder, baseConfigFile) }}

var modulesSelector = &Rule{Rule: lint.Rule{
	ID: "modules-selector", Check: "modules_config", Title: "The modules' configuration names processes that exist",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Doc: strings.Replace(selectorDoc, "%s", " To leave a process out, list its name under the check in the settings, in capitals or not.", 1),
	Before: "-- conf/modules.config --\nprocess {\n    withName: 'GONE|AWAY' {\n        cpus = 1\n    }\n}\n",
	After:  "-- conf/modules.config --\nprocess {\n    withName: '.*' {\n        cpus = 1\n    }\n}\n",
}, Run: func(p *lint.Pass, folder *view.Folder) { selectors.Check(p, folder, modulesConfigFile) }}
