package checks

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Settings are what the tool's configuration file says about the checks. The zero value says
// nothing: all checks are on. Values that do not fit count as not given.
type Settings struct {
	// File is the configuration file; nil when there is none.
	File *source.File
	doc  *yaml.Document
	// whole is the file's record, lint its section over the checks; nil when absent.
	whole, lint *models.Record
}

// NewSettings reads what a configuration file says.
func NewSettings(reading *models.Reading) Settings {
	s := Settings{File: reading.Doc.File, doc: reading.Doc}
	if reading.Model == models.Lint {
		s.lint = reading.Record
		return s
	}
	if s.whole = reading.Record; s.whole != nil {
		s.lint, _ = s.whole.Get(dialect.LintRecord.Section, nil).(*models.Record)
	}
	return s
}

// Doc is the configuration file as read; nil when there is none.
func (s Settings) Doc() *yaml.Document { return s.doc }

// Whole is the record of the whole file; nil when there is none, or only the deprecated file.
func (s Settings) Whole() *models.Record { return s.whole }

// Org is the organisation that the template's settings name; "" when they name none.
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

// Off reports whether a check is switched off, and where.
func (s Settings) Off(check string) (off bool, at source.Span) {
	if s.lint == nil {
		return false, source.Span{}
	}
	value, isBool := s.lint.Get(s.nameOf(check), nil).(bool)
	if !isBool || value {
		return false, source.Span{}
	}
	if n := s.node(check); n != nil {
		at = n.Span
	}
	return true, at
}

// nameOf is the check's name in the file's dialect.
func (s Settings) nameOf(check string) string { return nameOf(s.lint.Names, check) }

// node is the value of a check's setting in the text.
func (s Settings) node(check string) *tree.Node {
	section := s.doc.Root
	if s.whole != nil {
		section = section.Get(dialect.LintRecord.Section)
	}
	return section.Get(s.nameOf(check))
}

// Exempt lists the names that a check's setting says to leave alone.
func (s Settings) Exempt(check string) []string {
	var names []string
	for _, item := range s.items(check) {
		if name, ok := item.(string); ok {
			names = append(names, name)
		}
	}
	return names
}

// ExemptIn lists the names under a key of a check's setting: of several maps in it the last
// that has the key counts.
func (s Settings) ExemptIn(check, key string) (names []string) {
	for _, item := range s.items(check) {
		m, _ := item.(*tree.Map)
		if m == nil {
			continue
		}
		if list, ok := m.Get(key); ok {
			names = nil
			values, _ := list.([]any)
			for _, v := range values {
				if name, ok := v.(string); ok {
					names = append(names, name)
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

// Exempt reports whether the settings say to leave an item of the pass's check alone, by any of
// its names, and tells of it if so.
func (f *Folder) Exempt(p *lint.Pass, names ...string) bool {
	for _, name := range f.Settings.Exempt(p.Check()) {
		if slices.Contains(names, name) {
			p.Ignored(lint.Fault{File: f.Settings.File, Node: f.Settings.item(p.Check(), name), Message: `"` + name + `" is left alone, as the settings say`})
			return true
		}
	}
	return false
}

// item is the entry of a check's list in the text.
func (s Settings) item(check, name string) *tree.Node {
	list := s.node(check)
	if list == nil {
		return nil
	}
	for _, n := range list.Items {
		if n.Is(tree.String) && n.Text == name {
			return n
		}
	}
	return nil
}
