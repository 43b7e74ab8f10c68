package dialect

// The records of the tool's configuration file (interface §2.2-2.4) as tables. Validation,
// dumps, the published schema, the TypeScript types, the reference and the page's completion
// all come from these rows, so that a field is described once.

import (
	"slices"
	"strings"
	"sync"
)

// FieldType is what a field accepts besides null, which every field accepts.
type FieldType uint8

// The types of fields.
const (
	// Text is a string.
	Text FieldType = iota
	// Switch is a boolean.
	Switch
	// SwitchOrNames is a boolean or a list of strings.
	SwitchOrNames
	// SwitchOrSettings is a boolean or a list whose items are strings or maps from a string to
	// a list of strings.
	SwitchOrSettings
	// Anything is a list of any values.
	Anything
	// TextList is a list of strings.
	TextList
	// PathText is a string or a path, kept as a string.
	PathText
	// Repository is one of RepositoryTypes.
	Repository
	// Switches is a map from strings to booleans.
	Switches
	// Updates is a map from strings to a string, a boolean, or a map whose values are strings
	// or maps to strings and booleans.
	Updates
	// LintSection and TemplateSection are the nested records.
	LintSection
	TemplateSection
)

// fieldTypes are the types' names for programs and for people.
var fieldTypes = [...]struct{ id, text string }{
	Text:             {"text", "a string"},
	Switch:           {"switch", "true or false"},
	SwitchOrNames:    {"switch-or-names", "a boolean or a list of strings"},
	SwitchOrSettings: {"switch-or-settings", "a boolean, or a list of strings and mappings of a string to a list of strings"},
	Anything:         {"list", "a list"},
	TextList:         {"strings", "a list of strings"},
	PathText:         {"path", "a path"},
	Repository:       {"repository-type", "\"" + PipelineRepository + "\" or \"" + ModulesRepository + "\""},
	Switches:         {"switches", "a mapping of strings to booleans"},
	Updates:          {"updates", "a mapping of repositories to a commit, a boolean or a nested mapping"},
	LintSection:      {"lint", "a mapping of checks to their settings"},
	TemplateSection:  {"template", "a mapping of settings"},
}

// FieldTypes lists all types.
func FieldTypes() []FieldType {
	list := make([]FieldType, len(fieldTypes))
	for i := range list {
		list[i] = FieldType(i)
	}
	return list
}

// ID is the type's name for programs.
func (t FieldType) ID() string { return fieldTypes[t].id }

// String completes the message "… must be".
func (t FieldType) String() string { return fieldTypes[t].text }

// RepositoryTypes are the values of a Repository field.
var RepositoryTypes = []string{PipelineRepository, ModulesRepository}

// The types of repository.
const (
	PipelineRepository = "pipeline"
	ModulesRepository  = "modules"
)

// ListAllowed reports whether a field of the type may hold a list.
func (t FieldType) ListAllowed() bool {
	return t == SwitchOrNames || t == SwitchOrSettings || t == Anything || t == TextList
}

// IsSwitch reports whether a field of the type is a boolean, or a map to booleans.
func (t FieldType) IsSwitch() bool {
	return t == Switch || t == SwitchOrNames || t == SwitchOrSettings || t == Switches
}

// Field is one row of a record.
type Field struct {
	// Toolkit and NFCore are the field's names in the two dialects.
	Toolkit, NFCore string
	// Alias is another spelling of the key in files, in both dialects; "" without one. Where a file has both, it counts.
	Alias     string
	Type      FieldType
	Revisions Revision
	// DefaultTrue marks the one default that is not null.
	DefaultTrue bool
	// OnlyIn is the repository type to which the field belongs; "" when it belongs to all.
	OnlyIn string
	// Instead is the toolkit name of the field that does this one's work in the other
	// revisions; "" when none does.
	Instead string
	// known are Known's values in words of either dialect, knownNFCore those of the one alone.
	known, knownNFCore []string
	// limited are the revisions of those of known that not all have.
	limited []limit
	// closed reports that the list can contain only these and the former ones, which are read and not suggested.
	closed bool
	former []string
	// doc is Describe's text, with words in braces.
	doc string
}

// Name is the field's name in the dialect.
func (f *Field) Name(n *Names) string {
	if n == NFCore {
		return f.NFCore
	}
	return f.Toolkit
}

// Keys are the spellings of the field's key in files, the one that counts first.
func (f *Field) Keys(n *Names) []string {
	if f.Alias != "" {
		return []string{f.Alias, f.Name(n)}
	}
	return []string{f.Name(n)}
}

// Describe is the purpose of the field in the dialect's words; one sentence without a full stop.
func (f *Field) Describe(n *Names) string { return n.Fill(f.doc) }

// Takes reports whether an entry of the field's list means anything: any does where the values are not all known.
func (f *Field) Takes(n *Names, entry string) bool {
	return !f.closed || slices.Contains(f.former, entry) || slices.Contains(f.Known(n, AllRevisions), entry)
}

