//go:build !firstlint

package core

// documentOperations are those that document a parameter schema or write it in another draft.
func documentOperations() []Operation {
	return []Operation{
		{Name: "schemaDocs", Interface: "toolkit schema docs", Doc: "Write documentation of a parameter schema: Markdown, HTML or JSON.", Input: "SchemaDocsInput", Output: "SchemaDocs", run: runSchemaDocs},
	}
}
