package models

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// The keyword arguments of model_dump by name, for callers in other languages.

// Keyword is one argument of model_dump.
type Keyword struct {
	Name      string
	Revisions dialect.Revision
	// Accepts describes what the value may be.
	Accepts string
	// Doc is one sentence without a full stop.
	Doc string
	set func(*DumpOptions, any) bool
}

// Keywords is the table of all arguments, in the interface's order.
func Keywords() []Keyword {
	return []Keyword{
		{"mode", dialect.AllRevisions, "a string", "\"json\" returns only values that JSON supports; any other mode keeps all values", setMode},
		{"include", dialect.AllRevisions, "a list of names, or a map from names to nested selections", "The fields to dump", func(o *DumpOptions, v any) bool { o.Include = v; return true }},
		{"exclude", dialect.AllRevisions, "a list of names, or a map from names to nested selections", "The fields to leave out; overrides include", func(o *DumpOptions, v any) bool { o.Exclude = v; return true }},
		{"context", dialect.AllRevisions, "any value", "Has no effect, because custom serializers do not exist", ignored},
		{"by_alias", dialect.AllRevisions, "a boolean or null", "Write a field under its alias, if it has one", setByAlias},
		{"exclude_unset", dialect.AllRevisions, "a boolean", "Leave out fields that were not set", flag(func(o *DumpOptions) *bool { return &o.ExcludeUnset })},
		{"exclude_defaults", dialect.AllRevisions, "a boolean", "Leave out fields that equal their default", flag(func(o *DumpOptions) *bool { return &o.ExcludeDefaults })},
		{"exclude_none", dialect.AllRevisions, "a boolean", "Leave out fields that are null", flag(func(o *DumpOptions) *bool { return &o.ExcludeNone })},
		{"exclude_computed_fields", dialect.Since(dialect.R1), "a boolean", "Has no effect, because no field is computed", flag(func(o *DumpOptions) *bool { return &o.ExcludeComputedFields })},
		{"round_trip", dialect.AllRevisions, "a boolean", "Has no effect on these models", func(_ *DumpOptions, v any) bool { return isBool(v) }},
		{"warnings", dialect.AllRevisions, "a boolean, \"none\", \"warn\" or \"error\"", "How to handle invalid field values: ignore them, warn, or fail", setWarnings},
		{"fallback", dialect.Since(dialect.R1), "a function", "Called for values that JSON does not support", func(o *DumpOptions, v any) bool { o.KeepOpaque = v != nil; return true }},
		{"serialize_as_any", dialect.AllRevisions, "a boolean", "Dump nested values by their actual type, not the declared one", flag(func(o *DumpOptions) *bool { return &o.SerializeAsAny })},
	}
}

func ignored(*DumpOptions, any) bool { return true }

func isBool(v any) bool {
	_, ok := v.(bool)
	return ok
}

func flag(field func(*DumpOptions) *bool) func(*DumpOptions, any) bool {
	return func(o *DumpOptions, v any) (ok bool) {
		*field(o), ok = v.(bool)
		return ok
	}
}

func setMode(o *DumpOptions, v any) (ok bool) {
	o.Mode, ok = v.(string)
	return ok
}

func setByAlias(o *DumpOptions, v any) (ok bool) {
	o.ByAlias, ok = v.(bool)
	return ok || v == nil
}

func setWarnings(o *DumpOptions, v any) bool {
	switch v {
	case true, "warn":
		o.Warnings = WarningsOn
	case false, "none":
		o.Warnings = WarningsOff
	case "error":
		o.Warnings = WarningsFail
	default:
		return false
	}
	return true
}

// ParseKeywords makes options of arguments by name. Any value of "fallback" but null keeps what only the host knows, so that
// the host replaces it. The error is a TypeError: for an argument that the revision lacks, or for a value of the wrong type.
func ParseKeywords(arguments *tree.Map, revision dialect.Revision) (DumpOptions, error) {
	var o DumpOptions
	if arguments == nil {
		return o, nil
	}
	table := Keywords()
	for _, e := range arguments.Entries {
		keyword := keywordNamed(table, e.Key)
		if keyword == nil {
			return o, raise(diag.TypeError, "unknown argument %s for model_dump", Excerpt(e.Key))
		}
		if !keyword.Revisions.Has(revision) {
			return o, raise(diag.TypeError, "argument %q of model_dump is not supported by revision %s", keyword.Name, revision)
		}
		if !keyword.set(&o, e.Value) {
			return o, raise(diag.TypeError, "argument %q must be %s, got %s", keyword.Name, keyword.Accepts, Excerpt(e.Value))
		}
	}
	return o, nil
}

func keywordNamed(table []Keyword, name any) *Keyword {
	for i := range table {
		if table[i].Name == name {
			return &table[i]
		}
	}
	return nil
}
