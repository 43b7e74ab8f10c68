// Package core is the module in the middle: the operations of the smallest, and those over configuration files, records,
// helpers and lookups.
package core

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/about"
	"github.com/flow-toolkit/flow-toolkit/core/api/apierrors"
	"github.com/flow-toolkit/flow-toolkit/core/api/assist"
	"github.com/flow-toolkit/flow-toolkit/core/api/config"
	"github.com/flow-toolkit/flow-toolkit/core/api/helpers"
	"github.com/flow-toolkit/flow-toolkit/core/api/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/api/ports"
	"github.com/flow-toolkit/flow-toolkit/core/api/session"
	smaller "github.com/flow-toolkit/flow-toolkit/core/modules/schema"
	_ "github.com/flow-toolkit/flow-toolkit/core/report/exchange" // the formats for other programs
)

// Module gives its operations.
func Module() *api.Registry {
	return &api.Registry{
		Name: "core", Partial: true, Run: api.Asking(nil), Errors: apierrors.Of,
		Operations: slices.Concat(
			smaller.Module().Operations, config.Operations(), ports.Operations(), about.Operations(), lookup.Operations(), session.Operations(), helpers.Operations(), assist.Operations(),
		),
	}
}
