package lsp

// Completion: keywords and values of schemas, parameters, settings, config options, keys and values of params files.

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
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
func (c *completer) add(item protocol.CompletionItem, text string) {
	item.SortText = fmt.Sprintf("%04d", len(c.items))
	item.FilterText = strings.ReplaceAll(text, "$0", "")
	item.TextEdit = &protocol.TextEdit{Range: c.rangeOf(c.span), NewText: text}
	if c.snippets && strings.Contains(text, "$0") {
		item.InsertTextFormat = protocol.Snippet
	} else {
		item.TextEdit.NewText = strings.ReplaceAll(text, "$0", "")
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

// escaped is a string in a snippet.
func (c *completer) escaped(text string) string {
	if !c.snippets {
		return text
	}
	return strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(text)
}

// settings completes a tools config.
func (c *completer) settings() {
	w := writingYAML(c.file.Text, c.offset)
	c.span = w.span
	revision := dialect.Revision(dialect.AllRevisions)
	if c.pipeline != nil {
		revision = c.pipeline.Revision
	}
	switch w.wants {
	case aKey:
		record := c.record(w.keys)
		if record == nil {
			return
		}
		known := c.others(yaml.Parse(c.file).Root, w.keys)
		for _, f := range record.In(revision) {
			keys := f.Keys(c.names)
			if slices.ContainsFunc(keys, func(key string) bool { return known[key] }) {
				continue
			}
			text := c.escaped(keys[0])
			switch {
			case w.more:
			case f.Type == dialect.LintSection || f.Type == dialect.TemplateSection:
				text += ":\n  $0"
			default:
				text += ": "
			}
			c.add(protocol.CompletionItem{Label: keys[0], Kind: protocol.ItemProperty, Detail: f.Type.String(), Documentation: documented(fieldCard(f, c.names))}, text)
		}
	case aValue:
		if f := c.field(w.keys); f != nil {
			for _, text := range fieldValues(f) {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, text)
			}
		}
	case anItem:
		if f := c.field(w.keys); f != nil {
			for _, text := range f.Known(c.names, revision) {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, c.escaped(text))
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
	w, root := writing{}, c.data().Root
	if isJSON {
		w = writingJSON(c.file.Text, c.offset)
	} else {
		w = writingYAML(c.file.Text, c.offset)
	}
	c.span = w.span
	switch {
	case w.wants == aKey && len(w.keys) == 0:
		known := c.others(root, nil)
		for _, p := range s.Params {
			if known[p.Name] || p.Hidden() {
				continue
			}
			text := c.escaped(p.Name)
			if isJSON {
				text = c.escaped(tree.Quote(p.Name))
			}
			if !w.more {
				text += ": "
			}
			c.add(protocol.CompletionItem{Label: p.Name, Kind: protocol.ItemField, Detail: strings.Join(p.Types(), " or "), Documentation: documented(c.parameterCard(p.Name))}, text)
		}
	case w.wants == aValue && len(w.keys) == 1:
		if p := c.param(w.keys[0]); p != nil {
			quote := tree.Quote
			if !isJSON {
				quote = func(text string) string { return strings.TrimSuffix(yaml.Write(text), "\n") }
			}
			c.allowed(p, quote)
		}
	}
}
