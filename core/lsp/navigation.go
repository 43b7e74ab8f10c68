package lsp

// Definition, references and highlights of parameters, groups and included files.

import (
	"context"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
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
		if len(list) == 0 && at.document.kind.isSchema() {
			if span, ok := at.source().Definition(at.offset); ok {
				list = append(list, at.location(at.file, span))
			}
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

// uses are the places of the parameter, column or group at the cursor, the schema's first.
func (at *place) uses() (list []use) {
	if name, _ := at.parameter(); name != "" {
		list = usesIn(at.schema(), assist.Name{Kind: assist.Parameter, Name: name})
		for _, p := range at.places(name) {
			if !p.InSchema {
				list = append(list, use{p.File, p.Span, p.Kind})
			}
		}
		return list
	}
	if at.document.kind.isSchema() {
		if name, ok := assist.NameAt(at.source().Schema, at.offset); ok {
			return usesIn(at.source().Schema, name)
		}
	}
	return nil
}

// usesIn are the places of a name in the schema, what declares it first.
func usesIn(s *schema.Schema, name assist.Name) (list []use) {
	declared, others := assist.Uses(s, name)
	for _, n := range declared {
		list = append(list, use{s.Doc.File, n.Span, parameters.Declared})
	}
	for _, n := range others {
		list = append(list, use{s.Doc.File, n.Span, parameters.Read})
	}
	return list
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
