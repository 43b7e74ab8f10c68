package pipeline

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

// How the reference counts a fault, in both its versions.
var (
	failsUpstream = lint.Upstream{A: diag.Error, B: diag.Error}
	warnsUpstream = lint.Upstream{A: diag.Warning, B: diag.Warning}
)
