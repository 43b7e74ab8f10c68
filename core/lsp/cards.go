package lsp

// Explanations as Markdown: parameters, keywords, groups, settings and values of the config.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// card is Markdown in parts, of which some may be missing.
type card struct{ parts []string }

func (c *card) add(text string) {
	if text = strings.TrimSpace(text); text != "" {
		c.parts = append(c.parts, text)
	}
}

func (c *card) addf(form string, args ...any) { c.add(fmt.Sprintf(form, args...)) }

func (c *card) String() string { return strings.Join(c.parts, "\n\n") }

// code is a string in backquotes.
func code(text string) string {
	if strings.Contains(text, "`") {
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

// shownCharacters is how much of a value is shown.
const shownCharacters = 200

// parameterCard describes a parameter: its schema, its value in the config, and where it is used.
func (at *place) parameterCard(name string) string {
	var c card
	if p := at.param(name); p != nil {
		c.add(paramHead(p))
		c.add(textOf(p.Get("description")))
		c.add(textOf(p.Get("help_text")))
		if list := p.Get("enum"); list.Is(tree.Array) {
			c.add("Allowed values: " + strings.Join(values(list.Items), ", "))
		}
		if pattern := textOf(p.Get("pattern")); pattern != "" {
			c.add("Pattern: " + code(pattern))
		}
		if p.Group != nil {
			c.add("Group: " + groupTitle(p.Group))
		}
	} else {
		c.add("**" + code("--"+name) + "**")
	}
	if at.pipeline != nil {
		if leaf := at.leaf("params." + name); leaf != nil {
			c.add(at.leafText(leaf))
		}
		for _, use := range []struct {
			title string
			kind  parameters.Kind
		}{{"Declared in", parameters.Declared}, {"Set in", parameters.Set}, {"Read in", parameters.Read}, {"Named in", parameters.Named}} {
			c.add(at.usesOf(use.title, use.kind, name))
		}
	}
	return c.String()
}

// paramHead is the name, type and default of a parameter.
func paramHead(p *schema.Param) string {
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
		words = append(words, "default "+code(tree.Excerpt(d, shownCharacters)))
	}
	return strings.TrimSpace("**" + code("--"+p.Name) + "** " + strings.Join(words, ", "))
}

// textOf is the content of a string; "" for anything else.
func textOf(n *tree.Node) string {
	if n.Is(tree.String) {
		return n.Text
	}
	return ""
}

// shownValues is how many values a list shows.
const shownValues = 20

func values(items []*tree.Node) (texts []string) {
	for i, item := range items {
		if i == shownValues {
			return append(texts, "…")
		}
		texts = append(texts, code(tree.Excerpt(item, shownCharacters)))
	}
	return texts
}

func groupTitle(g *schema.Group) string {
	if title := textOf(g.Node.Get("title")); title != "" {
		return title
	}
	return g.Name
}

// shownPlaces is how many places of one kind are listed.
const shownPlaces = 5

// usesOf lists the places of a parameter of one kind; "" without any.
func (at *place) usesOf(title string, kind parameters.Kind, name string) string {
	var links []string
	more := 0
	for _, p := range at.places(name) {
		switch {
		case p.Kind != kind:
		case len(links) == shownPlaces:
			more++
		default:
			links = append(links, at.link(p.File, p.Span))
		}
	}
	if len(links) == 0 {
		return ""
	}
	text := title + " " + strings.Join(links, ", ")
	if more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// link leads to a place of a file.
func (at *place) link(file *source.File, span source.Span) string {
	line := file.Position(span.Start).Line
	return fmt.Sprintf("[%s:%d](%s#L%d)", file.Name, line, at.uri(file.Name), line)
}

// leafText is a resolved value, how far it is known, and where it is set, the last place first.
func (at *place) leafText(leaf *flowconfig.Leaf) string {
	var c card
	c.addf("```groovy\n%s = %s\n```", leaf.Key, tree.Shorten(value.LeafText(leaf.Value), shownCharacters))
	if leaf.Reason != "" {
		c.addf("Value status: %s. %s", leaf.Status, leaf.Reason)
	}
	var links []string
	for i := len(leaf.Origins) - 1; i >= 0 && len(links) < shownPlaces; i-- {
		if o := leaf.Origins[i]; o.File != nil && o.File.Syntax != nil && !o.File.Remote {
			links = append(links, at.link(o.File.Syntax.Source, o.Span)+" "+code(tree.Shorten(o.Value, shownCharacters)))
		}
	}
	switch len(links) {
	case 0:
	case 1:
		c.add("Set at " + links[0])
	default:
		c.add("Set at " + links[0] + ", before at " + strings.Join(links[1:], ", "))
	}
	return c.String()
}

// keywordCard explains a keyword of the schema.
func keywordCard(row *schema.Keyword) string {
	var c card
	head := "**" + code(row.Name) + "**"
	if kinds := kindNames(row.Values); kinds != "" {
		head += " " + kinds
	}
	c.add(head)
	c.add(row.Doc)
	if len(row.Options) > 0 {
		options := make([]string, len(row.Options))
		for i, option := range row.Options {
			options[i] = code(option)
		}
		c.add("Values: " + strings.Join(options, ", "))
	}
	if kinds := kindNames(row.Judges); kinds != "" {
		c.add("Has an effect on: " + kinds)
	}
	if row.Extension {
		c.add("An extension of JSON Schema by pipeline tools.")
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

// groupCard explains a group.
func (at *place) groupCard(name string) string {
	s := at.schema()
	if s == nil {
		return ""
	}
	groups := s.GroupsNamed(name)
	if len(groups) == 0 {
		return ""
	}
	g := groups[0]
	var c card
	c.addf("**%s** group %s, parameters: %d", groupTitle(g), code(g.Name), len(g.Params))
	c.add(textOf(g.Node.Get("description")))
	if !g.Referenced {
		c.add("No reference in `allOf` names it: its parameters are not validated.")
	}
	return c.String()
}

// fieldCard explains a setting, as the page does.
func fieldCard(f *dialect.Field, names *dialect.Names) string {
	var c card
	c.addf("**%s** %s", code(f.Name(names)), f.Type)
	c.add(f.Describe(names) + ".")
	set := "not set"
	if d := f.Default(); d != nil {
		set = code(fmt.Sprint(d))
	}
	facts := []string{"Default: " + set}
	if f.Revisions != dialect.AllRevisions {
		facts = append(facts, "versions of the tools: "+f.Revisions.ToolVersions())
	}
	if f.OnlyIn != "" {
		facts = append(facts, "only in repositories of the type "+code(f.OnlyIn))
	}
	c.add(strings.Join(facts, "; "))
	return c.String()
}
