package flow

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

var unknownProfile = &lint.Rule{
	ID: "unknown-profile", Check: flowConfig, Title: "Every profile that is asked for exists",
	Severity: diag.Error,
	Doc: "The engine stops at a profile that no file declares.\n\n" +
		"**Fails** where a profile is switched on that no file read declares. Where files of the network were left out it is a warning: they may declare it.\n\n" +
		"**Mend** by the name of a profile that there is." +
		"\n\nSource: `ConfigBuilder.checkValidProfile` of the engine, 24.04 to 26.04.",
	Before: "-- profile tset --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
	After:  "-- profile test --\nprofiles {\n  test { process.cpus = 1 }\n}\n",
	Run:    tell(flowconfig.CodeProfile, nil),
}
