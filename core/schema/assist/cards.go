package assist

// Descriptions as Markdown: parameters, groups and keywords.

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Card is Markdown in parts, of which some may be missing.
type Card struct{ parts []string }

// Add adds a part; an empty one is left out.
func (c *Card) Add(text string) {
	if text = strings.TrimSpace(text); text != "" {
		c.parts = append(c.parts, text)
	}
}

func (c *Card) String() string { return strings.Join(c.parts, "\n\n") }

// Code is a string in backquotes.
func Code(text string) string {
	if strings.Contains(text, "`") {
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

// The extent of what descriptions show.
const (
	// ShownCharacters is how much of a value is shown.
	ShownCharacters = 200
	// shownValues is how many values a list shows.
	shownValues = 20
)

// ParamCard describes a parameter; nil is one that the schema does not declare.
func ParamCard(p *schema.Param, name string) string {
	if p == nil {
		return "**" + Code("--"+name) + "**"
	}
	return card(p, "--"+name)
}

// columnCard describes a column of a samplesheet.
func columnCard(p *schema.Param) string { return card(p, p.Name) }

// card describes a parameter or column under a title.
func card(p *schema.Param, title string) string {
	var c Card
	c.Add(head(p, title))
	c.Add(textOf(p.Get("description")))
	c.Add(textOf(p.Get("help_text")))
	if list := p.Get("enum"); list.Is(tree.Array) {
		c.Add("Allowed values: " + strings.Join(values(list.Items), ", "))
	}
	if pattern := textOf(p.Get("pattern")); pattern != "" {
		c.Add("Pattern: " + Code(pattern))
	}
	if p.Group != nil {
		c.Add("Group: " + groupTitle(p.Group))
	}
	return c.String()
}

// head is the title, type and default of a parameter or column.
func head(p *schema.Param, title string) string {
	words := []string{strings.Join(p.Types(), " or ")}
	if words[0] == "" {
		words = nil
	}
	if p.Required {
		words = append(words, "required")
	}
	if p.Hidden() {
		words = append(words, "hidden")
	}
	if d := p.Get("default"); d != nil {
		words = append(words, "default "+Code(tree.Excerpt(d, ShownCharacters)))
	}
	return strings.TrimSpace("**" + Code(title) + "** " + strings.Join(words, ", "))
}

// textOf is the content of a string; "" for anything else.
func textOf(n *tree.Node) string {
	if n.Is(tree.String) {
		return n.Text
	}
	return ""
}

func values(items []*tree.Node) (texts []string) {
	for i, item := range items {
		if i == shownValues {
			return append(texts, "…")
		}
		texts = append(texts, Code(tree.Excerpt(item, ShownCharacters)))
	}
	return texts
}

func groupTitle(g *schema.Group) string {
	if title := textOf(g.Node.Get("title")); title != "" {
		return title
	}
	return g.Name
}

// groupCard describes a group; "" if the schema has none of the name.
func (s *Source) groupCard(name string) string {
	if s.Schema == nil {
		return ""
	}
	groups := s.Schema.GroupsNamed(name)
	if len(groups) == 0 {
		return ""
	}
	g := groups[0]
	var c Card
	c.Add("**" + groupTitle(g) + "** group " + Code(g.Name) + ", parameters: " + strconv.Itoa(len(g.Params)))
	c.Add(textOf(g.Node.Get("description")))
	if !g.Referenced {
		c.Add("No reference in `allOf` names it: its parameters are not validated.")
	}
	return c.String()
}

// keywordCard explains a keyword of the schema.
func keywordCard(row *schema.Keyword) string {
	var c Card
	c.Add("**" + Code(row.Name) + "** " + kindNames(row.Values))
	c.Add(row.Doc)
	if len(row.Options) > 0 {
		options := make([]string, len(row.Options))
		for i, option := range row.Options {
			options[i] = Code(option)
		}
		c.Add("Values: " + strings.Join(options, ", "))
	}
	if kinds := kindNames(row.Judges); kinds != "" {
		c.Add("Has an effect on: " + kinds)
	}
	if row.Extension {
		c.Add("An extension of JSON Schema by pipeline tools.")
	}
	return c.String()
}

func kindNames(kinds schema.Kinds) string {
	var names []string
	for _, k := range kinds.List() {
		names = append(names, k.String())
	}
	return strings.Join(names, " or ")
}
