package lsp

// Completion: keywords and values of schemas, parameters, settings, config options, keys and values of params files.

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/syntax"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
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

// escaped is a text in a snippet.
func (c *completer) escaped(text string) string {
	if !c.snippets {
		return text
	}
	return strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(text)
}

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

// readsParams is code that ends with a name of a parameter that is being written.
var readsParams = regexp.MustCompile(`(?:^|[^\w.])params\??\.(\w*)$`)

// afterParams completes names of parameters after "params."; ok is false elsewhere.
func (c *completer) afterParams() (ok bool) {
	line := c.file.Text[strings.LastIndexByte(c.file.Text[:c.offset], '\n')+1 : c.offset]
	match := readsParams.FindStringSubmatch(line)
	if match == nil || c.pipeline == nil {
		return match != nil
	}
	c.spanOfWord(len(match[1]))
	c.parameters()
	return true
}

// spanOfWord is the word around the cursor, of which so many bytes are before it.
func (c *completer) spanOfWord(before int) {
	c.span = source.Span{Start: c.offset - before, End: c.offset}
	for c.span.End < len(c.file.Text) && isWord(c.file.Text[c.span.End]) && c.file.Text[c.span.End] != '-' {
		c.span.End++
	}
}

// parameters offers those that the pipeline declares, the schema's first.
func (c *completer) parameters() {
	index := c.pipeline.Parameters()
	for _, name := range index.Names {
		if !slices.ContainsFunc(index.Places[name], parameterPlace.Declares) {
			continue
		}
		detail := ""
		if p := c.param(name); p != nil {
			detail = strings.Join(p.Types(), " or ")
		}
		c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemField, Detail: detail, Documentation: documented(c.parameterCard(name))}, name)
	}
}

// The beginnings of a statement of a config, up to the cursor.
var (
	optionName  = regexp.MustCompile(`^\s*((?:\w+\.)*)(\w*)$`)
	optionValue = regexp.MustCompile(`^\s*([\w.]+)\s*=\s*(\w*)$`)
)

// options completes config options by the scope of the cursor.
func (c *completer) options() {
	line := c.file.Text[strings.LastIndexByte(c.file.Text[:c.offset], '\n')+1 : c.offset]
	scope := scopeAt(syntax.Parse(c.file).Statements, c.offset)
	if match := optionValue.FindStringSubmatch(line); match != nil {
		c.spanOfWord(len(match[2]))
		top, name, _ := strings.Cut(strings.Join(append(scope, match[1]), "."), ".")
		if kind, _ := c.names.Option(top, name); kind == dialect.BoolOption {
			for _, text := range []string{"true", "false"} {
				c.add(protocol.CompletionItem{Label: text, Kind: protocol.ItemValue}, text)
			}
		}
		return
	}
	match := optionName.FindStringSubmatch(line)
	if match == nil {
		return
	}
	c.spanOfWord(len(match[2]))
	for _, name := range strings.Split(strings.TrimSuffix(match[1], "."), ".") {
		if name != "" {
			scope = append(scope, name)
		}
	}
	if slices.Equal(scope, []string{"params"}) {
		if c.pipeline != nil {
			c.parameters()
		}
		return
	}
	c.optionsIn(scope)
}

// optionsIn offers the options and scopes below a scope.
func (c *completer) optionsIn(scope []string) {
	seen := map[string]bool{}
	offer := func(name string, isScope bool, detail string) {
		if name == "*" || seen[name] {
			return
		}
		seen[name] = true
		text := name + " = "
		if isScope {
			text, detail = name, "scope"
		}
		c.add(protocol.CompletionItem{Label: name, Kind: protocol.ItemProperty, Detail: detail}, text)
	}
	if len(scope) == 0 {
		for _, name := range append(c.names.OptionScopes(), "env", "params", "plugins", "profiles") {
			offer(name, true, "")
		}
	}
	top, below := strings.Join(scope, ""), ""
	if len(scope) > 1 {
		top, below = scope[0], strings.Join(scope[1:], ".")+"."
	}
	for _, option := range c.names.OptionNames(top) {
		rest, ok := strings.CutPrefix(option, below)
		if !ok {
			continue
		}
		name, _, more := strings.Cut(rest, ".")
		kind, _ := c.names.Option(top, option)
		offer(name, more, optionKinds[kind])
	}
}

// optionKinds are the kinds of options for people.
var optionKinds = map[dialect.OptionKind]string{
	dialect.BoolOption: "boolean", dialect.IntOption: "integer", dialect.MemoryOption: "memory", dialect.DurationOption: "duration",
}

// scopeAt is the scope of a place in a config. Profiles and process selectors have the options of the scope around them.
func scopeAt(statements []syntax.Statement, offset int) (scope []string) {
	for _, s := range statements {
		if span := s.Span(); offset <= span.Start || offset > span.End {
			continue
		}
		switch s := s.(type) {
		case *syntax.Block:
			inside := offset >= s.Open.End && (s.Close.Len() == 0 || offset <= s.Close.Start)
			if !inside {
				continue
			}
			scope = append([]string{s.Name.Text}, scopeAt(s.Body, offset)...)
			if s.Name.Text == "profiles" && len(scope) > 1 {
				return scope[2:]
			}
			return scope
		case *syntax.Selector:
			return scopeAt(s.Body, offset)
		}
	}
	return nil
}
