package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var profilesOnlyBlocks = &lint.Rule{
	ID: "profiles-only-blocks", Check: flowConfig, Title: "Among profiles stand profiles alone",
	Severity: diag.Error,
	Doc: "What stands directly in `profiles` belongs to no profile.\n\n" +
		"**Fails** at a setting or selector directly in `profiles`. With the older parser in use it is a hint, and `strict-clean` tells how many there are.\n\n" +
		"**Mend** by moving it into a profile, or out of `profiles`." +
		strictSource,
	Before: "profiles {\n  cpus = 4\n}\n",
	After:  "profiles {\n  big { process.cpus = 4 }\n}\n",
	Run:    tell(flowconfig.CodeProfiles, nil),
}
