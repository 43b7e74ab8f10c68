package reading

// Walk over the sections of a file and their settings.

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Section is a mapping of the file that holds the fields of a record.
type Section struct {
	Record *dialect.Record
	Node   *tree.Node
	// folded are the fields by their names after [lint.Fold], to find misspelled keys.
	folded map[string]*dialect.Field
	// Names are the names of the fields in the dialect and revision of the run; Elsewhere has those of both revisions for
	// each dialect.
	Names     []string
	Elsewhere [][]string
}

// sections returns the sections of the file, the outermost first. A nested record that is not a mapping is skipped;
// config-type reports it.
func sections(p *lint.Pass) []Section {
	root := Section{Record: RootRecord(p), Node: p.Doc.Root}
	all := []Section{root}
	for _, record := range dialect.Records {
		if nested := root.Node.Get(record.Section); root.Record == &dialect.ConfigRecord && record.Section != "" && nested.Is(tree.Object) {
			all = append(all, Section{Record: record, Node: nested})
		}
	}
	return all
}

// RootRecord returns the record of the whole file: a file with the deprecated name is a lint section.
func RootRecord(p *lint.Pass) *dialect.Record {
	if dialect.IsOldLintFile(p.Doc.File.Name) {
		return &dialect.LintRecord
	}
	return &dialect.ConfigRecord
}

// RecordAt returns the record that belongs at a value; nil if there is none.
func RecordAt(p *lint.Pass, n *tree.Node) *dialect.Record {
	if n.Parent == nil {
		return RootRecord(p)
	}
	m, _ := n.Key()
	for _, record := range dialect.Records {
		if n.Parent == p.Doc.Root && record.Section != "" && record.Section == m.Key {
			return record
		}
	}
	return nil
}

// Where returns the place of the section in the file, as it ends a message.
func (s Section) Where() string {
	if s.Node.Parent == nil {
		return "at the top level"
	}
	return `in "` + s.Record.Section + `"`
}

// Field returns the field with the name in the dialect and revision of the run, or nil.
func (s Section) Field(p *lint.Pass, view *View, key string) *dialect.Field {
	f := s.Record.Named(p.Names, key)
	if f == nil || !f.Revisions.Has(view.Reading.Revision) {
		return nil
	}
	return f
}

// overriding is the spelling of the key of a field that counts in place of another one in the section; "" if that one counts.
func (s Section) overriding(p *lint.Pass, f *dialect.Field, key string) string {
	for _, spelling := range f.Keys(p.Names) {
		if spelling == key {
			return ""
		}
		if s.Node.Get(spelling) != nil {
			return spelling
		}
	}
	return ""
}

// namesIn returns the names of a record's fields.
func namesIn(record *dialect.Record, revision dialect.Revision, n *dialect.Names) (names []string) {
	for _, f := range record.In(revision) {
		names = append(names, f.Name(n))
	}
	return names
}

// EachField visits the keys of the file that are fields, with their values. Of duplicate keys, and of two spellings of one, it
// visits only the one that is in effect.
func EachField(p *lint.Pass, view *View, visit func(*dialect.Field, tree.Member)) {
	for _, s := range sections(p) {
		for i, m := range s.Node.Members {
			if f := s.Field(p, view, m.Key); f != nil && s.Node.Effective(i) && s.overriding(p, f, m.Key) == "" {
				visit(f, m)
			}
		}
	}
}
