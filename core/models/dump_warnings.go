package models

import (
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// A dump warns of stored values that do not have the declared type, which only assignment can
// bring about. Nothing is converted here: what fits is what a record made of values may hold.

// warn notes what does not fit; every member of a union that refuses has its line.
func (d *dumper) warn(t *valueType, v any, o Options) {
	if d.Warnings == WarningsOff || d.SerializeAsAny {
		return
	}
	f := fitter{Options: o, path: slices.Clone(d.path)}
	f.fits(t, v)
	d.warnings = append(d.warnings, f.lines...)
	d.warnings = d.warnings[:min(len(d.warnings), limits.Problems.Max)]
}

type fitter struct {
	Options
	path  []any
	lines []string
}

// fits passes null everywhere, as the reference does.
func (f *fitter) fits(t *valueType, v any) bool {
	if v == nil {
		return true
	}
	ok := false
	switch t.shape {
	case listShape:
		if list, is := v.([]any); is {
			return f.listFits(t, list)
		}
	case mapShape:
		if m, is := v.(*tree.Map); is {
			return f.mapFits(t, m)
		}
	case unionShape:
		return f.anyFits(t.members, v)
	case choiceShape:
		text, is := v.(string)
		ok = is && slices.Contains(dialect.RepositoryTypes, text)
	case recordShape:
		r, is := v.(*Record)
		ok = is && r.isOf(t.record, f.Options)
	default:
		ok = exact(t, v)
	}
	if !ok && len(f.lines) < limits.Problems.Max {
		f.lines = append(f.lines, "  "+PathText(f.path)+" "+messageOf(faultOf(t))+", found "+Excerpt(v))
	}
	return ok
}

// faultOf is the id of the issue for a value that does not have the type at all.
func faultOf(t *valueType) string {
	return [...]string{textShape: "string_type", boolShape: "bool_type", pathShape: "path_type", choiceShape: "literal_error",
		listShape: "list_type", mapShape: "dict_type", recordShape: "model_type"}[t.shape]
}

func (f *fitter) listFits(t *valueType, list []any) bool {
	all := true
	for i, item := range list {
		f.path = append(f.path, int64(i))
		all = f.fits(t.of, item) && all
		f.path = f.path[:len(f.path)-1]
	}
	return all
}

func (f *fitter) mapFits(t *valueType, m *tree.Map) bool {
	all := true
	for _, e := range m.Entries {
		f.path = append(f.path, e.Key)
		all = f.fits(&textType, e.Key) && f.fits(t.of, e.Value) && all
		f.path = f.path[:len(f.path)-1]
	}
	return all
}

func (f *fitter) anyFits(members []*valueType, v any) bool {
	lines := len(f.lines)
	for _, member := range members {
		if f.fits(member, v) {
			f.lines = f.lines[:lines]
			return true
		}
	}
	return false
}
