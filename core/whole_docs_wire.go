//go:build !folderless

package core

// The inputs and outputs of the operations that document and convert a parameter schema.

// SchemaDocsOptions say how a schema is documented.
type SchemaDocsOptions struct {
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and content).
	Dialect string `json:"dialect,omitempty"`
	// Format of the documentation: "markdown" (the default), "html" or "json".
	Format string `json:"format,omitempty"`
	// Columns of the tables: "parameter", "description", "type", "default", "required", "hidden" (all
	// of these by default), and any keyword, whose value is shown.
	Columns []string `json:"columns,omitempty"`
	// HideHidden leaves out the parameters that the schema hides.
	HideHidden bool `json:"hideHidden,omitempty"`
	// Fragment gives HTML without a page around it, with headings from the second level on.
	Fragment bool `json:"fragment,omitempty"`
	// Compat gives the Markdown of the reference, to compare with: groups in the order of the file, its
	// cells, nothing escaped.
	Compat bool `json:"compat,omitempty"`
}

// SchemaDocsInput is the input of schemaDocs.
type SchemaDocsInput struct {
	// Files: the schema alone.
	Files []FileInput `json:"files"`
	SchemaDocsOptions
}

// SchemaDocs is the output of schemaDocs.
type SchemaDocs struct {
	Text string `json:"text"`
}
