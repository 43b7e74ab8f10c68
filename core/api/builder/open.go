package builder

// How the one file of a call is read as a parameter schema.

import (
	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// read gives the one file of a call as a document, and the dialect that is meant.
func read(files api.Files, id string) (*tree.Document, *dialect.Names, error) {
	if err := linting.CheckDialect(id); err != nil {
		return nil, nil, err
	}
	file, err := files.Only()
	if err != nil {
		return nil, nil, err
	}
	doc, names := tree.ParseJSON(file), dialect.Named(id)
	if names == nil {
		names = schema.DialectOf(doc)
	}
	return doc, names, nil
}

// Open opens the one file of a call as a parameter schema, which must be readable.
func Open(files api.Files, id string) (*schema.Schema, error) {
	doc, names, err := read(files, id)
	if err != nil {
		return nil, err
	}
	file := doc.File
	if problem := doc.SyntaxError(); problem != nil {
		at := file.Position(problem.Span.Start)
		return nil, api.InputError("syntax error in schema %q at line %d, column %d: %s", file.Name, at.Line, at.Column, problem.Message)
	}
	if !doc.Root.Is(tree.Object) {
		return nil, api.InputError("schema %q must be a JSON object", file.Name)
	}
	return schema.Open(doc, names), nil
}
