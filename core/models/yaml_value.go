package models

import (
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Plain is a value as package tree/yaml writes it: records as their dumps without the fields that
// are null, which is how the tool writes its file; tuples and sets as lists, durations, paths and decimals as their text. Errors are a SerializationError for a value
// that only the host knows and for half a character, those of a dump, and a ValueError for what is nested too deeply.
func Plain(v any) (any, error) { return written(v, limits.JSONDepth.Max) }

func written(v any, depth int) (any, error) {
	if depth == 0 {
		return nil, raise(diag.ValueError, "value is circular or nested more than %d levels", limits.JSONDepth.Max)
	}
	switch v := v.(type) {
	case *Record:
		dumped, _, err := v.Dump(DumpOptions{ExcludeNone: true})
		if err != nil {
			return nil, err
		}
		return written(dumped, depth-1)
	case *tree.Map:
		return writtenMap(v, depth-1)
	case Opaque, LoneSurrogate:
		return nil, raise(diag.SerializationError, "value contains %s, which YAML does not support", Describe(v))
	case Duration, Path, Decimal:
		text, _ := textOf(v)
		return text, nil
	}
	list, ok := items(v)
	if !ok {
		return v, nil
	}
	out := make([]any, len(list))
	for i, item := range list {
		var err error
		if out[i], err = written(item, depth-1); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func writtenMap(m *tree.Map, depth int) (*tree.Map, error) {
	out := &tree.Map{Entries: make([]tree.Entry, len(m.Entries))}
	for i, e := range m.Entries {
		key, err := written(e.Key, depth)
		if err != nil {
			return nil, err
		}
		value, err := written(e.Value, depth)
		if err != nil {
			return nil, err
		}
		out.Entries[i] = tree.Entry{Key: key, Value: value}
	}
	return out, nil
}
