// Package modules lists the forms in which the toolkit is compiled to WebAssembly, so that nobody waits for the download
// of what is not asked for. What a module lacks it answers with ErrNotHere, because its registry has no such operation;
// the host then asks the next one.
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
