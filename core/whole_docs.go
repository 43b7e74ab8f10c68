//go:build !folderless

package core

// Documentation of a parameter schema.

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/docs"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DocsFormats are the forms of documentation, the default first.
func DocsFormats() []string { return docs.Formats[:] }

func runSchemaDocs(header, body []byte) (any, error) {
	var in SchemaDocsInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	s, err := oneSchema(in.Files, in.Dialect, body)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	text, err := writeDocs(s, in.SchemaDocsOptions)
	if err != nil {
		return nil, inputError("%s", err)
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
			return "", fmt.Errorf("the reference's layout exists as %q alone", docs.Formats[0])
		}
		return docs.Compat(s, options)
	}
	page, err := docs.Open(s, options)
	if err != nil {
		return "", err
	}
	return page.Write(in.Format)
}

// oneSchema opens the one file of a call as a parameter schema, which must be readable.
func oneSchema(inputs []FileInput, dialectID string, body []byte) (*schema.Schema, error) {
	doc, names, err := schemaDoc(inputs, dialectID, body)
	if err != nil {
		return nil, err
	}
	file := doc.File
	for _, problem := range doc.Problems {
		if problem.Kind != tree.Duplicate {
			at := file.Position(problem.Span.Start)
			return nil, inputError("the schema %q cannot be read, at line %d, column %d: %s", file.Name, at.Line, at.Column, problem.Message)
		}
	}
	if !doc.Root.Is(tree.Object) {
		return nil, inputError("the schema %q is no JSON object; one is expected", file.Name)
	}
	return schema.Open(doc, names), nil
}
