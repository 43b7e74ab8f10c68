package reading

// Keys that are not a field of their section and so have no effect. One function classifies such a key; each rule
// reports one class.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// keyClass is the reason why a key is not a field of its section.
type keyClass uint8

const (
	// Unknown: no section has such a field.
	Unknown keyClass = iota
	// Misspelled: the key differs from a field only in letter case, hyphens, underscores or spaces.
	Misspelled
	// Overridden: the section has another spelling of the key, which is in effect.
	Overridden
	// OtherRevision: the field exists in the other revision.
	OtherRevision
	// OtherDialect: the field has that name in the other dialect.
	OtherDialect
	// Misplaced: the field belongs to another section.
	Misplaced
	// Obsolete: the key was a field in the past, or is often mistaken for one.
	Obsolete
)

// UnknownKey is one such key.
type UnknownKey struct {
	Section
	class  keyClass
	index  int
	Member tree.Member
	// Field that the key means, nil if unknown, and the section that the field belongs to.
	Field *dialect.Field
	Home  *dialect.Record
	// By is the key that is in effect in place of an overridden one.
	By string
	// Obsolete is the row of the table, for keys of that class.
	Obsolete *dialect.ObsoleteKey
}

// EachUnknownKey visits the keys of the class.
func EachUnknownKey(view *View, class keyClass, visit func(UnknownKey)) {
	for _, s := range view.UnknownKeys {
		if s.class == class {
			visit(s)
		}
	}
}

// FindUnknownKeys returns all such keys of a file, in order. Keys that start with "x-" are allowed.
func FindUnknownKeys(p *lint.Pass, view *View) (keys []UnknownKey) {
	for _, s := range sections(p) {
		s.folded = map[string]*dialect.Field{}
		for _, f := range s.Record.In(view.Reading.Revision) {
			s.folded[lint.Fold(f.Name(p.Names))] = f
		}
		s.Names = namesIn(s.Record, view.Reading.Revision, p.Names)
		for _, n := range dialect.All {
			s.Elsewhere = append(s.Elsewhere, namesIn(s.Record, dialect.AllRevisions, n))
		}
		for i, m := range s.Node.Members {
			invalid := s.Node == p.Doc.Root && !IsString(view, s.Node, i) // config-key-type reports it
			if strings.HasPrefix(m.Key, "x-") || !s.Node.Effective(i) || invalid {
				continue
			}
			if f := s.Field(p, view, m.Key); f != nil {
				if other := s.overriding(p, f, m.Key); other != "" {
					keys = append(keys, UnknownKey{Section: s, class: Overridden, index: i, Member: m, Field: f, Home: s.Record, By: other})
				}
				continue
			}
			found := s.classify(p, view, m.Key)
			found.Section, found.index, found.Member = s, i, m
			keys = append(keys, found)
		}
	}
	return keys
}

// classify returns the class of a key that is not a field of the section. The order is: a field of another revision or
// dialect, an obsolete key, a field of another section, a misspelled field.
func (s Section) classify(p *lint.Pass, view *View, key string) UnknownKey {
	if f := s.Record.Named(p.Names, key); f != nil {
		return UnknownKey{class: OtherRevision, Field: s.Instead(view, f), Home: s.Record}
	}
	if f := elsewhere(s.Record, p.Names, key); f != nil {
		return UnknownKey{class: OtherDialect, Field: s.Instead(view, f), Home: s.Record}
	}
	if row := s.Record.ObsoleteNamed(key); row != nil {
		return UnknownKey{class: Obsolete, Obsolete: row, Field: s.Record.Named(dialect.Toolkit, row.Now), Home: s.Record}
	}
	for _, record := range homes(p, s.Record) {
		f := record.Named(p.Names, key)
		if f == nil {
			f = elsewhere(record, p.Names, key)
		}
		if f != nil {
			return UnknownKey{class: Misplaced, Field: f, Home: record}
		}
	}
	if f := s.folded[lint.Fold(key)]; f != nil {
		return UnknownKey{class: Misspelled, Field: f, Home: s.Record}
	}
	return UnknownKey{class: Unknown}
}

// homes returns the other records of the file that a key may belong to.
func homes(p *lint.Pass, not *dialect.Record) []*dialect.Record {
	if RootRecord(p) != &dialect.ConfigRecord {
		return nil
	}
	// Lint checks come first: such a key is more often meant as a check than as a template field.
	var records []*dialect.Record
	for _, r := range []*dialect.Record{&dialect.LintRecord, &dialect.ConfigRecord, &dialect.TemplateRecord} {
		if r != not {
			records = append(records, r)
		}
	}
	return records
}

// Instead returns the field that replaces f in the revision of the run; nil if there is none.
func (s Section) Instead(view *View, f *dialect.Field) *dialect.Field {
	if f.Revisions.Has(view.Reading.Revision) {
		return f
	}
	if other := s.Record.Named(dialect.Toolkit, f.Instead); other != nil && f.Instead != "" {
		return other
	}
	return nil
}

// elsewhere returns the field of the record that has the name in another dialect.
func elsewhere(record *dialect.Record, not *dialect.Names, key string) *dialect.Field {
	for _, n := range dialect.All {
		if f := record.Named(n, key); n != not && f != nil {
			return f
		}
	}
	return nil
}

// taken reports whether the section already has the field, so that the key cannot be renamed.
func (s UnknownKey) taken(n *dialect.Names) bool {
	return slices.ContainsFunc(s.Field.Keys(n), func(key string) bool { return s.Node.Get(key) != nil })
}

// Replacement returns the help of a finding: the name to use, or to remove the key.
func (s UnknownKey) Replacement(p *lint.Pass) string {
	if s.Field == nil {
		return "remove it"
	}
	return fmt.Sprintf("rename to %q", s.Field.Name(p.Names))
}

// Rename returns the fix that gives the key the name of the field; nil if the section already has that name.
func (s UnknownKey) Rename(p *lint.Pass, view *View, safe bool) []diag.Fix {
	if s.Field == nil || s.taken(p.Names) {
		return nil
	}
	name := s.Field.Name(p.Names)
	edits := Rename(p, view, s.Node, s.index, name)
	return FixWith(fmt.Sprintf("rename to %q", name), safe && stillFits(p, view, edits), edits)
}
