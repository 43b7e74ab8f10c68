package models

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// DumpOptions are the arguments of model_dump (interface §2.3, utils.md §3.7). The zero value
// has the reference's defaults.
type DumpOptions struct {
	// Mode "json" leaves only what JSON has; any other mode leaves values as they are.
	Mode string
	// Include and Exclude are a list, tuple or set of names, or a *tree.Map from names to nested forms, true for the whole;
	// nil filters nothing.
	Include, Exclude any
	// ExcludeUnset, ExcludeDefaults and ExcludeNone each drop fields: those never given, those
	// equal to their default, and those that are null.
	ExcludeUnset, ExcludeDefaults, ExcludeNone bool
	// ByAlias writes fields that have an alias under it. Include and Exclude still contain the names.
	ByAlias bool
	// ExcludeComputedFields has no effect, for there are none; R1 only.
	ExcludeComputedFields bool
	// Warnings sets what happens to values that do not fit their fields: WarningsOn, WarningsOff or WarningsFail.
	Warnings WarningMode
	// Fallback replaces values that JSON mode does not know; R1 only. Without it they are a
	// SerializationError.
	Fallback func(v any) (any, error)
	// KeepOpaque leaves values that only the host knows in place, so that the host can apply its own fallback.
	KeepOpaque bool
	// SerializeAsAny dumps nested values by their actual type, not the declared one.
	SerializeAsAny bool
}

// WarningMode sets how a dump handles its warnings.
type WarningMode uint8

// The modes.
const (
	WarningsOn WarningMode = iota
	WarningsOff
	WarningsFail
)

// Dump is the record as a map by field name, in the order of declaration; nested records are
// maps too. The configuration's keys that do not belong to its type of repository are left
// out. The warning is one text about all values that do not fit their fields, "" without any.
// Errors are *diag.Raised: TypeError for arguments, SerializationError and DecodeError for
// values, ValueError for a value that holds itself.
func (r *Record) Dump(o DumpOptions) (dumped *tree.Map, warning string, err error) {
	if r.Revision == dialect.R2 && (o.Fallback != nil || o.KeepOpaque || o.ExcludeComputedFields) {
		return nil, "", raise(diag.TypeError, "\"fallback\" and \"exclude_computed_fields\" are not supported by revision R2")
	}
	d := dumper{DumpOptions: o, json: o.Mode == "json"}
	var f filter
	if f.include, err = parseSelection("include", o.Include, limits.JSONDepth.Max); err != nil {
		return nil, "", err
	}
	if f.exclude, err = parseSelection("exclude", o.Exclude, limits.JSONDepth.Max); err != nil {
		return nil, "", err
	}
	if dumped, err = d.record(r, f); err != nil {
		return nil, "", err
	}
	removeForeign(r, dumped)
	if len(d.warnings) > 0 {
		warning = "invalid field values:\n" + strings.Join(d.warnings, "\n")
	}
	if o.Warnings == WarningsFail && warning != "" {
		return nil, "", raise(diag.SerializationError, "%s", warning)
	}
	return dumped, warning, nil
}

// removeForeign takes out the fields that belong to another type of repository; a repository
// without a type counts as a pipeline.
func removeForeign(r *Record, dumped *tree.Map) {
	if r.model != Config {
		return
	}
	kind := r.repository()
	kept := dumped.Entries[:0]
	for _, e := range dumped.Entries {
		if !foreign(r.model.table.Named(r.Names, e.Key.(string)), kind) { // an alias names its field as well
			kept = append(kept, e)
		}
	}
	dumped.Entries = kept
}

// repository is the record's type of repository as far as a dump cares.
func (r *Record) repository() string {
	for i, f := range r.fields {
		if f.Type == dialect.Repository && r.values[i] == dialect.ModulesRepository {
			return dialect.ModulesRepository
		}
	}
	return dialect.PipelineRepository
}

// foreign reports whether a field is left out of a dump for the type of repository. The
// template counts as a pipeline's here, though every file may hold it.
func foreign(f *dialect.Field, kind string) bool {
	only := f.OnlyIn
	if f.Type == dialect.TemplateSection {
		only = dialect.PipelineRepository
	}
	return only != "" && only != kind
}

type dumper struct {
	DumpOptions
	json     bool
	depth    int
	count    int // of values so far
	path     []any
	warnings []string
}

func (d *dumper) record(r *Record, f filter) (*tree.Map, error) {
	out := &tree.Map{Entries: make([]tree.Entry, 0, len(r.fields))}
	for i, field := range r.fields {
		name := field.Name(r.Names)
		below, ok := f.element(name)
		if !ok || d.isLeftOut(r, i) {
			continue
		}
		d.path = append(d.path, name)
		d.warn(typeOf(field), r.values[i], r.Options)
		value, err := d.value(r.values[i], below)
		d.path = d.path[:len(d.path)-1]
		if err != nil {
			return nil, err
		}
		if d.ByAlias && field.Alias != "" {
			name = field.Alias
		}
		out.Entries = append(out.Entries, tree.Entry{Key: name, Value: value})
	}
	return out, nil
}

func (d *dumper) isLeftOut(r *Record, i int) bool {
	return d.ExcludeUnset && !r.given[i] ||
		d.ExcludeNone && r.values[i] == nil ||
		d.ExcludeDefaults && Equal(r.values[i], r.fields[i].Default())
}

// value is a fresh copy of the value with the filters applied and, in JSON mode, with only
// what JSON has.
func (d *dumper) value(v any, f filter) (any, error) {
	if d.depth++; d.depth > limits.JSONDepth.Max {
		return nil, raise(diag.ValueError, "%s is circular or nested more than %d levels", PathText(d.path), limits.JSONDepth.Max)
	}
	defer func() { d.depth-- }()
	if d.count++; d.count > limits.Values.Max {
		return nil, raise(diag.ValueError, "%s is circular or contains more than %d values", PathText(d.path), limits.Values.Max)
	}
	switch v := v.(type) {
	case *Record:
		return d.record(v, f)
	case *tree.Map:
		return d.mapping(v, f)
	case []any:
		return d.list(v, f)
	case Tuple:
		list, err := d.list(v, f)
		if d.json || err != nil {
			return list, err
		}
		return Tuple(list), nil
	case Set:
		list, err := d.list(v, filter{})
		if d.json || err != nil {
			return list, err
		}
		return Set(list), nil
	}
	if d.json {
		return d.plain(v)
	}
	return v, nil
}

func (d *dumper) list(given []any, f filter) ([]any, error) {
	out := make([]any, 0, len(given))
	for i, item := range given {
		below, ok := f.place(i, len(given))
		if !ok {
			continue
		}
		value, err := d.value(item, below)
		if err != nil {
			return nil, err
		}
		out = append(out, value)
	}
	return out, nil
}

func (d *dumper) mapping(given *tree.Map, f filter) (*tree.Map, error) {
	out := &tree.Map{Entries: make([]tree.Entry, 0, len(given.Entries))}
	places := map[string]int{} // of strings that were keys, because two keys may become one
	for _, e := range given.Entries {
		below, ok := f.element(keyText(e.Key))
		if !ok {
			continue
		}
		value, err := d.value(e.Value, below)
		if err != nil {
			return nil, err
		}
		key := e.Key
		if d.json {
			text, err := d.key(key)
			if err != nil {
				return nil, err
			}
			if at, twice := places[text]; twice {
				out.Entries[at].Value = value
				continue
			}
			places[text], key = len(out.Entries), text
		}
		out.Entries = append(out.Entries, tree.Entry{Key: key, Value: value})
	}
	return out, nil
}
