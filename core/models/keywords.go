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
	// Accepts says in words what the value may be.
	Accepts string
	// Doc is one sentence without a full stop.
	Doc string
	set func(*DumpOptions, any) bool
}

// Keywords is the table of all arguments, in the interface's order.
func Keywords() []Keyword {
	return []Keyword{
		{"mode", dialect.Both, "text", "\"json\" leaves only what JSON has; any other mode leaves values as they are", setMode},
		{"include", dialect.Both, "names, or a map from names to nested forms", "The fields to dump", func(o *DumpOptions, v any) bool { o.Include = v; return true }},
		{"exclude", dialect.Both, "names, or a map from names to nested forms", "The fields to leave out; wins over include", func(o *DumpOptions, v any) bool { o.Exclude = v; return true }},
		{"context", dialect.Both, "anything", "Handed to serializers of one's own, of which there are none", ignored},
		{"by_alias", dialect.Both, "a boolean or null", "Has no effect, for no field has an alias", func(_ *DumpOptions, v any) bool { return v == nil || isBool(v) }},
		{"exclude_unset", dialect.Both, "a boolean", "Leave out fields that were not given", flag(func(o *DumpOptions) *bool { return &o.ExcludeUnset })},
		{"exclude_defaults", dialect.Both, "a boolean", "Leave out fields that equal their default", flag(func(o *DumpOptions) *bool { return &o.ExcludeDefaults })},
		{"exclude_none", dialect.Both, "a boolean", "Leave out fields that are null", flag(func(o *DumpOptions) *bool { return &o.ExcludeNone })},
		{"exclude_computed_fields", dialect.R1, "a boolean", "Has no effect, for no field is computed", flag(func(o *DumpOptions) *bool { return &o.ExcludeComputedFields })},
		{"round_trip", dialect.Both, "a boolean", "Has no effect on these records", func(_ *DumpOptions, v any) bool { return isBool(v) }},
		{"warnings", dialect.Both, "a boolean, \"none\", \"warn\" or \"error\"", "What to do about values that do not fit their fields: pass over them, warn, or fail", setWarnings},
		{"fallback", dialect.R1, "a function", "Called for values that JSON mode does not know", func(o *DumpOptions, v any) bool { o.KeepOpaque = v != nil; return true }},
		{"serialize_as_any", dialect.Both, "a boolean", "Dump nested values by what they are, whatever was declared", flag(func(o *DumpOptions) *bool { return &o.SerializeAsAny })},
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

// ParseKeywords makes options of arguments by name. Any value of "fallback" but null asks to
// keep what only the host knows, for the host to replace. The error is a TypeError: for an
// argument that the revision lacks, or for a value of the wrong type.
func ParseKeywords(arguments *tree.Map, revision dialect.Revision) (DumpOptions, error) {
	var o DumpOptions
	if arguments == nil {
		return o, nil
	}
	table := Keywords()
	for _, e := range arguments.Entries {
		keyword := keywordNamed(table, e.Key)
		if keyword == nil {
			return o, raise(diag.TypeError, "model_dump has no argument %s", Excerpt(e.Key))
		}
		if !keyword.Revisions.Has(revision) {
			return o, raise(diag.TypeError, "model_dump has no argument %q in revision %s of the interface", keyword.Name, revision)
		}
		if !keyword.set(&o, e.Value) {
			return o, raise(diag.TypeError, "the argument %q takes %s, not %s", keyword.Name, keyword.Accepts, Excerpt(e.Value))
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
