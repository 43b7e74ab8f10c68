package lsp

// Completion in schemas.

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
)

// itemKinds are the kinds of items in schemas.
var itemKinds = map[assist.ItemKind]protocol.ItemKind{assist.KeywordItem: protocol.ItemKeyword, assist.ValueItem: protocol.ItemValue, assist.ParameterItem: protocol.ItemField}

// schemaItems completes a schema.
func (c *completer) schemaItems() {
	completion := c.source().Complete(c.offset)
	c.span = completion.Span
	for _, item := range completion.Items {
		c.put(protocol.CompletionItem{Label: item.Label, Kind: itemKinds[item.Kind], Detail: item.Detail, Documentation: documented(item.Doc)}, item.Text, item.Cursor)
	}
}

// undeclared are the parameters that the pipeline has and the schema does not declare.
func (at *place) undeclared() (names []string) {
	if at.pipeline == nil {
		return nil
	}
	s := at.schema()
	for _, name := range at.pipeline.Parameters().Names {
		declared := slices.ContainsFunc(at.places(name), func(p parameterPlace) bool { return p.Declares() && !p.InSchema })
		if declared && (s == nil || len(s.Named(name)) == 0) {
			names = append(names, name)
		}
	}
	return names
}
