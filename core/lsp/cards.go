package lsp

// Explanations as Markdown: parameters, keywords, groups, settings and values of the config.

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema/assist"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// parameterCard describes a parameter: its schema, its value in the config, and where it is used.
func (at *place) parameterCard(name string) string {
	var c assist.Card
	c.Add(assist.ParamCard(at.param(name), name))
	if at.pipeline != nil {
		if leaf := at.leaf("params." + name); leaf != nil {
			c.Add(at.leafText(leaf))
		}
		for _, use := range []struct {
			title string
			kind  parameters.Kind
		}{{"Declared in", parameters.Declared}, {"Set in", parameters.Set}, {"Read in", parameters.Read}, {"Named in", parameters.Named}} {
			c.Add(at.usesOf(use.title, use.kind, name))
		}
	}
	return c.String()
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
	var c assist.Card
	c.Add(fmt.Sprintf("```groovy\n%s = %s\n```", leaf.Key, tree.Shorten(value.LeafText(leaf.Value), assist.ShownCharacters)))
	if leaf.Reason != "" {
		c.Add(fmt.Sprintf("Value status: %s. %s", leaf.Status, leaf.Reason))
	}
	var links []string
	for i := len(leaf.Origins) - 1; i >= 0 && len(links) < shownPlaces; i-- {
		if o := leaf.Origins[i]; o.File != nil && o.File.Syntax != nil && !o.File.Remote {
			links = append(links, at.link(o.File.Syntax.Source, o.Span)+" "+assist.Code(tree.Shorten(o.Value, assist.ShownCharacters)))
		}
	}
	switch len(links) {
	case 0:
	case 1:
		c.Add("Set at " + links[0])
	default:
		c.Add("Set at " + links[0] + ", before at " + strings.Join(links[1:], ", "))
	}
	return c.String()
}

// fieldCard explains a setting, as the page does.
func fieldCard(f *dialect.Field, names *dialect.Names) string {
	var c assist.Card
	c.Add(fmt.Sprintf("**%s** %s", assist.Code(f.Name(names)), f.Type))
	c.Add(f.Describe(names) + ".")
	set := "not set"
	if d := f.Default(); d != nil {
		set = assist.Code(fmt.Sprint(d))
	}
	facts := []string{"Default: " + set}
	if f.Revisions != dialect.AllRevisions {
		facts = append(facts, "versions of the tools: "+f.Revisions.ToolVersions())
	}
	if f.OnlyIn != "" {
		facts = append(facts, "only in repositories of the type "+assist.Code(f.OnlyIn))
	}
	c.Add(strings.Join(facts, "; "))
	return c.String()
}
