// Package builder has the operations that describe, edit, build, document and convert parameter schemas.
package builder

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "describeSchema", Doc: "Describe a parameter schema: its groups and parameters with all keywords, in display order.", Func: Describe},
		{Name: "editSchema", Doc: "Change keywords, parameters, groups and their order in a parameter schema; all other bytes stay.", Func: Edit},
		{Name: "buildSchema", Doc: "Compare a parameter schema with the pipeline config and propose changes to it; no file is written.", Func: Build, Interface: "toolkit schema build", Uses: []host.Port{host.PortFiles, host.PortFetch, host.PortLog}},
		{Name: "schemaDocs", Doc: "Create the documentation of a parameter schema as Markdown, HTML or JSON.", Func: Docs},
		{Name: "convertSchema", Doc: "Convert a parameter schema to another draft of JSON Schema, or to the schema of a params file.", Func: Convert},
	}
}
