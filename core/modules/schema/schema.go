// Package schema is the smallest module: what a first lint of a parameter schema needs.
package schema

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/schema"
)

// Module gives its operations.
func Module() *api.Registry {
	return &api.Registry{Name: "schema", Operations: schema.Operations(), Run: schema.Run, Partial: true}
}
