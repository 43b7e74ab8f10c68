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
		{Name: "validateParams", Doc: "Validate a params file against the parameter schema and report every problem with its position.", Func: Validate, Uses: []host.Port{host.PortFiles}},
		{Name: "readParams", Doc: "Read the values of a params file.", Func: Read},
		{Name: "writeParams", Doc: "Write a params file, and the command that runs a pipeline with it.", Func: Write},
		{Name: "createParamsFile", Doc: "Create a commented params file with every parameter.", Func: Create},
		{Name: "validateSampleSheet", Doc: "Validate a samplesheet (CSV, TSV, YAML or JSON) against its schema and report every problem with its cell.", Func: ValidateSheet, Uses: []host.Port{host.PortFiles}},
	}
}
