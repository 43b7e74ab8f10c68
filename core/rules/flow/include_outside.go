package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeOutside = &lint.Rule{
	ID: "include-outside", Check: flowConfig, Title: "Included files lie in the pipeline",
	Severity: diag.Warning,
	Doc: "A file outside of the pipeline is on one machine and not on the next. What it sets is not known here.\n\n" +
		"**Fails** at an include whose path leads out of the folder that was given.\n\n" +
		"**Mend** by bringing the file into the pipeline.",
	Before: "includeConfig '../site.config'\n",
	After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	Run:    tell(flowconfig.CodeOutside, nil),
}
