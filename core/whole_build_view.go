//go:build !folderless

package core

// A parameter schema as people see it, for the builder and as an attribute of a pipeline.

import (
	"encoding/json"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func runDescribeSchema(header, body []byte) (any, error) {
	var in SchemaTextInput
	if err := decode(header, &in); err != nil {
		return nil, err
	}
	doc, names, err := schemaDoc(in.Files, in.Dialect, body)
	if err != nil {
		return nil, err
	}
	defer doc.Release()
	if !doc.Root.Is(tree.Object) {
		draft := names.Drafts[0]
		return &SchemaView{Path: doc.File.Name, Dialect: names.ID, Draft: draft.URI, DefsKey: draft.Defs, Keywords: []SchemaKeyword{}, Groups: []SchemaGroup{}, Params: []SchemaParam{}}, nil
	}
	return schemaView(schema.Open(doc, names)), nil
}

// schemaDoc is the one file of a call over a schema, as read, and the dialect that is meant.
func schemaDoc(inputs []FileInput, id string, body []byte) (*tree.Document, *dialect.Names, error) {
	if err := checkDialect(id); err != nil {
		return nil, nil, err
	}
	file, err := onlyFile(inputs, body)
	if err != nil {
		return nil, nil, err
	}
	doc, names := tree.ParseJSON(file), dialect.Named(id)
	if names == nil {
		names = lint.SchemaKind.Detect(doc)
	}
	return doc, names, nil
}

func schemaView(s *schema.Schema) *SchemaView {
	if s == nil {
		return nil
	}
	out := &SchemaView{
		Path: s.Doc.File.Name, Dialect: s.Names.ID, Readable: true, Draft: s.Draft.URI, DefsKey: s.Applied().Defs, ID: s.Root.Get("$id").String(),
		Title: s.Root.Get("title").String(), Description: s.Root.Get("description").String(),
		Keywords: keywordViews(s.Root, append(dialect.DefsKeys(), dialect.LegacyDefs, "allOf", "properties")),
		Groups:   make([]SchemaGroup, 0, len(s.Groups)), Params: make([]SchemaParam, 0, len(s.Params)),
	}
	for _, g := range s.InOrder() {
		out.Groups = append(out.Groups, groupView(g))
	}
	for _, p := range s.Params {
		out.Params = append(out.Params, paramView(s, p))
	}
	return out
}

func groupView(g *schema.Group) SchemaGroup {
	out := SchemaGroup{
		Name: g.Name, Pointer: g.Node.Pointer(), Title: g.Node.Get("title").String(), Description: g.Node.Get("description").String(),
		Help: g.Node.Get("help_text").String(), Icon: g.Node.Get("fa_icon").String(), Referenced: g.Referenced,
		Params: make([]string, 0, len(g.Params)), Keywords: keywordViews(g.Node, []string{"properties"}),
	}
	for _, p := range g.Params {
		out.Params = append(out.Params, p.Name)
	}
	return out
}

func paramView(s *schema.Schema, p *schema.Param) SchemaParam {
	out := SchemaParam{
		Name: p.Name, Pointer: p.Node.Pointer(), Types: append([]string{}, p.Types()...), Required: p.Required, Hidden: p.Hidden(),
		Description: p.Get("description").String(), Keywords: keywordViews(p.Node, nil), Range: s.Doc.File.Range(p.Key),
	}
	if p.Group != nil {
		out.Group = p.Group.Name
	}
	if value := p.Get("default"); value != nil {
		out.Default = rawJSON(value)
	}
	return out
}

// keywordViews are an object's members but those that are told of elsewhere; of a repeated name the one that counts.
func keywordViews(object *tree.Node, but []string) []SchemaKeyword {
	out := make([]SchemaKeyword, 0, len(object.Members))
	for i, m := range object.Members {
		if !object.Effective(i) || slices.Contains(but, m.Key) {
			continue
		}
		if value := rawJSON(m.Value); value != nil {
			out = append(out, SchemaKeyword{Name: m.Key, Value: value})
		}
	}
	return out
}

// rawJSON is a value as JSON; nil for one that was recovered of a broken text and is none.
func rawJSON(value *tree.Node) json.RawMessage {
	if text := tree.AppendJSON(nil, value); json.Valid(text) {
		return text
	}
	return nil
}