// Known are values that files of the revisions have in the field's list; completion uses them. Others may be valid as well,
// see Takes.
func (f *Field) Known(n *Names, revisions Revision) []string {
	var values []string
	for _, v := range f.known {
		if f.KnownIn(v)&revisions != 0 {
			values = append(values, n.Fill(v))
		}
	}
	if n == NFCore {
		values = append(values, f.knownNFCore...)
	}
	return values
}

// KnownIn are the revisions in which a known value means something.
func (f *Field) KnownIn(value string) Revision {
	for _, l := range f.limited {
		if l.value == value {
			return l.revisions
		}
	}
	return AllRevisions
}

// limit is a known value that only some revisions have.
type limit struct {
	value     string
	revisions Revision
}

// Default is the field's value when it is not given.
func (f *Field) Default() any {
	if f.DefaultTrue {
		return true
	}
	return nil
}

// Fill replaces {tool}, {word}, {engine}, {schema}, {config}, {script}, {file} and, by the fields of [Display], {Tool} to
// {Template} by the dialect's words; {word} is the tool's name as it occurs within names.
func (n *Names) Fill(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return strings.NewReplacer("{tool}", n.Tool, "{word}", strings.ReplaceAll(n.Tool, "-", ""), "{engine}", n.Engine, "{schema}", n.SchemaFile,
		"{config}", n.ConfigFile, "{script}", n.MainScript, "{file}", n.ToolConfigFiles[0],
		"{Tool}", n.Display.Tool, "{Engine}", n.Display.Engine, "{CI}", n.Display.CI, "{CodeHost}", n.Display.CodeHost, "{ReportTool}", n.Display.ReportTool,
		"{Plugin}", n.Display.Plugin, "{Batch}", n.Display.Batch, "{Shared}", n.Display.Shared, "{Configs}", n.Display.Configs, "{Template}", n.Display.Template).Replace(text)
}

// Record is the table of one record's fields, in the order of declaration of all revisions.
type Record struct {
	// Toolkit and NFCore are the record's type names in the two dialects.
	Toolkit, NFCore string
	// Section is the key of the record in the file; "" for the file itself.
	Section string
	Fields  []Field
	// Obsolete are removed keys of the section, and keys that are mistaken for one of it.
	Obsolete []ObsoleteKey
	doc      string
}

// Name is the record's type name in the dialect.
func (r *Record) Name(n *Names) string {
	if n == NFCore {
		return r.NFCore
	}
	return r.Toolkit
}

// Describe is the content of the record in the dialect's words; one sentence without a full stop.
func (r *Record) Describe(n *Names) string { return n.Fill(r.doc) }

// In lists the fields of the revisions, in order.
func (r *Record) In(revision Revision) []*Field {
	fields := make([]*Field, 0, len(r.Fields))
	for i := range r.Fields {
		if r.Fields[i].Revisions&revision != 0 {
			fields = append(fields, &r.Fields[i])
		}
	}
	return fields
}

// Named is the field of any revision whose key in the dialect is spelled so, or nil.
func (r *Record) Named(n *Names, name string) *Field {
	return fieldsByName()[recordKey{r, n, name}]
}

// recordKey is a key of a record in a dialect.
type recordKey struct {
	*Record
	*Names
	key string
}

// fields are the fields of all records by their keys: every rule asks for each key of a file.
var fields struct {
	once   sync.Once
	byName map[recordKey]*Field
}

// fieldsByName fills them at the first call. It is not a sync.OnceValue, which would run at this package's initialization:
// the linker would then keep the tables in modules that do not use them.
func fieldsByName() map[recordKey]*Field {
	fields.once.Do(func() {
		fields.byName = map[recordKey]*Field{}
		for _, r := range Records {
			for _, n := range All {
				for i := range r.Fields {
					for _, name := range r.Fields[i].Keys(n) {
						key := recordKey{r, n, name}
						if fields.byName[key] == nil { // of equal names the first counts
							fields.byName[key] = &r.Fields[i]
						}
					}
				}
			}
		}
	})
	return fields.byName
}

// ObsoleteKey is a key that is not a field, but that real files contain and whose meaning is known.
type ObsoleteKey struct {
	// Key as files spell it, in either dialect.
	Key string
	// Now is the toolkit name of the field that took its place; "" when nothing did.
	Now string
	// Read reports that the key is still understood when the file is loaded.
	Read bool
	// Why completes the sentence "the key …", such as "was the name until release 3.0".
	Why string
}

// ObsoleteNamed is the row of the key, or nil.
func (r *Record) ObsoleteNamed(key string) *ObsoleteKey {
	for i := range r.Obsolete {
		if r.Obsolete[i].Key == key {
			return &r.Obsolete[i]
		}
	}
	return nil
}

// Records of the file, the outermost first.
var Records = []*Record{&ConfigRecord, &LintRecord, &TemplateRecord}

// RecordNamed is the record with the type name in any dialect, or nil.
func RecordNamed(name string) *Record {
	for _, r := range Records {
		if name != "" && (r.Toolkit == name || r.NFCore == name) {
			return r
		}
	}
	return nil
}
