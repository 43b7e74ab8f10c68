package view

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Settings are the settings of the checks in the tools config. In the zero value all checks are enabled. Values of a
// wrong type count as not set.
type Settings struct {
	// File is the tools config; nil if there is none.
	File *source.File
	doc  *yaml.Document
	// whole is the record of the file, lint its section for the checks; nil if missing.
	whole, lint *models.Record
	// exempt caches the names that each check excludes.
	exempt map[string]*exemptions
}

// NewSettings reads the settings of a tools config.
func NewSettings(reading *models.Reading) Settings {
	s := Settings{File: reading.Doc.File, doc: reading.Doc, exempt: map[string]*exemptions{}}
	if reading.Model == models.Lint {
		s.lint = reading.Record
		return s
	}
	if s.whole = reading.Record; s.whole != nil {
		s.lint, _ = s.whole.Get(dialect.LintRecord.Section, nil).(*models.Record)
	}
	return s
}

// Doc is the parsed tools config; nil if there is none.
func (s Settings) Doc() *yaml.Document { return s.doc }

// Whole is the record of the whole file; nil if there is none, or only the deprecated file.
func (s Settings) Whole() *models.Record { return s.whole }

// Say reports whether the file has a setting for a check.
func (s Settings) Say(check string) bool {
	return s.lint != nil && (s.node(check) != nil || s.lint.IsSet(s.nameOf(check)))
}

// Org is the organization in the template settings; "" if it is not set.
func (s Settings) Org() string {
	if s.whole == nil {
		return ""
	}
	template, _ := s.whole.Get(dialect.TemplateRecord.Section, nil).(*models.Record)
	if template == nil {
		return ""
	}
	org, _ := template.Get("org", nil).(string)
	return org
}

// Off reports whether a check is disabled, and where.
func (s Settings) Off(check string) (off bool, at source.Span) {
	if s.lint == nil {
		return false, source.Span{}
	}
	n := s.node(check)
	if dialect.IsOwnCheck(check) {
		if !n.Is(tree.Bool) || n.Text != "false" {
			return false, source.Span{}
		}
		return true, n.Span
	}
	value, isBool := s.lint.Get(s.nameOf(check), nil).(bool)
	if !isBool || value {
		return false, source.Span{}
	}
	if n != nil {
		at = n.Span
	}
	return true, at
}

// nameOf is the check's name in the file's dialect.
func (s Settings) nameOf(check string) string { return NameOf(s.lint.Names, check) }

// node is the value of a check's setting in the file.
func (s Settings) node(check string) *tree.Node {
	section := s.doc.Root
	if s.whole != nil {
		section = section.Get(dialect.LintRecord.Section)
	}
	return section.Get(s.nameOf(check))
}

// Exempt lists the names that a check's setting excludes.
func (s Settings) Exempt(check string) []string { return s.Exemptions(check).names }

// Exempts reports whether a name is among those.
func (s Settings) Exempts(check, name string) bool {
	_, listed := s.Exemptions(check).At[name]
	return listed
}

// exemptions are the names that one check's setting lists.
type exemptions struct {
	names []string
	// At holds their nodes in the file, folded the first of those that differ in case only.
	At     map[string]*tree.Node
	folded map[string]string
}

// Exemptions of a check are collected once: a list may have as many names as a directory has files.
func (s Settings) Exemptions(check string) *exemptions {
	if s.lint == nil {
		return &exemptions{}
	}
	if e := s.exempt[check]; e != nil {
		return e
	}
	e := &exemptions{At: map[string]*tree.Node{}, folded: map[string]string{}}
	for _, item := range s.items(check) {
		name, ok := item.(string)
		if !ok {
			continue
		}
		e.names = append(e.names, name)
		e.At[name] = nil
		if fold := strings.ToLower(name); e.folded[fold] == "" {
			e.folded[fold] = name
		}
	}
	if list := s.node(check); list != nil {
		for _, n := range list.Items {
			if place, listed := e.At[n.Text]; listed && place == nil && n.Is(tree.String) {
				e.At[n.Text] = n
			}
		}
	}
	s.exempt[check] = e
	return e
}

// ExemptIn lists the names under a key of a check's setting: of several mappings the last with the key counts.
func (s Settings) ExemptIn(check, key string) (names map[string]bool) {
	for _, item := range s.items(check) {
		m, _ := item.(*tree.Map)
		if m == nil {
			continue
		}
		if list, ok := m.Get(key); ok {
			names = map[string]bool{}
			values, _ := list.([]any)
			for _, v := range values {
				if name, ok := v.(string); ok {
					names[name] = true
				}
			}
		}
	}
	return names
}

func (s Settings) items(check string) []any {
	if s.lint == nil {
		return nil
	}
	items, _ := s.lint.Get(s.nameOf(check), nil).([]any)
	return items
}

// Exempt reports whether the tools config excludes an item of the pass's check, by any of its names, and adds an
// ignored finding if so.
func (f *Folder) Exempt(p *lint.Pass, names ...string) bool {
	listed := f.SettingsOf(p.Check()).Exemptions(p.Check())
	for _, name := range names {
		if at, ok := listed.At[name]; ok {
			p.Ignored(diag.Finding{File: f.Facts.Settings.File, Node: at, Message: `"` + name + `" is excluded in the tools config`})
			return true
		}
	}
	return false
}

// ExemptFold is [Folder.Exempt] that ignores case.
func (f *Folder) ExemptFold(p *lint.Pass, name string) bool {
	listed, ok := f.SettingsOf(p.Check()).Exemptions(p.Check()).folded[strings.ToLower(name)]
	return ok && f.Exempt(p, listed)
}

// NameOf is a check's name in a dialect; a check without a setting has the same name in all.
func NameOf(names *dialect.Names, check string) string {
	if field := dialect.LintRecord.Named(dialect.Toolkit, check); field != nil {
		return field.Name(names)
	}
	return check
}
