package lsp

// The place of a request: a document, its pipeline, and a byte offset.

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// place is where a request is asked. What it gives must not be kept.
type place struct {
	server   *Server
	document *document
	encoding encoding
	names    *dialect.Names
	// pipeline is nil for a document outside of pipelines.
	pipeline *folder.Pipeline
	file     *source.File
	offset   int
	// report is what a lint finds; nil unless it was asked for.
	report *diag.Report
	// opened is the schema, once it was asked for.
	opened   *schema.Schema
	isOpened bool
	// asked is the document as a schema, once it was asked for.
	asked *assist.Source
}

// at calls a function with the place of a position; it does not for a document that is not open.
func (s *Server) at(ctx context.Context, in protocol.PositionParams, use func(at *place) error) error {
	return s.in(ctx, in.TextDocument.URI, func(at *place) error {
		at.offset = at.encoding.offset(at.file, in.Position)
		return use(at)
	})
}

// in calls a function with a document and its pipeline; it does not for a document that is not open.
func (s *Server) in(ctx context.Context, uri string, use func(at *place) error) error {
	d := s.open(uri)
	if d == nil {
		return nil
	}
	at := s.placeIn(d)
	if d.project == nil {
		return use(at)
	}
	return d.project.use(ctx, func(pl *folder.Pipeline, _ folder.Options) error {
		at.enter(pl)
		return use(at)
	})
}

// linted calls a function with the place of a position and what a lint finds.
func (s *Server) linted(ctx context.Context, in protocol.PositionParams, use func(at *place) error) (err error) {
	d := s.open(in.TextDocument.URI)
	if d == nil {
		return nil
	}
	at := s.placeIn(d)
	located := func() error {
		at.offset = at.encoding.offset(at.file, in.Position)
		return use(at)
	}
	if d.project == nil {
		if at.report, err = s.lintSingle(ctx, d); err != nil {
			return err
		}
		return located()
	}
	return d.project.lint(ctx, nil, func(pl *folder.Pipeline, report *diag.Report) error {
		at.enter(pl)
		at.report = report
		return located()
	})
}

// placeIn is a place at the start of a document outside of pipelines.
func (s *Server) placeIn(d *document) *place {
	return &place{server: s, document: d, encoding: s.encoding(), names: dialect.Detect(d.path), file: d.file()}
}

// enter makes it a place in a pipeline.
func (at *place) enter(pl *folder.Pipeline) {
	if text, err := pl.Text(at.document.rel); err == nil {
		at.file = text
	}
	at.pipeline, at.names = pl, pl.Names
}

// rangeOf is a span of the document.
func (at *place) rangeOf(span source.Span) protocol.Range { return at.encoding.at(at.file, span) }

// location of a span of a file of the pipeline, or of the document.
func (at *place) location(file *source.File, span source.Span) protocol.Location {
	return protocol.Location{URI: at.uri(file.Name), Range: at.encoding.at(file, span)}
}

// uri of a file of the pipeline, or of the document.
func (at *place) uri(name string) string {
	if at.document.project == nil {
		return at.document.uri
	}
	return at.document.project.uri(name)
}

// contains reports whether the cursor is in a span or at its end.
func (at *place) contains(span source.Span) bool { return span.Touches(at.offset) }

// schema is the parameter schema of the pipeline, or the document; nil without one.
func (at *place) schema() *schema.Schema {
	if !at.isOpened {
		at.opened, at.isOpened = at.openSchema(), true
	}
	return at.opened
}

func (at *place) openSchema() *schema.Schema {
	if at.document.kind == schemaFile {
		return at.source().Schema
	}
	if at.pipeline == nil {
		return nil
	}
	doc, err := at.pipeline.JSON(at.names.SchemaFile)
	if err != nil || !doc.Root.Is(tree.Object) {
		return nil
	}
	return schema.Open(doc, at.names)
}

// source is the document as a schema, or as that of a samplesheet.
func (at *place) source() *assist.Source {
	if at.asked == nil {
		at.asked = assist.Open(at.file, at.names)
		if at.document.kind == schemaFile {
			at.asked.Describe, at.asked.Undeclared = at.parameterCard, at.undeclared
		}
	}
	return at.asked
}

// param is a parameter of the schema by its name, or nil.
func (at *place) param(name string) *schema.Param {
	if s := at.schema(); s != nil {
		if found := s.Named(name); len(found) > 0 {
			return found[0]
		}
	}
	return nil
}

// parameter is the name of the parameter at the cursor, and its span; "" for none.
func (at *place) parameter() (name string, span source.Span) {
	if at.pipeline != nil {
		index := at.pipeline.Parameters()
		for _, name := range index.Names {
			for _, p := range index.Places[name] {
				if p.File.Name == at.file.Name && at.contains(p.Span) {
					return name, p.Span
				}
			}
		}
	}
	switch at.document.kind {
	case schemaFile:
		if found, ok := assist.NameAt(at.schema(), at.offset); ok && found.Kind == assist.Parameter {
			return found.Name, found.Span
		}
	case paramsFile:
		return at.paramsKey()
	}
	return "", span
}

// parameterPlace is one place of a parameter.
type parameterPlace = *view.ParameterPlace

// places of a parameter in the files of the pipeline.
func (at *place) places(name string) []parameterPlace {
	if at.pipeline == nil {
		return nil
	}
	return at.pipeline.Parameters().Places[name]
}
