package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var includeOffline = &lint.Rule{
	ID: "include-offline", Check: flowConfig, Title: "Nothing is left out for want of the network",
	Severity: diag.Info,
	Doc: "Files of the network are read only where that was asked for; the engine is otherwise taken to be offline.\n\n" +
		"**Fails** at an include that would read from the network.\n\n" +
		"**Mend** nothing, or allow the network.",
	Before: "includeConfig 'https://example.org/site.config'\n",
	After:  "includeConfig 'conf/site.config'\n-- conf/site.config --\nprocess.cpus = 1\n",
	Run:    tell(flowconfig.CodeOffline, nil),
}
