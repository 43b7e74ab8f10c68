// Package params has the operations over params files and samplesheets: they are validated against a schema, read,
// written and created.
package params

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Operations of this package.
func Operations() []api.Operation {
	return []api.Operation{
		{Name: "validateParams", Doc: "Hold a file of parameters against the parameter schema and report every fault at its place.", Func: Validate, Uses: []host.Port{host.PortFiles}},
		{Name: "readParams", Doc: "Read the values of a file of parameters.", Func: Read},
		{Name: "writeParams", Doc: "Write a file of parameters, and the command that runs a pipeline with it.", Func: Write},
		{Name: "createParamsFile", Doc: "Write a file of parameters to begin with: all of them explained, none set.", Func: Create},
		{Name: "validateSampleSheet", Doc: "Hold a sheet of samples, CSV, TSV, YAML or JSON, against its schema and report every fault at its cell.", Func: ValidateSheet, Uses: []host.Port{host.PortFiles}},
	}
}
