package config

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
	unknown strayClass = iota
	// misspelt: only capitals, hyphens or underscores keep it from being the field.
	misspelt
	// otherRevision: the field exists in the other revision.
	otherRevision
	// otherDialect: the field has that name in the other dialect.
	otherDialect
	// misplaced: the field belongs to another section.
	misplaced
	// former: the key was one once, or is often mistaken for one.
	former
)

// stray is one such key.
type stray struct {
	section
	class  strayClass
	index  int
	member tree.Member
	// field that the key stands for, nil when none is known, and the section it belongs to.
	field *dialect.Field
	home  *dialect.Record
	// former is the row of the table, for that class.
	former *dialect.FormerKey
}

// eachStray visits the keys of the class.
func eachStray(view *View, class strayClass, visit func(stray)) {
	for _, s := range view.strays {
		if s.class == class {
			visit(s)
		}
	}
}

// straysOf are all such keys of a file, in order. Keys that begin with "x-" are the author's own.
func straysOf(p *lint.Pass, view *View) (strays []stray) {
	for _, s := range sections(p) {
		s.folded = map[string]*dialect.Field{}
		for _, f := range s.record.In(view.Reading.Revision) {
			s.folded[lint.Fold(f.Name(p.Names))] = f
		}
		s.names = namesIn(s.record, view.Reading.Revision, p.Names)
		for _, n := range dialect.All {
			s.elsewhere = append(s.elsewhere, namesIn(s.record, dialect.Both, n))
		}
		for i, m := range s.node.Members {
			odd := s.node == p.Doc.Root && !isText(view, s.node, i) // which is an error
			if s.field(p, view, m.Key) != nil || strings.HasPrefix(m.Key, "x-") || !s.node.Effective(i) || odd {
				continue
			}
			found := s.classify(p, view, m.Key)
			found.section, found.index, found.member = s, i, m
			strays = append(strays, found)
		}
	}
	return strays
}

// classify says what a key is that is no field of the section. The nearer reading comes first:
// the same section under another revision or name, then another section, then old keys, then
// another spelling.
func (s section) classify(p *lint.Pass, view *View, key string) stray {
	if f := s.record.Named(p.Names, key); f != nil {
		return stray{class: otherRevision, field: s.instead(view, f), home: s.record}
	}
	if f := elsewhere(s.record, p.Names, key); f != nil {
		return stray{class: otherDialect, field: s.instead(view, f), home: s.record}
	}
	if row := s.record.FormerNamed(key); row != nil {
		return stray{class: former, former: row, field: s.record.Named(dialect.Toolkit, row.Now), home: s.record}
	}
	for _, record := range homes(p, s.record) {
		f := record.Named(p.Names, key)
		if f == nil {
			f = elsewhere(record, p.Names, key)
		}
		if f != nil {
			return stray{class: misplaced, field: f, home: record}
		}
	}
	if f := s.folded[lint.Fold(key)]; f != nil {
		return stray{class: misspelt, field: f, home: s.record}
	}
	return stray{class: unknown}
}

// homes are the other records of the file in which a key may have its home.
func homes(p *lint.Pass, not *dialect.Record) []*dialect.Record {
	if rootRecord(p) != &dialect.ConfigRecord {
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

// instead is the field that does the work of one in the revision of the run; nil when none does.
func (s section) instead(view *View, f *dialect.Field) *dialect.Field {
	if f.Revisions.Has(view.Reading.Revision) {
		return f
	}
	if other := s.record.Named(dialect.Toolkit, f.Instead); other != nil && f.Instead != "" {
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
func (s stray) taken(name string) bool { return s.node.Get(name) != nil }

// rename is the fix that gives the key its right name, when the section has none of it.
func (s stray) rename(p *lint.Pass, view *View, safe bool) []diag.Fix {
	if s.field == nil || s.taken(s.field.Name(p.Names)) {
		return nil
	}
	name := s.field.Name(p.Names)
	edits := rename(p, view, s.node, s.index, name)
	return offered(`rename it to "`+name+`"`, safe && stillFits(p, view, edits), edits)
}
