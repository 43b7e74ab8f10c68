package reading

// Keys that are no field where they stand are read by nothing, and whatever they were meant to
// switch stays as it was. One function says what such a key is; each rule reports its class.

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// strayClass is why a key is no field where it stands.
type strayClass uint8

const (
	// unknown: nothing of the kind exists anywhere; near may name what was meant.
	Unknown strayClass = iota
	// misspelt: only capitals, hyphens or underscores keep it from being the field.
	Misspelt
	// otherRevision: the field exists in the other revision.
	OtherRevision
	// otherDialect: the field has that name in the other dialect.
	OtherDialect
	// misplaced: the field belongs to another section.
	Misplaced
	// former: the key was one once, or is often mistaken for one.
	Former
)

// Stray is one such key.
type Stray struct {
	Section
	class  strayClass
	index  int
	Member tree.Member
	// Field that the key stands for, nil when none is known, and the section it belongs to.
	Field *dialect.Field
	Home  *dialect.Record
	// Former is the row of the table, for that class.
	Former *dialect.FormerKey
}

// EachStray visits the keys of the class.
func EachStray(view *View, class strayClass, visit func(Stray)) {
	for _, s := range view.Strays {
		if s.class == class {
			visit(s)
		}
	}
}

// StraysOf are all such keys of a file, in order. Keys that begin with "x-" are the author's own.
func StraysOf(p *lint.Pass, view *View) (strays []Stray) {
	for _, s := range sections(p) {
		s.folded = map[string]*dialect.Field{}
		for _, f := range s.Record.In(view.Reading.Revision) {
			s.folded[lint.Fold(f.Name(p.Names))] = f
		}
		s.Names = namesIn(s.Record, view.Reading.Revision, p.Names)
		for _, n := range dialect.All {
			s.Elsewhere = append(s.Elsewhere, namesIn(s.Record, dialect.Both, n))
		}
		for i, m := range s.Node.Members {
			odd := s.Node == p.Doc.Root && !IsText(view, s.Node, i) // which is an error
			if s.Field(p, view, m.Key) != nil || strings.HasPrefix(m.Key, "x-") || !s.Node.Effective(i) || odd {
				continue
			}
			found := s.classify(p, view, m.Key)
			found.Section, found.index, found.Member = s, i, m
			strays = append(strays, found)
		}
	}
	return strays
}

// classify says what a key is that is no field of the section. The nearer reading comes first:
// the same section under another revision or name, then another section, then old keys, then
// another spelling.
func (s Section) classify(p *lint.Pass, view *View, key string) Stray {
	if f := s.Record.Named(p.Names, key); f != nil {
		return Stray{class: OtherRevision, Field: s.Instead(view, f), Home: s.Record}
	}
	if f := elsewhere(s.Record, p.Names, key); f != nil {
		return Stray{class: OtherDialect, Field: s.Instead(view, f), Home: s.Record}
	}
	if row := s.Record.FormerNamed(key); row != nil {
		return Stray{class: Former, Former: row, Field: s.Record.Named(dialect.Toolkit, row.Now), Home: s.Record}
	}
	for _, record := range homes(p, s.Record) {
		f := record.Named(p.Names, key)
		if f == nil {
			f = elsewhere(record, p.Names, key)
		}
		if f != nil {
			return Stray{class: Misplaced, Field: f, Home: record}
		}
	}
	if f := s.folded[lint.Fold(key)]; f != nil {
		return Stray{class: Misspelt, Field: f, Home: s.Record}
	}
	return Stray{class: Unknown}
}

// homes are the other records of the file in which a key may have its home.
func homes(p *lint.Pass, not *dialect.Record) []*dialect.Record {
	if RootRecord(p) != &dialect.ConfigRecord {
		return nil
	}
	// The lint checks come first: a pipeline's "description" is rarely meant when a check is.
	var records []*dialect.Record
	for _, r := range []*dialect.Record{&dialect.LintRecord, &dialect.ConfigRecord, &dialect.TemplateRecord} {
		if r != not {
			records = append(records, r)
		}
	}
	return records
}

// Instead is the field that does the work of one in the revision of the run; nil when none does.
func (s Section) Instead(view *View, f *dialect.Field) *dialect.Field {
	if f.Revisions.Has(view.Reading.Revision) {
		return f
	}
	if other := s.Record.Named(dialect.Toolkit, f.Instead); other != nil && f.Instead != "" {
		return other
	}
	return nil
}

// elsewhere is the field of the record that has the name in another dialect.
func elsewhere(record *dialect.Record, not *dialect.Names, key string) *dialect.Field {
	for _, n := range dialect.All {
		if f := record.Named(n, key); n != not && f != nil {
			return f
		}
	}
	return nil
}

// taken reports whether the section of a stray has the name already, so that no rename is sound.
func (s Stray) taken(name string) bool { return s.Node.Get(name) != nil }

// Rename is the fix that gives the key its right name, when the section has none of it.
func (s Stray) Rename(p *lint.Pass, view *View, safe bool) []diag.Fix {
	if s.Field == nil || s.taken(s.Field.Name(p.Names)) {
		return nil
	}
	name := s.Field.Name(p.Names)
	edits := Rename(p, view, s.Node, s.index, name)
	return Offered(`rename it to "`+name+`"`, safe && stillFits(p, view, edits), edits)
}
