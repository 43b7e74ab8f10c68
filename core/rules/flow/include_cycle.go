package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeCycle = &lint.Rule{
	ID: "include-cycle", Check: flowConfig, Title: "No file includes itself",
	Severity: diag.Error,
	Doc: "A file that includes itself, directly or through others, has no end.\n\n" +
		"**Fails** at the include that comes back to a file that is being read.\n\n" +
		"**Mend** by taking what both need into a file of its own.",
	Before: "includeConfig 'a.config'\n-- a.config --\nincludeConfig 'a.config'\n",
	After:  "includeConfig 'a.config'\n-- a.config --\nprocess.cpus = 1\n",
	Run:    tell(flowconfig.CodeCycle, nil),
}
