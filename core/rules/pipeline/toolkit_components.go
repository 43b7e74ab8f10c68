package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// toolkitComponents is the switch for comparing installed modules with their repository (lint.md §3.24).
var toolkitComponents = &Check{
	ID: "toolkit_components", Title: "Installed modules and subworkflows are as their repository has them",
	Rules: []*Rule{componentsUnknown},
}

var componentsUnknown = &Rule{Rule: lint.Rule{
	ID: "components-compared", Check: "toolkit_components", Title: "Installed modules and subworkflows are as their repository has them",
	Severity: diag.Info,
	Doc: "A shared module that was changed by hand cannot be updated. The reference (3.5.1) compares each with its repository, which takes git and a network; here the files are all there is, so that the check tells that it was not made.\n\n" +
		"**Fails** never; with installed modules it is reported as not checked.\n\n" +
		"**Mend** nothing. `false` in the settings switches the check off and says so in the report.",
	Before: "", After: "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if folder.HasFolder(folder.Names.Layout.Components) {
		p.NotChecked("the repository that the modules were installed from")
	}
}}
