package build

// A schema for a pipeline that has none (schema.md §6.1): that of the toolkit's own template, with what the
// configuration has of it.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// skeleton is the text of a fresh schema for a configuration.
func skeleton(names *dialect.Names, draft dialect.Draft, config *Config) (string, error) {
	e, err := Open(source.New(names.SchemaFile, []byte(templateSchema(draft))), names)
	if err != nil {
		return "", err
	}
	for _, c := range e.heads(draft, config) {
		if err := e.Change(c); err != nil {
			return "", err
		}
	}
	if err := e.keepSettings(config); err != nil {
		return "", err
	}
	if err := e.keepPlace(draft); err != nil {
		return "", err
	}
	p := e.plan(config)
	for _, s := range config.Settings {
		if len(e.schema.Named(s.Name)) > 0 {
			p.setting(s)
		}
	}
	var edits []diag.Edit
	for _, each := range p.proposals {
		edits = append(edits, each.Edits...)
	}
	if err := e.step(edits...); err != nil {
		return "", err
	}
	err = e.requireUnset()
	return e.Text(), err
}

// requireUnset takes out of the lists of required parameters those with a default, which are never missing.
func (e *Editor) requireUnset() error {
	set := map[string]bool{}
	for _, param := range e.schema.Params {
		set[param.Name] = param.Get("default") != nil
	}
	var edits []diag.Edit
	for _, scope := range e.scopes() {
		edits = append(edits, unrequire(scope, set)...)
	}
	return e.step(edits...)
}

// templateSchema is the schema of a fresh pipeline, in a draft.
func templateSchema(draft dialect.Draft) string {
	for _, file := range template.Render(template.Options{}) {
		if file.Path != template.Names.SchemaFile {
			continue
		}
		own := template.Names.Drafts[0].Defs
		return strings.NewReplacer(tree.Quote(own), tree.Quote(draft.Defs), `"#/`+own+`/`, `"#/`+draft.Defs+`/`).Replace(string(file.Content))
	}
	return "{}\n"
}

// heads are the changes that make the template's schema the pipeline's own.
func (e *Editor) heads(draft dialect.Draft, config *Config) []Change {
	changes := []Change{
		{Action: "setKeyword", Keyword: "$schema", Value: textOf(draft.URI)},
		{Action: "setKeyword", Keyword: "$id", Value: textOf(e.names.RawURLs(config.Name)[0])},
		{Action: "setKeyword", Keyword: "title", Value: textOf(config.Name + e.names.TitleSuffix)},
		{Action: "setKeyword", Keyword: "description", Value: textOf(config.Description)},
	}
	if config.Name == "" {
		changes[1].Value, changes[2].Value = nil, textOf(strings.TrimSpace(e.names.TitleSuffix))
	}
	return changes
}

// keepSettings removes from the template's schema what the configuration does not have, or has as another type, and what
// concerns another pipeline.
func (e *Editor) keepSettings(config *Config) error {
	settings := map[string]Setting{}
	for _, s := range config.Settings {
		settings[s.Name] = s
	}
	p := e.plan(config)
	var edits []diag.Edit
	for _, param := range e.schema.Params {
		var gone []*tree.Node
		for _, m := range param.Node.Members {
			missing := m.Key == "schema" && (config.Has == nil || !config.Has(m.Value.String()))
			if missing || m.Key == "default" {
				gone = append(gone, m.Value)
			}
		}
		edits = append(edits, tree.RemoveAll(gone)...)
	}
	if err := e.step(edits...); err != nil {
		return err
	}
	err := e.removeDeclared(func(param *schema.Param) bool {
		s, there := settings[param.Name]
		return !there || config.Ignored[param.Name] || !p.suits(param, s)
	})
	if err != nil {
		return err
	}
	var empty []*schema.Group
	for _, g := range e.schema.Groups {
		if len(g.Params) == 0 {
			empty = append(empty, g)
		}
	}
	return e.step(e.dropEdits(empty)...)
}

// keepPlace leaves the place of groups where none of the template's is left: readers expect it, and empty when
// there are none.
func (e *Editor) keepPlace(draft dialect.Draft) error {
	if e.schema.Root.Get(draft.Defs) != nil {
		return nil
	}
	return e.Change(Change{Action: "setKeyword", Keyword: draft.Defs, Value: objectOf()})
}

// suits reports whether a parameter of the template can be the setting.
func (p *plan) suits(param *schema.Param, given Setting) bool {
	s := given.known()
	shape := s.shape()
	if shape.skip != "" {
		return false
	}
	if shape.null || shape.doubt != "" {
		return true
	}
	_, fault := p.fitting(param, s, given.Kind == Flat)
	return fault == ""
}
