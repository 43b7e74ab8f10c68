package models

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// A pipeline's template section is made of its manifest where the file has none, and rebuilt
// where the file has one with the names of early releases (utils.md §7.14, step 6).

// Keys of the manifest in the flat configuration.
const (
	manifestName         = "manifest.name"
	manifestDescription  = "manifest.description"
	manifestVersion      = "manifest.version"
	manifestAuthor       = "manifest.author"
	manifestContributors = "manifest.contributors"
)

// completeTemplate sets the record's template; raw is the file as written. Without the pipeline's config a
// missing template stays missing, and one with keys of early releases keeps what the file has.
func (l *loader) completeTemplate(raw *tree.Map) error {
	given, _ := raw.Get(dialect.TemplateRecord.Section)
	own, _ := given.(*tree.Map)
	former := own != nil && isLegacy(own)
	values := &tree.Map{}
	switch isPipeline := l.loaded.Record.Get("repository_type", nil) == dialect.PipelineRepository; {
	case isPipeline && len(l.Config) > 0:
		author, err := l.author()
		if err != nil || own != nil && !former {
			return err
		}
		if values, err = l.templateValues(author); err != nil {
			return err
		}
	default:
		l.loaded.NeedsConfig = isPipeline && (own == nil || former)
		if !former {
			return nil
		}
	}
	if own != nil {
		l.keepOwn(values, own)
	}
	template, err := Template.New(values, l.loaded.Record.Options)
	if err != nil {
		return l.legacyFault(err, own)
	}
	return l.loaded.Record.Set(dialect.TemplateRecord.Section, template)
}

// isLegacy reports whether the section has a key of an early release that is still read.
func isLegacy(own *tree.Map) bool {
	for _, former := range dialect.TemplateRecord.Former {
		if _, ok := own.Get(former.Key); ok && former.Read {
			return true
		}
	}
	return false
}

// templateValues are what the manifest says of the template.
func (l *loader) templateValues(author any) (*tree.Map, error) {
	values := &tree.Map{}
	put := func(toolkitName string, value any) {
		put(values, dialect.TemplateRecord.Named(dialect.Toolkit, toolkitName).Name(l.loaded.Names), value)
	}
	put("org", l.loaded.Names.Org)
	for _, from := range []struct{ field, key string }{{"name", manifestName}, {"description", manifestDescription}, {"version", manifestVersion}} {
		value, ok := l.Config[from.key]
		if !ok {
			return nil, raise(diag.KeyError, "the pipeline's configuration has no %q, of which the template's %q is made", from.key, from.field)
		}
		value = unquoted(value)
		if from.key == manifestName {
			value = value[strings.LastIndexByte(value, '/')+1:]
		}
		put(from.field, value)
	}
	put("author", author)
	put("outdir", l.directory)
	put("is_toolkit", true)
	return values, nil
}

// keepOwn puts the values of a section with keys of early releases in the place of the manifest's.
func (l *loader) keepOwn(values, own *tree.Map) {
	org, named := firstOf(own, "prefix", "org")
	features, _ := firstOf(own, "skip", "skip_features")
	fields := dialect.TemplateRecord.Fields
	for i := range fields {
		name := fields[i].Name(l.loaded.Names)
		switch fields[i].Toolkit {
		case "org":
			if named {
				put(values, name, org)
			}
		case "is_toolkit":
			put(values, name, org == l.loaded.Names.Org)
		case "skip_features":
			put(values, name, features)
		default:
			if value, ok := own.Get(name); ok && (fields[i].Toolkit != "force" || !l.Compat) {
				put(values, name, value)
			}
		}
	}
}

// put sets an entry of a map.
func put(m *tree.Map, key string, value any) {
	for i := range m.Entries {
		if m.Entries[i].Key == key {
			m.Entries[i].Value = value
			return
		}
	}
	m.Entries = append(m.Entries, tree.Entry{Key: key, Value: value})
}

// firstOf is the value of the first of the keys that the map has.
func firstOf(m *tree.Map, keys ...string) (any, bool) {
	for _, key := range keys {
		if value, ok := m.Get(key); ok {
			return value, true
		}
	}
	return nil, false
}

// legacyFault tells of the values of a legacy section that do not fit, under the keys that the
// file has.
func (l *loader) legacyFault(err error, own *tree.Map) error {
	invalid, ok := err.(*Invalid)
	if !ok {
		return err
	}
	for i := range invalid.Issues {
		issue := &invalid.Issues[i]
		for _, former := range dialect.TemplateRecord.Former {
			if _, written := own.Get(former.Key); written && issue.Path[0] == former.Now {
				issue.Path[0], issue.Loc[0] = former.Key, former.Key
			}
		}
		issue.Path = append([]any{dialect.TemplateRecord.Section}, issue.Path...)
		issue.Loc = append([]any{dialect.TemplateRecord.Section}, issue.Loc...)
	}
	return l.invalid(invalid.Issues)
}

// author is what the manifest says: the names of all contributors, else the author; null when it
// says neither, which revision R2 refuses.
func (l *loader) author() (any, error) {
	if contributors, ok := l.Config[manifestContributors]; ok {
		return strings.Join(ContributorNames(contributors), ", "), nil
	}
	if author, ok := l.Config[manifestAuthor]; ok {
		return unquoted(author), nil
	}
	if l.Revision == dialect.R2 {
		return nil, raise(diag.KeyError, "the pipeline's configuration has no %q, of which the template's \"author\" is made", manifestAuthor)
	}
	return nil, nil
}

// ContributorNames are the names in the manifest's contributors, given as the flat configuration
// writes them: the texts in name:'…'. A quote within one ends it.
func ContributorNames(contributors string) []string {
	var names []string
	const start = "name:'"
	for {
		_, rest, ok := strings.Cut(contributors, start)
		if !ok {
			return names
		}
		name, after, ok := strings.Cut(rest, "'")
		if !ok {
			return names
		}
		if name == "" {
			contributors = rest // its quote may open the next
			continue
		}
		names, contributors = append(names, name), after
	}
}

func unquoted(s string) string { return strings.Trim(s, `'"`) }
