package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var entryMissing = &lint.Rule{
	ID: "entry-missing", Check: flowConfig, Title: "The configuration can be read",
	Severity: diag.Error,
	Doc: "Without its configuration a folder is no pipeline.\n\n" +
		"**Fails** where the file to begin with does not exist or cannot be read.\n\n" +
		"**Mend** by giving the path of the file, from the folder of the pipeline.",
	Before: "-- other.config --\nprocess.cpus = 1\n",
	After:  "process.cpus = 1\n",
	Run:    tell(flowconfig.CodeEntry, nil),
}
