package lsp

// The outline of a document: groups and parameters, scopes and options, settings, processes and workflows.

import (
	"context"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// symbols are the outline: nested for editors that show that, flat for others.
func (s *Server) symbols(ctx context.Context, in *protocol.DocumentParams) (outline any, err error) {
	d := s.open(in.TextDocument.URI)
	if d == nil {
		return nil, nil
	}
	err = ctx.Err()
	list := outliner{encoding: s.encoding(), file: d.file(), left: limits.Findings.Max}.of(d)
	s.mu.Lock()
	nested := s.editor.capabilities.TextDocument.DocumentSymbol.Hierarchical
	s.mu.Unlock()
	if nested {
		return list, err
	}
	return flat([]protocol.SymbolInformation{}, d.uri, "", list), err
}

func flat(all []protocol.SymbolInformation, uri, container string, list []protocol.DocumentSymbol) []protocol.SymbolInformation {
	for _, s := range list {
		all = append(all, protocol.SymbolInformation{Name: s.Name, Kind: s.Kind, Location: protocol.Location{URI: uri, Range: s.SelectionRange}, ContainerName: container})
		all = flat(all, uri, s.Name, s.Children)
	}
	return all
}

// outliner makes the outline of a document.
type outliner struct {
	encoding encoding
	file     *source.File
	// left is how many symbols there may be.
	left int
}

func (o outliner) of(d *document) []protocol.DocumentSymbol {
	list := []protocol.DocumentSymbol{}
	at := &place{document: d, file: o.file}
	switch d.kind {
	case schemaFile, sheetSchema:
		return append(list, o.entries(assist.Open(o.file, nil).Outline())...)
	case toolsConfig, paramsFile:
		return append(list, o.members(at.data().Root, 2, protocol.SymbolKey)...)
	case pipelineConfig:
		return append(list, o.statements(syntax.Parse(o.file).Statements)...)
	case script:
		return append(list, o.declarations(syntax.ParseScript(o.file).Statements)...)
	}
	return list
}

// symbol of a name that is written at a span; whole is the span of all that belongs to it.
func (o *outliner) symbol(name, detail string, kind protocol.SymbolKind, whole, at source.Span) (s protocol.DocumentSymbol, ok bool) {
	if name = strings.TrimSpace(name); name == "" || o.left == 0 {
		return s, false
	}
	o.left--
	whole = source.Span{Start: min(whole.Start, at.Start), End: max(whole.End, at.End)}
	return protocol.DocumentSymbol{Name: tree.Shorten(name, assist.ShownCharacters), Detail: tree.Shorten(detail, assist.ShownCharacters), Kind: kind, Range: o.encoding.at(o.file, whole), SelectionRange: o.encoding.at(o.file, at)}, true
}

// entries are those of the outline of a schema.
func (o *outliner) entries(of []assist.Entry) (list []protocol.DocumentSymbol) {
	for _, entry := range of {
		kind := protocol.SymbolField
		if entry.Kind == assist.Group {
			kind = protocol.SymbolModule
		}
		if symbol, ok := o.symbol(entry.Name, entry.Detail, kind, entry.Whole, entry.Span); ok {
			symbol.Children = o.entries(entry.Below)
			list = append(list, symbol)
		}
	}
	return list
}

// members are those of an object, and of the objects in it down to a depth.
func (o *outliner) members(n *tree.Node, depth int, kind protocol.SymbolKind) (list []protocol.DocumentSymbol) {
	if n == nil || depth == 0 {
		return nil
	}
	for _, m := range n.Members {
		detail, whole := "", m.KeySpan
		if m.Value != nil {
			whole = m.Span()
			if len(m.Value.Members)+len(m.Value.Items) == 0 {
				detail = tree.Excerpt(m.Value, assist.ShownCharacters)
			}
		}
		if symbol, ok := o.symbol(m.Key, detail, kind, whole, m.KeySpan); ok {
			symbol.Children = o.members(m.Value, depth-1, kind)
			list = append(list, symbol)
		}
	}
	return list
}

// statements has the scopes and options of a config.
func (o *outliner) statements(statements []syntax.Statement) (list []protocol.DocumentSymbol) {
	add := func(name, detail string, kind protocol.SymbolKind, whole, at source.Span, body []syntax.Statement) {
		if symbol, ok := o.symbol(name, detail, kind, whole, at); ok {
			symbol.Children = o.statements(body)
			list = append(list, symbol)
		}
	}
	for _, s := range statements {
		switch s := s.(type) {
		case *syntax.Block:
			add(s.Name.Text, "", protocol.SymbolNamespace, s.Span(), s.Name.Span(), s.Body)
		case *syntax.Selector:
			add(o.file.Slice(s.Target.Span()), s.Kind.Text, protocol.SymbolClass, s.Span(), s.Target.Span(), s.Body)
		case *syntax.Assign:
			add(o.file.Slice(s.Target.Span()), firstLine(o.file.Slice(s.Value.Span())), protocol.SymbolProperty, s.Span(), s.Target.Span(), nil)
		case *syntax.Include:
			add("includeConfig", firstLine(o.file.Slice(s.Path.Span())), protocol.SymbolModule, s.Span(), s.Keyword, nil)
		case *syntax.If:
			list = append(list, o.statements(append(s.Then[:len(s.Then):len(s.Then)], s.Else...))...)
		}
	}
	return list
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimRight(line, "\r")
}

// declarations has the processes, workflows, functions and types of a script, and its parameters with types.
func (o *outliner) declarations(statements []syntax.Statement) (list []protocol.DocumentSymbol) {
	add := func(name, detail string, kind protocol.SymbolKind, whole, at source.Span) {
		if symbol, ok := o.symbol(name, detail, kind, whole, at); ok {
			list = append(list, symbol)
		}
	}
	for _, s := range statements {
		switch s := s.(type) {
		case *syntax.Function:
			add(s.Name.Text, "function", protocol.SymbolFunction, s.Span(), s.Name.Span())
		case *syntax.ParamsBlock:
			for _, p := range s.Params {
				add(p.Name.Text, "parameter", protocol.SymbolField, p.Name.Span(), p.Name.Span())
			}
		case *syntax.Class:
			word, _, _ := strings.Cut(o.file.Slice(s.Span()), " ")
			kind := protocol.SymbolStruct
			if word == "enum" {
				kind = protocol.SymbolEnum
			}
			add(s.Name.Text, word, kind, s.Span(), s.Name.Span())
		case *syntax.Component:
			name := s.Name
			if name.Text == "" {
				name = s.Keyword // the entry workflow
			}
			add(name.Text, s.Keyword.Text, protocol.SymbolClass, s.Span(), name.Span())
		}
	}
	return list
}
