//go:build !folderless

package core

// A parameter schema as an attribute of a pipeline.

import (
	"encoding/json"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

func schemaView(s *schema.Schema) *SchemaView {
	if s == nil {
		return nil
	}
	out := &SchemaView{
		Path: s.Doc.File.Name, Draft: s.Draft.URI, Title: s.Root.Get("title").String(), Description: s.Root.Get("description").String(),
		Groups: make([]SchemaGroup, 0, len(s.Groups)), Params: make([]SchemaParam, 0, len(s.Params)),
	}
	for _, g := range s.Groups {
		out.Groups = append(out.Groups, SchemaGroup{Name: g.Name, Title: g.Node.Get("title").String(), Description: g.Node.Get("description").String(), Referenced: g.Referenced})
	}
	for _, p := range s.Params {
		out.Params = append(out.Params, paramView(p))
	}
	return out
}

func paramView(p *schema.Param) SchemaParam {
	out := SchemaParam{Name: p.Name, Types: append([]string{}, p.Types()...), Required: p.Required, Hidden: p.Hidden(), Description: p.Get("description").String()}
	if p.Group != nil {
		out.Group = p.Group.Name
	}
	if value := p.Get("default"); value != nil {
		if text := []byte(tree.JSON(value)); json.Valid(text) {
			out.Default = text
		}
	}
	return out
}
