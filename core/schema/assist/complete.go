package assist

// Completion: keywords and their values, references to groups, parameters and columns.

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// ItemKind is what an item of a completion is.
type ItemKind string

// The kinds.
const (
	KeywordItem   ItemKind = "keyword"
	ValueItem     ItemKind = "value"
	ParameterItem ItemKind = "parameter"
)

// Item is what can be written at a place.
type Item struct {
	Label string
	Kind  ItemKind
	// Detail is a few words, Doc is Markdown; both may be empty.
	Detail, Doc string
	// Text replaces what is written; the cursor goes to the offset Cursor in it.
	Text   string
	Cursor int
}

// Completion is what can be written at a place.
type Completion struct {
	// Span that an item replaces.
	Span source.Span
	// Keyword whose value is written; "" for a key.
	Keyword string
	// Items in the order to show.
	Items []Item
}

// completer collects the items for one place.
type completer struct {
	*Source
	writing tree.Writing
	items   []Item
	// comma is what the text needs at its end: a comma if another member or item follows without one.
	comma string
}

// Complete is what can be written at an offset.
func (s *Source) Complete(offset int) Completion {
	text := s.Doc.File.Text
	c := &completer{Source: s, writing: tree.WritingAt(text, offset)}
	if rest := strings.TrimLeft(text[c.writing.Span.End:], " \t\r\n"); rest != "" && strings.IndexByte(`"{[`, rest[0]) >= 0 {
		c.comma = ","
	}
	where := placeOf(c.writing.Keys)
	switch c.writing.Wants {
	case tree.WantsKey:
		c.keys(where)
	case tree.WantsValue, tree.WantsItem:
		c.values(where)
		return Completion{c.writing.Span, where.keyword, c.items}
	}
	return Completion{Span: c.writing.Span, Items: c.items}
}

// add adds an item whose text is both parts; the cursor goes between them.
func (c *completer) add(item Item, before, after string) {
	item.Text, item.Cursor = before+after, len(before)
	c.items = append(c.items, item)
}

// keys offers the keys of an object.
func (c *completer) keys(where place) {
	known := c.writing.Beside(c.Doc)
	switch {
	case where.holds == names && where.keyword == "properties" && where.at == schema.OnParam && where.param == "":
		for _, name := range c.candidates(where) {
			if !known[name] {
				c.key(Item{Label: name, Kind: ParameterItem, Doc: c.describe(name)}, ": {", "}")
			}
		}
	case where.holds == subschema:
		for _, name := range where.keywords() {
			if !known[name] {
				row := schema.KeywordNamed(name)
				before, after := valueOf(row)
				c.key(Item{Label: name, Kind: KeywordItem, Detail: kindNames(row.Values), Doc: row.Doc}, before, after)
			}
		}
	}
}

// candidates are the parameters to offer in "properties": in a condition those that are declared, elsewhere those that are not.
func (c *completer) candidates(where place) (names []string) {
	switch {
	case where.combined && c.Schema != nil:
		for _, p := range c.Schema.Params {
			names = append(names, p.Name)
		}
	case !where.combined && c.Undeclared != nil:
		names = c.Undeclared()
	}
	return names
}

// key adds a key with room for its value, unless it has one.
func (c *completer) key(item Item, before, after string) {
	if c.writing.More {
		before, after = "", ""
	} else {
		after += c.comma
	}
	c.add(item, tree.Quote(item.Label)+before, after)
}

// valueOf is a colon and an empty value of a keyword, divided at the cursor.
func valueOf(row *schema.Keyword) (before, after string) {
	if kinds := row.Values.List(); len(kinds) > 0 {
		switch kinds[0] {
		case tree.String:
			return `: "`, `"`
		case tree.Array:
			return ": [", "]"
		case tree.Object:
			return ": {", "}"
		}
	}
	return ": ", ""
}

// value adds a value as it is written.
func (c *completer) value(label, text, doc string) {
	c.add(Item{Label: label, Kind: ValueItem, Doc: doc}, text+c.comma, "")
}

// values offers the values of a keyword.
func (c *completer) values(where place) {
	keyword, s := where.keyword, c.Schema
	row := schema.KeywordNamed(keyword)
	if row == nil || where.holds == names {
		return
	}
	quoted := func(text, doc string) { c.value(text, tree.Quote(text), doc) }
	switch {
	case keyword == "$ref" && s != nil:
		for _, g := range s.Groups {
			quoted(schema.RefTo(g.Defs, g.Name), c.groupCard(g.Name))
		}
	case keyword == "required" && c.writing.Wants == tree.WantsItem && s != nil && where.sheet == (KindOf(s) == Column):
		for _, p := range s.Params {
			inScope := where.at == schema.OnTop && p.Group == nil || p.Group != nil && where.at == schema.OnGroup && p.Group.Name == where.group
			if inScope && !p.Required {
				quoted(p.Name, c.describe(p.Name))
			}
		}
	case schema.NamesColumns(keyword) && c.writing.Wants == tree.WantsItem && KindOf(s) == Column:
		in := s.Root.Get(keyword)
		if column := c.param(where.param); column != nil {
			in = column.Get(keyword)
		}
		for _, p := range s.Params {
			if p.Name != where.param && !lists(in, p.Name, c.writing.Span) {
				quoted(p.Name, c.describe(p.Name))
			}
		}
	case keyword == "default" && (where.at == schema.OnParam || where.at == schema.OnColumn):
		if p := c.param(where.param); p != nil {
			for _, text := range Allowed(p, tree.Quote) {
				c.value(strings.Trim(text, `"`), text, "")
			}
		}
	case keyword == "$schema":
		for _, d := range c.Names.Drafts {
			quoted(d.URI, "")
		}
	case row.Values.Has(tree.Bool) && !row.Values.Has(tree.String):
		c.value("true", "true", "")
		c.value("false", "false", "")
	default:
		for _, option := range row.Options {
			quoted(option, "")
		}
	}
}

// lists reports whether a list has a name elsewhere than where it is being written.
func lists(list *tree.Node, name string, written source.Span) bool {
	return list.Is(tree.Array) && slices.ContainsFunc(list.Items, func(item *tree.Node) bool {
		return item.Is(tree.String) && item.Text == name && item.Span != written
	})
}

// Allowed are the values that a parameter may have, if they can be listed; quote writes a string.
func Allowed(p *schema.Param, quote func(string) string) (texts []string) {
	list := p.Get("enum")
	if !list.Is(tree.Array) {
		if p.Has("boolean") {
			return []string{"true", "false"}
		}
		return nil
	}
	for _, item := range list.Items {
		switch {
		case item.Is(tree.String):
			texts = append(texts, quote(item.Text))
		case len(item.Members)+len(item.Items) == 0:
			texts = append(texts, tree.JSON(item))
		}
	}
	return texts
}
