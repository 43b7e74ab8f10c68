package lsp

// Completion in parameter schemas.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// schemaItems completes a schema.
func (c *completer) schemaItems() {
	w := writingJSON(c.file.Text, c.offset)
	c.span = w.span
	where := schemaPlaceOf(w.keys)
	root := tree.ParseJSON(c.file).Root
	switch w.wants {
	case aKey:
		known := c.others(root, w.keys)
		if len(w.keys) > 0 && w.keys[len(w.keys)-1] == "properties" && len(where.rest) <= 1 {
			c.undeclared(known, w.more)
			return
		}
		if len(where.rest) > 0 && schema.KeywordNamed(where.rest[len(where.rest)-1]) == nil && len(where.rest)%2 == 1 {
			return // names of the user's choice
		}
		for _, name := range schema.KeywordNames(where.place) {
			if row := schema.KeywordNamed(name); !known[name] {
				c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemKeyword, Detail: kindNames(row.Values), Documentation: documented(row.Doc)}, c.member(row, w.more))
			}
		}
	case aValue, anItem:
		c.schemaValues(w, where)
	}
}

// others are the keys of an object beside the one that is being written.
func (c *completer) others(root *tree.Node, keys []string) map[string]bool {
	known := siblings(root, keys)
	delete(known, strings.Trim(c.file.Slice(c.span), `"'`))
	return known
}

// member is the text of a keyword with room for its value.
func (c *completer) member(row *schema.Keyword, more bool) string {
	text := c.escaped(tree.Quote(row.Name))
	if more {
		return text
	}
	kinds := row.Values.List()
	if len(kinds) == 0 {
		return text + ": "
	}
	switch kinds[0] {
	case tree.String:
		return text + `: "$0"`
	case tree.Array:
		return text + ": [$0]"
	case tree.Object:
		return text + ": {$0}"
	}
	return text + ": "
}

// undeclared offers the parameters that the pipeline has and the schema does not declare.
func (c *completer) undeclared(known map[string]bool, more bool) {
	if c.pipeline == nil {
		return
	}
	s := c.schema()
	for _, name := range c.pipeline.Parameters().Names {
		declared := slices.ContainsFunc(c.places(name), func(p parameterPlace) bool { return p.Declares() && !p.InSchema })
		if known[name] || !declared || s != nil && len(s.Named(name)) > 0 {
			continue
		}
		text := c.escaped(tree.Quote(name))
		if !more {
			text += ": {$0}"
		}
		c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemField, Documentation: documented(c.parameterCard(name))}, text)
	}
}

// schemaValues offers the values of a keyword.
func (c *completer) schemaValues(w writing, where schemaPlace) {
	if len(where.rest) == 0 {
		return
	}
	keyword := where.rest[len(where.rest)-1]
	row := schema.KeywordNamed(keyword)
	value := func(text, doc string) {
		c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue, Documentation: documented(doc)}, c.escaped(tree.Quote(text)))
	}
	s := c.schema()
	switch {
	case keyword == "$ref" && s != nil:
		for _, g := range s.Groups {
			value(schema.RefTo(g.Defs, g.Name), c.groupCard(g.Name))
		}
	case keyword == "required" && w.wants == anItem && s != nil:
		for _, p := range s.Params {
			inScope := where.place == schema.OnTop && p.Group == nil || p.Group != nil && where.place == schema.OnGroup && p.Group.Name == where.group
			if inScope && !p.Required {
				value(p.Name, c.parameterCard(p.Name))
			}
		}
	case keyword == "default" && where.place == schema.OnParam && c.param(where.param) != nil:
		c.allowed(c.param(where.param), tree.Quote)
	case keyword == "$schema":
		for _, d := range c.names.Drafts {
			value(d.URI, "")
		}
	case row != nil && len(row.Options) > 0:
		for _, option := range row.Options {
			if row.Values.Has(tree.Bool) && !row.Values.Has(tree.String) {
				c.add(protocol.CompletionItem{Label: option, Kind: protocol.ItemValue}, option)
			} else {
				value(option, "")
			}
		}
	}
}

// allowed offers the values that a parameter may have; quote writes a string.
func (c *completer) allowed(p *schema.Param, quote func(string) string) {
	var texts []string
	if list := p.Get("enum"); list.Is(tree.Array) {
		for _, item := range list.Items {
			switch {
			case item.Is(tree.String):
				texts = append(texts, quote(item.Text))
			case len(item.Members)+len(item.Items) == 0:
				texts = append(texts, tree.JSON(item))
			}
		}
	} else if p.Has("boolean") {
		texts = []string{"true", "false"}
	}
	for _, text := range texts {
		c.add(protocol.CompletionItem{Label: strings.Trim(text, `"`), Kind: protocol.ItemValue}, c.escaped(text))
	}
}
