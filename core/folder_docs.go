//go:build !firstlint

package core

// documentOperations are those that document a parameter schema or write it in another draft.
func documentOperations() []Operation {
	return []Operation{
		{Name: "schemaDocs", Doc: "Write documentation of a parameter schema: Markdown, HTML or JSON.", Input: "SchemaDocsInput", Output: "SchemaDocs", run: runSchemaDocs},
		{Name: "convertSchema", Doc: "Carry a parameter schema over to another draft of JSON Schema as edits, or make of it the schema of a file of parameters.", Input: "ConvertInput", Output: "ConvertedSchema", run: runConvertSchema},
	}
}
