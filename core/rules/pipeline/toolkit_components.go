package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// toolkitComponents is the check that compares installed modules with their repository (lint.md §3.24).
var toolkitComponents = &Check{
	ID: "toolkit_components", Title: "Installed components should match their repository",
	Rules: []*Rule{componentsUnknown},
}

var componentsUnknown = &Rule{Rule: lint.Rule{
	ID: "components-compared", Check: "toolkit_components", Title: "Installed components should match their repository",
	Severity: diag.Info,
	Doc: lint.RuleDoc{
		What: "Reports nothing; a pipeline with installed modules is listed as not checked.",
		Why: "A shared module that was changed by hand cannot be updated. This tool does not download the repositories, " +
			"so it lists what it did not check.",
		Fix:       "There is nothing to fix.",
		Configure: "To disable the check, set it to `false` in the tools config; the report then lists it as ignored.",
		Upstream:  "nf-core/tools 3.5.1 compares each module with its repository, which needs git and network access.",
	},
	Before: "", After: "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if folder.HasFolder(folder.Names.Layout.Components) {
		p.NotChecked(diag.CauseFiles, "the repositories of the installed modules")
	}
}}
