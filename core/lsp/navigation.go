package lsp

// Definition, references and highlights of parameters, groups and included files.

import (
	"context"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// use is one place of what is at the cursor.
type use struct {
	file *source.File
	span source.Span
	kind parameters.Kind
}

func (s *Server) definition(ctx context.Context, in *protocol.PositionParams) ([]protocol.Location, error) {
	list := []protocol.Location{}
	err := s.at(ctx, *in, func(at *place) error {
		if file := at.included(); file != nil {
			list = append(list, at.location(file, source.Span{}))
			return nil
		}
		for _, u := range definitions(at.uses()) {
			list = append(list, at.location(u.file, u.span))
		}
		return nil
	})
	return list, err
}

// definitions are the declarations among places, or without one those that set a value.
func definitions(all []use) (list []use) {
	for _, kind := range []parameters.Kind{parameters.Declared, parameters.Set} {
		for _, u := range all {
			if u.kind == kind {
				list = append(list, u)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

func (s *Server) references(ctx context.Context, in *protocol.ReferenceParams) ([]protocol.Location, error) {
	list := []protocol.Location{}
	err := s.at(ctx, in.PositionParams, func(at *place) error {
		for _, u := range at.uses() {
			if in.Context.IncludeDeclaration || u.kind != parameters.Declared {
				list = append(list, at.location(u.file, u.span))
			}
		}
		return nil
	})
	return list, err
}

// highlights of the kinds of places.
var highlights = map[parameters.Kind]protocol.HighlightKind{parameters.Declared: protocol.HighlightWrite, parameters.Set: protocol.HighlightWrite, parameters.Read: protocol.HighlightRead, parameters.Named: protocol.HighlightText}

func (s *Server) highlight(ctx context.Context, in *protocol.PositionParams) ([]protocol.DocumentHighlight, error) {
	list := []protocol.DocumentHighlight{}
	err := s.at(ctx, *in, func(at *place) error {
		for _, u := range at.uses() {
			if u.file.Name == at.file.Name {
				list = append(list, protocol.DocumentHighlight{Range: at.rangeOf(u.span), Kind: highlights[u.kind]})
			}
		}
		return nil
	})
	return list, err
}

// uses are the places of the parameter or group at the cursor, the schema's first.
func (at *place) uses() (list []use) {
	if name, _ := at.parameter(); name != "" {
		return at.parameterUses(name)
	}
	if at.document.kind == schemaFile {
		return at.groupUses()
	}
	return nil
}

func (at *place) parameterUses(name string) (list []use) {
	s := at.schema()
	if s != nil {
		file := s.Doc.File
		for _, p := range s.Named(name) {
			list = append(list, use{file, inner(p.Key), parameters.Declared})
		}
		if len(list) > 0 {
			for _, item := range requiredItems(s) {
				if item.Text == name {
					list = append(list, use{file, inner(item.Span), parameters.Read})
				}
			}
		}
	}
	for _, p := range at.places(name) {
		if !p.InSchema {
			list = append(list, use{p.File, p.Span, p.Kind})
		}
	}
	return list
}

// groupUses are the places of a group of the schema: its key, and the references to it.
func (at *place) groupUses() (list []use) {
	s := at.schema()
	if s == nil {
		return nil
	}
	defs, name := at.group(s)
	if name == "" {
		return nil
	}
	for _, g := range s.GroupsNamed(name) {
		if g.Defs == defs {
			list = append(list, use{at.file, inner(g.Key), parameters.Declared})
		}
	}
	schema.EachRef(s.Root, func(ref *tree.Node) {
		if d, group, ok := groupOf(ref.Text); ok && d == defs && group == name {
			list = append(list, use{at.file, inner(ref.Span), parameters.Read})
		}
	})
	return list
}

// group is the group whose key or reference is at the cursor; "" for none.
func (at *place) group(s *schema.Schema) (defs, name string) {
	for _, g := range s.Groups {
		if at.contains(g.Key) {
			return g.Defs, g.Name
		}
	}
	schema.EachRef(s.Root, func(ref *tree.Node) {
		if at.contains(ref.Span) {
			defs, name, _ = groupOf(ref.Text)
		}
	})
	return defs, name
}

// included is the file that the include statement at the cursor reads; nil for none.
func (at *place) included() *source.File {
	if at.pipeline == nil || at.document.kind != pipelineConfig {
		return nil
	}
	resolved := at.pipeline.Resolved()
	if resolved == nil {
		return nil
	}
	for _, i := range append(slices.Clone(resolved.Includes), at.withProfiles().Includes...) { // those of profiles are read in the second alone
		if i.State != flowconfig.IncludeRead || i.File == nil || i.File.Path != at.file.Name || !at.contains(i.Span) {
			continue
		}
		if text, err := at.pipeline.Text(i.Target); err == nil {
			return text
		}
	}
	return nil
}
