package models

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
	"github.com/flow-toolkit/flow-toolkit/core/tree/yaml"
)

// Reading is a configuration file as typed data, with all its issues. A value that does not fit is treated as missing; the
// rest of the file still counts.
type Reading struct {
	Options
	Doc *yaml.Document
	// Model that the file holds: Config, or Lint in the deprecated file.
	Model *Model
	// Record of what fits; nil when the text holds no map.
	Record *Record
	// Issues are the issues for which the reference rejects the file.
	Issues []Issue
	// Coerced are values that mean a boolean without being one.
	Coerced []Coercion
	// Dropped are keys that are not a field of their record, nested records included.
	Dropped []Dropped
	// OddKeys are the top-level keys that are not a string, for which the reference rejects the file.
	OddKeys []any
}

// Open reads a document as the model that its file name selects.
func Open(doc *yaml.Document, o Options) *Reading {
	r := &Reading{Options: o.orDefault(), Doc: doc, Model: Config}
	if dialect.IsOldLintFile(doc.File.Name) {
		r.Model = Lint
	}
	values, ok := doc.Value(doc.Root).(*tree.Map)
	if !ok {
		return r
	}
	for _, e := range values.Entries {
		if _, ok := e.Key.(string); !ok {
			r.OddKeys = append(r.OddKeys, e.Key)
		}
	}
	c := checker{Options: r.Options}
	r.Record = c.record(r.Model.table, values)
	r.Issues, r.Coerced, r.Dropped = c.issues, c.coerced, c.dropped
	return r
}

// Node is the value at the end of a path of an issue, a coercion or a dropped key; where the
// path leads to nothing, the last value on the way.
func (r *Reading) Node(at []any) *tree.Node {
	n := r.Doc.Root
	for _, step := range at {
		var below *tree.Node
		if i, ok := integer(step); ok && n.Is(tree.Array) && i >= 0 && i < int64(len(n.Items)) {
			below = n.Items[i]
		} else if m, ok := r.Doc.Member(n, step); ok {
			below = m.Value
		}
		if below == nil {
			return n
		}
		n = below
	}
	return n
}

// Member is the key and value at the end of a path; ok is false at the top and in a list.
func (r *Reading) Member(at []any) (m tree.Member, ok bool) {
	if len(at) == 0 {
		return tree.Member{}, false
	}
	return r.Doc.Member(r.Node(at[:len(at)-1]), at[len(at)-1])
}
