package reading

// The records of a file as rules walk them: which mapping holds which fields, and what a key
// in it means.

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Section is a mapping of the file that holds the fields of a record.
type Section struct {
	Record *dialect.Record
	Node   *tree.Node
	// folded are the fields by their names as [lint.Fold] leaves them, for keys that are none.
	folded map[string]*dialect.Field
	// Names are the names of the fields in the words of the run, elsewhere those of both revisions in
	// each dialect.
	Names     []string
	Elsewhere [][]string
}

// sections of the file, the outermost first. A nested record that is no mapping is left to the
// rule over types.
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

// RootRecord is the record that the whole file holds: the deprecated file is a lint section.
func RootRecord(p *lint.Pass) *dialect.Record {
	if dialect.IsOldLintFile(p.Doc.File.Name) {
		return &dialect.LintRecord
	}
	return &dialect.ConfigRecord
}

// RecordAt is the record that belongs at a value; nil where none does.
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

// Where says in which part of the file the section is.
func (s Section) Where() string {
	if s.Node.Parent == nil {
		return "at the top level"
	}
	return `under "` + s.Record.Section + `"`
}

// Field is the field that a key names in the dialect and revision of the run, or nil.
func (s Section) Field(p *lint.Pass, view *View, key string) *dialect.Field {
	f := s.Record.Named(p.Names, key)
	if f == nil || !f.Revisions.Has(view.Reading.Revision) {
		return nil
	}
	return f
}

// namesIn are the names of a record's fields.
func namesIn(record *dialect.Record, revision dialect.Revision, n *dialect.Names) (names []string) {
	for _, f := range record.In(revision) {
		names = append(names, f.Name(n))
	}
	return names
}

// EachField visits the keys of the file that are fields, with their values. Of a repeated key
// only the one that counts is visited.
func EachField(p *lint.Pass, view *View, visit func(*dialect.Field, tree.Member)) {
	for _, s := range sections(p) {
		for i, m := range s.Node.Members {
			if f := s.Field(p, view, m.Key); f != nil && s.Node.Effective(i) {
				visit(f, m)
			}
		}
	}
}
