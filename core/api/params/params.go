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
		{Name: "readSampleSheet", Doc: "Read a samplesheet (CSV, TSV, YAML or JSON) as rows of cells, with their places and the problems of the file.", Func: ReadSheet},
		{Name: "validateSheetCells", Doc: "Validate cells of a samplesheet, all or those of some rows, against the schema of its rows.", Func: CheckCells},
		{Name: "writeSampleSheet", Doc: "Write rows of cells as a samplesheet: CSV, TSV, YAML or JSON.", Func: WriteSheet},
		{Name: "createSheetSchema", Doc: "Create the schema of a samplesheet, from a sheet or to begin with.", Func: CreateSheetSchema},
	}
}
