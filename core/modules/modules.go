// Package modules lists the variants in which the toolkit is compiled to WebAssembly, so that only the needed operations are
// downloaded. A module returns ErrNotHere for an operation that its registry does not have; the host then calls the next one.
package modules

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/modules/core"
	"github.com/flow-toolkit/flow-toolkit/core/modules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/modules/schema"
)

// All modules, the smallest first: each has all that the one before it has.
func All() []*api.Registry {
	return []*api.Registry{schema.Module(), core.Module(), pipeline.Module()}
}
