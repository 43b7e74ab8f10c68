// Package docs writes a parameter schema as documentation for people: as Markdown, as an HTML page, or as data. What a schema
// lacks is left out, and its content is never read as HTML.
package docs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/suggest"
)

// Options set what the documentation shows.
type Options struct {
	// Columns of the tables, in order; without any those of DefaultColumns. Apart from those, a name is
	// that of a keyword, whose value is shown.
	Columns []string
	// HideHidden leaves out the parameters that the schema hides.
	HideHidden bool
	// Fragment gives a part of another page: without the title and without HTML around it, with headings from the second level on.
	Fragment bool
}

// Formats that documentation is written in, the default first.
var Formats = [...]string{"markdown", "html", "json"}

// The columns that are more than the value of a keyword.
const (
	columnName        = "parameter"
	columnDescription = "description"
	columnType        = "type"
	columnRequired    = "required"
	columnHidden      = "hidden"
)

// DefaultColumns are those of the reference (schema.md §7).
var DefaultColumns = [...]string{columnName, columnDescription, columnType, "default", columnRequired, columnHidden}

// otherTitle is the heading of the parameters without a group.
const otherTitle = "Other parameters"

// Page is a schema in the order in which people read it.
type Page struct {
	// Title of the schema, or its replacement, and its description in Markdown.
	Title, Description string

	columns []string
	groups  []group
	options Options
}

// group is a section of the page.
type group struct {
	// name in the schema; "" for the parameters of no group.
	name, anchor             string
	title, description, help string
	params                   []param
}

// param is a row of a section's table.
type param struct {
	*schema.Param
	anchor string
}

// shownName is the parameter's name; one without a sign in it is shown as the text that it is.
func (p param) shownName() string {
	if p.Name == "" {
		return `""`
	}
	return p.Name
}

// Open arranges a schema: its groups as the top-level allOf names them, then others, then the
// parameters of no group. It fails for columns that make no sense.
func Open(s *schema.Schema, options Options) (*Page, error) {
	columns, err := options.columns(s)
	if err != nil {
		return nil, err
	}
	p := &Page{Title: plainTitle(s.Root.Get("title").String(), "Parameters"), Description: s.Root.Get("description").String(), columns: columns, options: options}
	ids := anchors{}
	for _, g := range s.InOrder() {
		p.add(&ids, group{
			name: g.Name, title: plainTitle(g.Node.Get("title").String(), g.Name),
			description: g.Node.Get("description").String(), help: g.Node.Get("help_text").String(),
		}, g.Params)
	}
	if other := s.Ungrouped(); len(other) > 0 {
		p.add(&ids, group{title: otherTitle}, other)
	}
	return p, nil
}

// add adds a section; one in which everything is hidden is left out.
func (p *Page) add(ids *anchors, g group, params []*schema.Param) {
	g.anchor = ids.of("group", g.name)
	for _, each := range params {
		if !p.options.HideHidden || !each.Hidden() {
			g.params = append(g.params, param{Param: each, anchor: ids.of("param", each.Name)})
		}
	}
	if len(g.params) > 0 || len(params) == 0 {
		p.groups = append(p.groups, g)
	}
}

// plainTitle is a title on one line, or its replacement: a heading must not be empty.
func plainTitle(title, otherwise string) string {
	for _, text := range [...]string{title, otherwise} {
		if words := strings.Fields(text); len(words) > 0 {
			return strings.Join(words, " ")
		}
	}
	return "Without a title"
}

// columns checks the names of the columns.
func (o Options) columns(s *schema.Schema) ([]string, error) {
	if len(o.Columns) == 0 {
		all := DefaultColumns[:]
		if o.HideHidden {
			all = all[:len(all)-1] // it would be empty
		}
		return all, nil
	}
	if err := limits.DocsColumns.Check(len(o.Columns)); err != nil {
		return nil, err
	}
	for i, name := range o.Columns {
		if slices.Contains(o.Columns[:i], name) {
			return nil, fmt.Errorf("duplicate column %q", name)
		}
		if !knownColumn(name, s) {
			return nil, diag.WithHelp(fmt.Errorf("unknown column %q", name), "%s", suggestion(name))
		}
	}
	return o.Columns, nil
}

// knownColumn reports whether a column is one of ours, a keyword, or a member of some parameter.
func knownColumn(name string, s *schema.Schema) bool {
	if slices.Contains(DefaultColumns[:], name) || schema.KeywordNamed(name) != nil {
		return true
	}
	return slices.ContainsFunc(s.Params, func(p *schema.Param) bool { return p.Get(name) != nil })
}

// suggestion is the help of an unknown column.
func suggestion(name string) string {
	names := DefaultColumns[:]
	for _, k := range schema.Keywords() {
		names = append(names, k.Name)
	}
	if best := suggest.Nearest(name, names); best != "" {
		return fmt.Sprintf("did you mean %q?", best)
	}
	return "use a keyword, or one of " + strings.Join(DefaultColumns[:], ", ")
}

// Write gives the page in one of the formats.
func (p *Page) Write(format string) (string, error) {
	switch format {
	case "markdown":
		return p.markdown(), nil
	case "html":
		return p.html(), nil
	case "json":
		return p.json()
	}
	return "", diag.WithHelp(fmt.Errorf("unknown format %q", format), "use one of %s", strings.Join(Formats[:], ", "))
}
