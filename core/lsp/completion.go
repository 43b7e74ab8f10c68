package lsp

// Completion: keywords and values of schemas, parameters, settings, config options, keys and values of params files.

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// completer collects the items for one place.
type completer struct {
	*place
	span     source.Span
	snippets bool
	items    []protocol.CompletionItem
}

func (s *Server) complete(ctx context.Context, in *protocol.PositionParams) (*protocol.CompletionList, error) {
	list := &protocol.CompletionList{Items: []protocol.CompletionItem{}}
	err := s.at(ctx, *in, func(at *place) error {
		s.mu.Lock()
		snippets := s.editor.capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
		s.mu.Unlock()
		c := &completer{place: at, snippets: snippets, items: list.Items}
		c.complete()
		list.Items = c.items
		return nil
	})
	return list, err
}

func (c *completer) complete() {
	switch c.document.kind {
	case schemaFile, sheetSchema:
		c.schemaItems()
	case toolsConfig:
		c.settings()
	case paramsFile:
		c.paramsFile()
	case pipelineConfig:
		if !c.afterParams() {
			c.options()
		}
	case script, other:
		c.afterParams()
	}
}

// add adds an item that replaces what is written. Items stay in the order in which they are added.
func (c *completer) add(item protocol.CompletionItem, text string) { c.put(item, text, len(text)) }

// put adds an item; the cursor goes to an offset in its text, if the editor can do that.
func (c *completer) put(item protocol.CompletionItem, text string, cursor int) {
	item.SortText = fmt.Sprintf("%04d", len(c.items))
	item.FilterText = text
	item.TextEdit = &protocol.TextEdit{Range: c.rangeOf(c.span), NewText: text}
	if c.snippets && (cursor < len(text) || strings.Contains(text, "\n")) { // lines of a snippet get the indentation
		escape := strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`)
		item.InsertTextFormat = protocol.Snippet
		item.TextEdit.NewText = escape.Replace(text[:cursor]) + "$0" + escape.Replace(text[cursor:])
	}
	c.items = append(c.items, item)
}

func documented(text string) *protocol.Markup {
	if text == "" {
		return nil
	}
	m := protocol.Markdown(text)
	return &m
}

// settings completes a tools config.
func (c *completer) settings() {
	w := yaml.WritingAt(c.file.Text, c.offset)
	c.span = w.Span
	revision := dialect.Revision(dialect.AllRevisions)
	if c.pipeline != nil {
		revision = c.pipeline.Revision
	}
	switch w.Wants {
	case tree.WantsKey:
		record := c.record(w.Keys)
		if record == nil {
			return
		}
		known := w.Beside(yaml.Parse(c.file).Document)
		for _, f := range record.In(revision) {
			keys := f.Keys(c.names)
			if slices.ContainsFunc(keys, func(key string) bool { return known[key] }) {
				continue
			}
			text := keys[0]
			switch {
			case w.More:
			case f.Type == dialect.LintSection || f.Type == dialect.TemplateSection:
				text += ":\n  "
			default:
				text += ": "
			}
			c.add(protocol.CompletionItem{Label: keys[0], Kind: protocol.ItemProperty, Detail: f.Type.String(), Documentation: documented(fieldCard(f, c.names))}, text)
		}
	case tree.WantsValue:
		if f := c.field(w.Keys); f != nil {
			for _, text := range fieldValues(f) {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, text)
			}
		}
	case tree.WantsItem:
		if f := c.field(w.Keys); f != nil {
			for _, text := range f.Known(c.names, revision) {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, text)
			}
		}
	}
}

// fieldValues are the values that a setting can have, where they can be listed.
func fieldValues(f *dialect.Field) []string {
	switch {
	case f.Type == dialect.Repository:
		return dialect.RepositoryTypes
	case f.Type.IsSwitch() && f.Type != dialect.Switches:
		return []string{"false", "true"}
	}
	return nil
}

// paramsFile completes the parameters of a params file, and their values.
func (c *completer) paramsFile() {
	s := c.schema()
	if s == nil {
		return
	}
	isJSON := strings.HasSuffix(strings.ToLower(c.file.Name), ".json")
	w := tree.Writing{}
	if isJSON {
		w = tree.WritingAt(c.file.Text, c.offset)
	} else {
		w = yaml.WritingAt(c.file.Text, c.offset)
	}
	c.span = w.Span
	switch {
	case w.Wants == tree.WantsKey && len(w.Keys) == 0:
		known := w.Beside(c.data())
		for _, p := range s.Params {
			if known[p.Name] || p.Hidden() {
				continue
			}
			text := p.Name
			if isJSON {
				text = tree.Quote(p.Name)
			}
			if !w.More {
				text += ": "
			}
			c.add(protocol.CompletionItem{Label: p.Name, Kind: protocol.ItemField, Detail: strings.Join(p.Types(), " or "), Documentation: documented(c.parameterCard(p.Name))}, text)
		}
	case w.Wants == tree.WantsValue && len(w.Keys) == 1:
		if p := c.param(w.Keys[0]); p != nil {
			quote := tree.Quote
			if !isJSON {
				quote = func(text string) string { return strings.TrimSuffix(yaml.Write(text), "\n") }
			}
			for _, text := range assist.Allowed(p, quote) {
				c.add(protocol.CompletionItem{Label: strings.Trim(text, `"`), Kind: protocol.ItemValue}, text)
			}
		}
	}
}
