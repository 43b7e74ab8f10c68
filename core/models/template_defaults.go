package models

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// A pipeline's template section is made of its manifest where the file has none, and rebuilt
// where the file has one with the names of early releases (utils.md §7.14, step 6).

// completeTemplate sets the record's template; raw is the file as written. Without the pipeline's config a
// missing template stays missing, and one with keys of early releases keeps what the file has.
func (l *loader) completeTemplate(raw *tree.Map) error {
	given, _ := raw.Get(dialect.TemplateRecord.Section)
	own, _ := given.(*tree.Map)
	former := own != nil && isLegacy(own)
	values := &tree.Map{}
	switch isPipeline := l.loaded.Record.Get("repository_type", nil) == dialect.PipelineRepository; {
	case isPipeline && l.hasConfig():
		if own != nil && !former && l.Revision.NestsConfig() && !l.Compat {
			return nil // what is wrong with the manifest does not matter
		}
		m, err := l.manifest()
		if err != nil {
			return err
		}
		author, err := m.author()
		if err != nil || own != nil && !former {
			return err
		}
		if values, err = l.templateValues(m, author); err != nil {
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

// hasConfig reports whether there is something in the pipeline's configuration, in the form that the revision has.
func (l *loader) hasConfig() bool {
	if l.Revision.NestsConfig() {
		return l.Nested != nil && len(l.Nested.Entries) > 0
	}
	return len(l.Config) > 0
}

func (l *loader) manifest() (manifest, error) {
	if l.Revision.NestsConfig() {
		return nestedManifestOf(l.Nested)
	}
	return flatManifest{config: l.Config, required: l.Revision == dialect.R2}, nil
}

// isLegacy reports whether the section has a key of an early release that is still read.
func isLegacy(own *tree.Map) bool {
	for _, former := range dialect.TemplateRecord.Obsolete {
		if _, ok := own.Get(former.Key); ok && former.Read {
			return true
		}
	}
	return false
}

// templateValues are the manifest's values about the template.
func (l *loader) templateValues(m manifest, author any) (*tree.Map, error) {
	values := &tree.Map{}
	put := func(toolkitName string, value any) {
		put(values, dialect.TemplateRecord.Named(dialect.Toolkit, toolkitName).Name(l.loaded.Names), value)
	}
	put("org", l.loaded.Names.Org)
	for _, key := range manifestKeys {
		value, err := m.value(key)
		if err != nil {
			return nil, err
		}
		put(key, value)
	}
	put("author", author)
	put("outdir", l.directory)
	put("is_toolkit", true)
	return values, nil
}

// keepOwn puts the values of a section with keys of early releases in the place of the manifest's.
func (l *loader) keepOwn(values, own *tree.Map) {
	_, org, named := givenAs(own, []string{"prefix", "org"})
	_, features, _ := givenAs(own, []string{"skip", "skip_features"})
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

// legacyFault reports the values of a legacy section that do not fit, under the keys that the
// file has, or of those of the manifest.
func (l *loader) legacyFault(err error, own *tree.Map) error {
	invalid, ok := err.(*Invalid)
	if !ok {
		return err
	}
	if l.Revision.NestsConfig() {
		m, _ := nestedManifestOf(l.Nested)
		if err := m.misfit(invalid, own, l.loaded.Names); err != nil {
			return err
		}
	}
	for i := range invalid.Issues {
		issue := &invalid.Issues[i]
		for _, former := range dialect.TemplateRecord.Obsolete {
			if _, written := own.Get(former.Key); written && issue.Path[0] == former.Now {
				issue.Path[0], issue.Loc[0] = former.Key, former.Key
			}
		}
		issue.Path = append([]any{dialect.TemplateRecord.Section}, issue.Path...)
		issue.Loc = append([]any{dialect.TemplateRecord.Section}, issue.Loc...)
	}
	return l.invalid(invalid.Issues)
}
