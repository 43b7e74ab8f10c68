// Package about has the operation that lists what a program can be asked for.
package about

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core"
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/report"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{{Name: "about", Doc: "Return the version, and the operations and values of options that exist.", Func: Toolkit}}
}

// About is the output of about.
type About struct {
	// Version of the toolkit.
	Version string `json:"version"`
	// Dialects that can be asked for.
	Dialects []string `json:"dialects"`
	// Profiles that can be asked for.
	Profiles []string `json:"profiles"`
	// Formats that a report can be rendered in.
	Formats []string `json:"formats"`
	// SchemaFiles are the names that a parameter schema has, one for each dialect.
	SchemaFiles []string `json:"schemaFiles"`
	// Operations that can be called.
	Operations []OperationInfo `json:"operations"`
}

// OperationInfo describes one operation.
type OperationInfo struct {
	Name string `json:"name"`
	Doc  string `json:"doc"`
	// Needs are the ports without which it rejects with ERR_UNAVAILABLE.
	Needs []string `json:"needs"`
	// Uses are the ports that it makes use of where they are.
	Uses []string `json:"uses"`
}

// Toolkit describes the toolkit, with the operations of all modules, whichever this one is. There are no errors.
func Toolkit(_ context.Context, _ *struct{}) (*About, error) {
	about := &About{Version: core.Version, Dialects: linting.Dialects(), Profiles: linting.Profiles(), Formats: report.Formats(), SchemaFiles: []string{}, Operations: operations}
	for _, n := range dialect.All {
		about.SchemaFiles = append(about.SchemaFiles, n.SchemaFile)
	}
	return about, nil
}
