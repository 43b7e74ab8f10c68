package builder

// Documentation of a parameter schema.

import (
	"context"
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/docs"
)

// SchemaDocsOptions set how a schema is documented.
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
	// Fragment gives a part of another page: without the title and without HTML around it, with headings from the second level on.
	Fragment bool `json:"fragment,omitempty"`
	// Compat gives the Markdown of the reference, to compare with: groups in the order of the file, its
	// cells, nothing escaped.
	Compat bool `json:"compat,omitempty"`
}

// SchemaDocsInput is the input of schemaDocs.
type SchemaDocsInput struct {
	// Files: the schema alone.
	Files api.Files `json:"files"`
	SchemaDocsOptions
}

// SchemaDocs is the output of schemaDocs.
type SchemaDocs struct {
	Text string `json:"text"`
}

// DocsFormats are the forms of documentation, the default first.
func DocsFormats() []string { return docs.Formats[:] }

// Docs writes documentation of a parameter schema. Errors are those of options that do not exist and of a schema
// that cannot be read. The host is not asked.
func Docs(_ context.Context, in *SchemaDocsInput) (*SchemaDocs, error) {
	s, err := Open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	text, err := writeDocs(s, in.SchemaDocsOptions)
	if err != nil {
		return nil, api.InputError("%s", err)
	}
	return &SchemaDocs{Text: text}, nil
}

func writeDocs(s *schema.Schema, in SchemaDocsOptions) (string, error) {
	options := docs.Options{Columns: in.Columns, HideHidden: in.HideHidden, Fragment: in.Fragment}
	if in.Format == "" {
		in.Format = docs.Formats[0]
	}
	if in.Compat {
		if in.Format != docs.Formats[0] {
			return "", fmt.Errorf("\"compat\" is not supported by this format, use %q", docs.Formats[0])
		}
		return docs.Compat(s, options)
	}
	page, err := docs.Open(s, options)
	if err != nil {
		return "", err
	}
	return page.Write(in.Format)
}
