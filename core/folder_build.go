//go:build !firstlint

package core

// buildOperations make and change parameter schemas.
func buildOperations() []Operation {
	return []Operation{
		{Name: "describeSchema", Doc: "Tell what a parameter schema declares: its groups and parameters with every keyword, in the order of display.", Input: "SchemaTextInput", Output: "SchemaView", run: runDescribeSchema},
		{Name: "editSchema", Doc: "Change a parameter schema: keywords, parameters, groups and their order; untouched bytes stay.", Input: "SchemaEditInput", Output: "EditedSchema", run: runEditSchema},
	}
}
