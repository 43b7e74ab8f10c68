//go:build !folderless

package core

// The inputs and outputs of the operations that document and convert a parameter schema.

import "github.com/flow-toolkit/flow-toolkit/core/report"

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

// ConvertOptions say what a schema is carried over to.
type ConvertOptions struct {
	// Dialect of names: "toolkit", "nf-core", or "auto" (the default: from the file's name and content).
	Dialect string `json:"dialect,omitempty"`
	// To is the draft, "draft-07" or "2020-12", or "params": the plain JSON Schema of a file of
	// parameters, for editors.
	To string `json:"to"`
}

// ConvertInput is the input of convertSchema.
type ConvertInput struct {
	// Files: the schema alone.
	Files []FileInput `json:"files"`
	ConvertOptions
}

// ConvertedSchema is the output of convertSchema.
type ConvertedSchema struct {
	Text string `json:"text"`
	// Changed tells whether it differs from the text given.
	Changed bool `json:"changed"`
	// Edits make it of the text given, in order; none for "params", which is another document.
	Edits []report.TextEdit `json:"edits"`
	// Diff from the text given, in unified format; "" for "params" and without a change.
	Diff string `json:"diff"`
	// Notes are sentences about what could not be carried over, or holds from now on.
	Notes []string `json:"notes"`
}
