// Package pipeline is the largest module: every operation.
package pipeline

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/api/params"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/api/workspace"
	smaller "github.com/flow-toolkit/flow-toolkit/core/modules/core"
)

// Module gives its operations.
func Module() *api.Registry {
	return &api.Registry{
		Name: "pipeline", Run: api.Asking(nil), Errors: apierrors.Of,
		Operations: slices.Concat(
			smaller.Module().Operations, rules.Operations(), pipeline.Operations(), builder.Operations(), params.Operations(), workspace.Operations(),
		),
	}
}
