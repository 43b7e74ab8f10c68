// Package builder has the operations that describe, edit, build, document and convert parameter schemas.
package builder

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "describeSchema", Doc: "Tell what a parameter schema declares: its groups and parameters with every keyword, in the order of display.", Func: Describe},
		{Name: "editSchema", Doc: "Change a parameter schema: keywords, parameters, groups and their order; untouched bytes stay.", Func: Edit},
		{Name: "buildSchema", Doc: "Compare a pipeline's parameter schema with its configuration and bring the two together, step by step; nothing is written.", Func: Build, Interface: "toolkit schema build", Uses: []host.Port{host.PortFiles, host.PortFetch, host.PortLog}},
		{Name: "schemaDocs", Doc: "Write documentation of a parameter schema: Markdown, HTML or JSON.", Func: Docs},
		{Name: "convertSchema", Doc: "Carry a parameter schema over to another draft of JSON Schema as edits, or make of it the schema of a file of parameters.", Func: Convert},
	}
}
