//go:build !firstlint

package core

import "github.com/flow-toolkit/flow-toolkit/core/host"

// paramsOperations are those over the files of parameters that users give a run.
func paramsOperations() []Operation {
	return []Operation{
		{Name: "validateParams", Doc: "Hold a file of parameters against the parameter schema and report every fault at its place.", Input: "ParamsInput", Output: "ParamsReport", Uses: ports(host.PortFiles), ask: runValidateParams},
		{Name: "readParams", Doc: "Read the values of a file of parameters.", Input: "ReadInput", Output: "ParamsValues", run: runReadParams},
		{Name: "writeParams", Doc: "Write a file of parameters, and the command that runs a pipeline with it.", Input: "WriteParamsInput", Output: "WrittenParams", run: runWriteParams},
		{Name: "createParamsFile", Doc: "Write a file of parameters to begin with: all of them explained, none set.", Input: "CreateParamsInput", Output: "CreatedParams", run: runCreateParamsFile},
		{Name: "validateSampleSheet", Doc: "Hold a sheet of samples, CSV, TSV, YAML or JSON, against its schema and report every fault at its cell.", Input: "SheetInput", Output: "ParamsReport", Uses: ports(host.PortFiles), ask: runValidateSampleSheet},
	}
}
