package lsp

// Hover: a parameter, a keyword, a setting, a config option, and the rules of findings.

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/rules"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig/value"
	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
	"github.com/flow-toolkit/flow-toolkit/core/parameters"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

func (s *Server) hover(ctx context.Context, in *protocol.PositionParams) (hover *protocol.Hover, err error) {
	err = s.linted(ctx, *in, func(at *place) error {
		text, span := at.describe()
		var parts []string
		if text != "" {
			parts = append(parts, text)
		}
		more, around := at.rules()
		if text == "" {
			span = around
		}
		if parts = append(parts, more...); len(parts) > 0 {
			r := at.rangeOf(span)
			hover = &protocol.Hover{Contents: protocol.Markdown(strings.Join(parts, "\n\n---\n\n")), Range: &r}
		}
		return nil
	})
	return hover, err
}

// describe is the description of what is at the cursor; "" for nothing that has one.
func (at *place) describe() (text string, span source.Span) {
	if name, span := at.parameter(); name != "" {
		return at.parameterCard(name), span
	}
	switch at.document.kind {
	case schemaFile, sheetSchema:
		return at.schemaHover()
	case toolsConfig:
		return at.settingHover()
	case pipelineConfig:
		return at.optionHover()
	}
	return "", span
}

// rules are the explanations of the findings at the cursor, each rule once, and the span of the first.
func (at *place) rules() (texts []string, span source.Span) {
	if at.report == nil {
		return nil, span
	}
	var seen []string
	for i := range at.report.Findings {
		f := &at.report.Findings[i]
		if !isShown(f) || f.Path != at.document.foundAs() || !at.contains(f.Span) || f.Span.Len() == 0 || slices.Contains(seen, f.Rule) {
			continue
		}
		if len(seen) == 0 {
			span = f.Span
		}
		seen = append(seen, f.Rule)
		described, err := rules.Describe(context.Background(), &rules.RulesInput{ID: f.Rule})
		if err != nil || len(described) == 0 {
			continue
		}
		rule := described[0]
		texts = append(texts, strings.Join(slices.DeleteFunc([]string{
			fmt.Sprintf("**%s** [%s](%s)", rule.Title, rule.ID, rule.URL), rule.Explanation.What, rule.Explanation.Why, rule.Explanation.Fix,
		}, func(part string) bool { return part == "" }), "\n\n"))
	}
	return texts, span
}

// card is a text in parts, of which some may be missing.
type card struct{ parts []string }

func (c *card) add(text string) {
	if text = strings.TrimSpace(text); text != "" {
		c.parts = append(c.parts, text)
	}
}

func (c *card) addf(form string, args ...any) { c.add(fmt.Sprintf(form, args...)) }

func (c *card) String() string { return strings.Join(c.parts, "\n\n") }

// code is a text in backquotes.
func code(text string) string {
	if strings.Contains(text, "`") {
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

// shownCharacters is how much of a value is shown.
const shownCharacters = 200

// parameterCard explains a parameter: what the schema says of it, its value in the config, and where it is used.
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

// leaf is a value of the resolved pipeline config by its key; nil without one.
func (at *place) leaf(key string) *flowconfig.Leaf {
	resolved := at.pipeline.Resolved()
	if resolved == nil {
		return nil
	}
	for i := range resolved.Leaves {
		if resolved.Leaves[i].Key == key {
			return &resolved.Leaves[i]
		}
	}
	return nil
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

// schemaHover explains a keyword, a group, or what a reference points to.
func (at *place) schemaHover() (text string, span source.Span) {
	found, ok := nodeAt(tree.ParseJSON(at.file).Root, at.offset)
	if !ok {
		return "", span
	}
	where := schemaPlaceOf(found.keys)
	span = found.span()
	switch {
	case len(where.rest) == 0 && where.place == schema.OnGroup && found.onKey:
		return at.groupCard(where.group), span
	case len(where.rest) == 0 && where.place == schema.OnParam && found.onKey:
		return at.parameterCard(where.param), span
	case len(where.rest) == 0:
		return "", span
	case where.rest[len(where.rest)-1] == "$ref" && !found.onKey:
		if _, group, ok := groupOf(textOf(found.node)); ok {
			return at.groupCard(group), span
		}
	}
	if !found.onKey && (found.node == nil || len(found.node.Members)+len(found.node.Items) > 0) {
		return "", span // between the members of an object
	}
	for i := len(where.rest) - 1; i >= 0; i-- {
		if row := schema.KeywordNamed(where.rest[i]); row != nil {
			return keywordCard(row), span
		}
	}
	return "", span
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

// settingHover explains a setting of the tools config.
func (at *place) settingHover() (text string, span source.Span) {
	found, ok := nodeAt(yaml.Parse(at.file).Root, at.offset)
	if !ok {
		return "", span
	}
	field := at.field(found.keys)
	if field == nil && len(found.keys) > 0 {
		field = at.field(found.keys[:len(found.keys)-1]) // an item of its list
	}
	if field == nil {
		return "", span
	}
	return fieldCard(field, at.names), found.span()
}

// record is the table of the settings below keys; nil where there is none.
func (at *place) record(keys []string) *dialect.Record {
	if dialect.IsOldLintFile(path.Base(at.file.Name)) {
		keys = append([]string{dialect.LintRecord.Section}, keys...)
	}
	if len(keys) > 1 {
		return nil
	}
	for _, record := range []*dialect.Record{&dialect.ConfigRecord, &dialect.LintRecord, &dialect.TemplateRecord} {
		if record.Section == strings.Join(keys, "") {
			return record
		}
	}
	return nil
}

// field is the setting at keys, or nil.
func (at *place) field(keys []string) *dialect.Field {
	if len(keys) == 0 {
		return nil
	}
	record := at.record(keys[:len(keys)-1])
	if record == nil {
		return nil
	}
	return record.Named(at.names, keys[len(keys)-1])
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

// optionHover explains the config option that is set at the cursor, as it is resolved.
func (at *place) optionHover() (text string, span source.Span) {
	if at.pipeline == nil {
		return "", span
	}
	resolved := at.pipeline.Resolved()
	if resolved == nil {
		return "", span
	}
	best, span := at.setAt(resolved)
	if best == nil { // a profile that is not applied
		best, span = at.setAt(at.withProfiles())
	}
	if best == nil {
		return "", span
	}
	return at.leafText(best), span
}

// setAt is the value that is set at the cursor, by the narrowest place; nil for none.
func (at *place) setAt(resolved *flowconfig.Result) (best *flowconfig.Leaf, span source.Span) {
	for i := range resolved.Leaves {
		leaf := &resolved.Leaves[i]
		for _, o := range leaf.Origins {
			if o.File == nil || o.File.Path != at.file.Name || !at.contains(o.Span) {
				continue
			}
			if best == nil || o.Span.Len() < span.Len() {
				best, span = leaf, o.Span
			}
		}
	}
	return best, span
}

// withProfiles is the pipeline config with each profile below "profiles", and none applied.
func (at *place) withProfiles() *flowconfig.Result {
	config := at.document.project.input().EvaluationOptions
	return flowconfig.Load(at.pipeline.Facts.Files, at.names.ConfigFile, flowconfig.Options{Names: at.names, ShowProfiles: true, ProjectDir: config.ProjectDir})
}
