package params

// Creating a params file. The structure of the schema is checked before anything is written (schema.md §8), so that no file
// lists half of the parameters.

import (
	"cmp"
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/api/builder"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/params"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// CreateParamsInput is the input of createParamsFile.
type CreateParamsInput struct {
	// Files: the parameter schema.
	Files api.Files `json:"files"`
	// Dialect of names; by default that of the schema.
	Dialect string `json:"dialect,omitempty"`
	// ShowHidden lists the hidden parameters as well.
	ShowHidden bool `json:"showHidden,omitempty"`
	// Pipeline is the name, address or directory that the command in the file's head runs; "." by default.
	Pipeline string `json:"pipeline,omitempty"`
}

// CreatedParams is the output of createParamsFile.
type CreatedParams struct {
	// Text of the file, YAML.
	Text string `json:"text"`
	// Path that the file usually has.
	Path string `json:"path"`
	// Hidden is the number of parameters that are not listed because they are hidden.
	Hidden int `json:"hidden"`
}

// Create gives the text of a params file with every parameter explained and none set; nothing is written. A schema
// with an error in its structure is an error. The host is not asked.
func Create(_ context.Context, in *CreateParamsInput) (*CreatedParams, error) {
	s, err := builder.Open(in.Files, in.Dialect)
	if err != nil {
		return nil, err
	}
	defer s.Doc.Release()
	if err := structured(s); err != nil {
		return nil, err
	}
	text, hidden := params.Create(s, params.CreateOptions{ShowHidden: in.ShowHidden, Pipeline: cmp.Or(in.Pipeline, ".")})
	return &CreatedParams{Text: text, Path: params.FileName(s.Names, params.YAML), Hidden: hidden}, nil
}

// structured rejects a schema whose parameters are not all certain: with the first error of its structure.
func structured(s *schema.Schema) error {
	for _, problem := range s.Doc.Problems {
		return invalidAt(s, problem.Span, problem.Message)
	}
	for _, v := range s.Forms() {
		if v.Keyword() != "pattern" { // nothing is matched here
			return invalidAt(s, v.Instance.Span, v.About(tree.Quote(v.Keyword())))
		}
	}
	defs := s.Applied().Defs
	for _, r := range s.Refs {
		if r.Formed && s.Group(r.Defs, r.Group) == nil {
			return invalidAt(s, r.Value.Span, "group "+tree.Quote(r.Group)+" in \"allOf\" does not exist")
		}
	}
	for _, g := range s.Groups {
		if g.Defs == defs && !g.Referenced && len(g.Params) > 0 {
			return invalidAt(s, g.Key, "group "+tree.Quote(g.Name)+" is not referenced in \"allOf\"")
		}
	}
	if len(s.Params) == 0 {
		return api.InputError("schema %q has no parameters", s.Doc.File.Name)
	}
	return nil
}

func invalidAt(s *schema.Schema, at source.Span, message string) error {
	start := s.Doc.File.Position(at.Start)
	return api.InputError("invalid schema %q at line %d, column %d: %s", s.Doc.File.Name, start.Line, start.Column, message)
}
