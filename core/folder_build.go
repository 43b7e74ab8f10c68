//go:build !firstlint

package core

import "github.com/flow-toolkit/flow-toolkit/core/host"

// buildOperations make and change parameter schemas.
func buildOperations() []Operation {
	building := ports(host.PortFiles, host.PortFetch, host.PortLog)
	return []Operation{
		{Name: "describeSchema", Doc: "Tell what a parameter schema declares: its groups and parameters with every keyword, in the order of display.", Input: "SchemaTextInput", Output: "SchemaView", run: runDescribeSchema},
		{Name: "editSchema", Doc: "Change a parameter schema: keywords, parameters, groups and their order; untouched bytes stay.", Input: "SchemaEditInput", Output: "EditedSchema", run: runEditSchema},
		{Name: "buildSchema", Interface: "toolkit schema build", Doc: "Compare a pipeline's parameter schema with its configuration and bring the two together, step by step; nothing is written.", Input: "BuildInput", Output: "BuiltSchema", Uses: building, ask: runBuildSchema},
	}
}
