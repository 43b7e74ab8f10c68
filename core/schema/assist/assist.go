// Package assist answers what an editor asks about the source of a parameter schema, which may be incomplete: what can be
// written at a place, what is there, where it is declared, and the outline. The language server and the page use it.
package assist

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Source is the source of a parameter schema, or of the schema of a samplesheet.
type Source struct {
	Doc *tree.Document
	// Schema is nil if the source is not an object. That of a samplesheet has its columns as parameters.
	Schema *schema.Schema
	Names  *dialect.Names
	// Describe is the description of a parameter, not of a column; nil gives what the schema contains.
	Describe func(name string) string
	// Undeclared are the parameters that the pipeline has and the schema does not declare; nil for none.
	Undeclared func() []string
}

// Open reads the source. Without names, they are those of the file's name or content.
func Open(file *source.File, names *dialect.Names) *Source {
	doc := tree.ParseJSON(file)
	if names == nil {
		names = schema.DialectOf(doc)
	}
	s := &Source{Doc: doc, Names: names}
	if doc.Root.Is(tree.Object) {
		s.Schema = schema.OpenAny(doc, names)
	}
	return s
}

// param is a parameter by its name, or nil.
func (s *Source) param(name string) *schema.Param {
	if s.Schema != nil {
		if found := s.Schema.Named(name); len(found) > 0 {
			return found[0]
		}
	}
	return nil
}

// describe is the description of a parameter or column.
func (s *Source) describe(name string) string {
	switch {
	case KindOf(s.Schema) == Column:
		return columnCard(s.param(name))
	case s.Describe != nil:
		return s.Describe(name)
	}
	return ParamCard(s.param(name), name)
}
