// Package models holds the typed records of the tool's configuration file: how values become a
// record (utils.md §3.1-3.2), what a record answers (§3.6), how it is dumped (§3.7-3.8), how it
// is read from a file (§7.14) and how it crosses the border to another language.
//
// The records are tables in package dialect; this package names no field except in the rules that the interface states for
// one.
package models

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Model is a type of record.
type Model struct{ table *dialect.Record }

// The models.
var (
	Config   = &Model{&dialect.ConfigRecord}   // ToolkitYamlConfig
	Lint     = &Model{&dialect.LintRecord}     // ToolkitYamlLintConfig
	Template = &Model{&dialect.TemplateRecord} // ToolkitTemplateConfig
)

// All models, the outermost first.
var All = []*Model{Config, Lint, Template}

// Named is the model with the type name in any dialect, such as "ToolkitYamlConfig", or nil.
func Named(name string) *Model {
	if table := dialect.RecordNamed(name); table != nil {
		return modelOf(table)
	}
	return nil
}

func modelOf(table *dialect.Record) *Model {
	for _, m := range All {
		if m.table == table {
			return m
		}
	}
	return nil
}

// Name is the model's type name in the dialect.
func (m *Model) Name(n *dialect.Names) string { return m.table.Name(n) }

// Table of the model's fields in both dialects and revisions.
func (m *Model) Table() *dialect.Record { return m.table }

// Options set the dialect and the revision of the interface for which a record is made.
type Options struct {
	Names    *dialect.Names   // nil is the default dialect
	Revision dialect.Revision // 0 is the default revision
}

func (o Options) orDefault() Options {
	if o.Names == nil {
		o.Names = dialect.All[0]
	}
	if o.Revision == 0 {
		o.Revision = dialect.DefaultRevision
	}
	return o
}

// Issue is one issue of the values given to a record.
type Issue = diag.Issue

// Invalid is the error of values that make no record. Its kind is ValidationError with all issues, or TypeError without any
// if the values are not a map of names at all.
type Invalid = diag.Raised

// New makes a record of values by field name: a *tree.Map with string keys. Names that are not a field are dropped. Null is
// accepted everywhere; other values are converted by utils.md §3.2. The error is an *Invalid.
func (m *Model) New(values any, o Options) (*Record, error) {
	o = o.orDefault()
	given, ok := values.(*tree.Map)
	if !ok || given == nil {
		return nil, raise(diag.TypeError, "%s must be a map of field names, got %s", m.Name(o.Names), Describe(values))
	}
	for _, e := range given.Entries {
		switch e.Key.(type) {
		case string, LoneSurrogate:
		default:
			return nil, raise(diag.TypeError, "field names of %s must be strings, got the key %s", m.Name(o.Names), Excerpt(e.Key))
		}
	}
	c := checker{Options: o}
	record := c.record(m.table, given)
	if c.failed > 0 {
		return nil, &Invalid{Kind: diag.ValidationError, Issues: c.issues,
			Message: fmt.Sprintf("invalid values for %s:\n%s", m.Name(o.Names), listIssues(c.issues))}
	}
	return record, nil
}

func raise(kind diag.Kind, format string, args ...any) *diag.Raised {
	return &diag.Raised{Kind: kind, Message: fmt.Sprintf(format, args...)}
}

func raiseHelp(help string, kind diag.Kind, format string, args ...any) *diag.Raised {
	return &diag.Raised{Kind: kind, Message: fmt.Sprintf(format, args...), Help: help}
}
