package models

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Record is one value of a model: a value for every field of its revision, and which of them
// were given. Make records with [Model.New].
type Record struct {
	Options // never at their defaults' zero values
	model   *Model
	fields  []*dialect.Field
	values  []any
	given   []bool
}

// Model of the record.
func (r *Record) Model() *Model { return r.model }

// Name is the record's type name in its dialect.
func (r *Record) Name() string { return r.model.Name(r.Names) }

// Fields of the record in order; names are those of its dialect.
func (r *Record) Fields() []*dialect.Field { return r.fields }

func (r *Record) index(name string) int {
	for i, f := range r.fields {
		if f.Name(r.Names) == name {
			return i
		}
	}
	return -1
}

// spells reports whether a key of a file is a spelling of a field of the record.
func (r *Record) spells(key string) bool {
	f := r.model.table.Named(r.Names, key)
	return f != nil && f.Revisions.Has(r.Revision)
}

// Has reports whether the record has a field of the name.
func (r *Record) Has(name string) bool { return r.index(name) >= 0 }

// IsSet reports whether the field was given when the record was made, or assigned since; null
// counts as given.
func (r *Record) IsSet(name string) bool {
	i := r.index(name)
	return i >= 0 && r.given[i]
}

// Get is the field's value, or the fallback when there is no such field. In the lint section a
// null field gives the fallback as well; in the other records it gives null (utils.md §3.6).
func (r *Record) Get(name string, fallback any) any {
	i := r.index(name)
	if i < 0 || r.model == Lint && r.values[i] == nil {
		return fallback
	}
	return r.values[i]
}

// Item is the field's value; an AttributeError when there is no such field.
func (r *Record) Item(name string) (any, error) {
	if i := r.index(name); i >= 0 {
		return r.values[i], nil
	}
	return nil, raise(diag.AttributeError, "%s has no field %q", r.Name(), name)
}

// Set assigns a value without looking at its type, as the reference does; a dump warns of what
// does not fit. A ValueError when there is no such field.
func (r *Record) Set(name string, value any) error {
	i := r.index(name)
	if i < 0 {
		return raise(diag.ValueError, "%s has no field %q", r.Name(), name)
	}
	r.values[i], r.given[i] = value, true
	return nil
}

// SetItem is Set for the records that take assignments by key, all but the template: a
// TypeError there.
func (r *Record) SetItem(name string, value any) error {
	if r.model == Template {
		return raiseHelp(`assign the field "`+name+`"`, diag.TypeError, "%s does not support assignment by key", r.Name())
	}
	return r.Set(name, value)
}

// SetChecked assigns a value after the checks of [Model.New]: what is kept is converted, and
// what does not fit is an *Invalid that leaves the record as it was.
func (r *Record) SetChecked(name string, value any) error {
	i := r.index(name)
	if i < 0 {
		return r.Set(name, value)
	}
	c := checker{Options: r.Options}
	c.enter(name, name)
	value = c.nullable(typeOf(r.fields[i]), value)
	if c.failed > 0 {
		return &Invalid{Kind: diag.ValidationError, Issues: c.issues, Message: "invalid field value:\n" + listIssues(c.issues)}
	}
	return r.Set(name, value)
}

// sameType reports whether the records have the same model, dialect and revision.
func (r *Record) sameType(other *Record) bool {
	return other != nil && other.isOf(r.model.table, r.Options)
}

func (r *Record) isOf(table *dialect.Record, o Options) bool {
	return r != nil && r.model.table == table && r.Options == o
}
