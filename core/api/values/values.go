// Package values turns Go values into the form in which inputs and outputs of operations hold values of any shape, and
// back: fields of type [json.RawMessage]. That form is JSON with marks for what JSON lacks, such as dates.
package values

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Of gives the form of a Go value: nil, bools, numbers, strings, []byte, [time.Time], [big.Int], maps by strings or integers
// (in the order of their keys), slices, arrays, structs by their json tags, pointers to such, values that marshal themselves
// as JSON or text, and what [Read] gives. A [tree.Map] keeps its order. A nil map, slice or pointer is null. The error is
// that of a value that has no such form, such as a function, and of values nested beyond the limit, which includes circular
// ones.
func Of(v any) (json.RawMessage, error) {
	plain, err := of(reflect.ValueOf(v), limits.JSONDepth.Max)
	if err != nil {
		return nil, err
	}
	return models.EncodeWire(plain)
}

// Read gives a value of an output: nil, bool, int64, float64, string, []byte, *[big.Int], []any, map[string]any, a
// *[tree.Map] if not all keys are strings, and the types of packages tree and models for what JSON lacks, such as
// [tree.Date]. The error is that of input without such a form.
func Read(form json.RawMessage) (any, error) {
	v, err := models.DecodeWire(form)
	if err != nil {
		return nil, err
	}
	return read(v), nil
}

func read(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = read(v[i])
		}
	case *tree.Map:
		named := make(map[string]any, len(v.Entries))
		for i, e := range v.Entries {
			v.Entries[i].Value = read(e.Value)
			if key, ok := e.Key.(string); ok {
				named[key] = v.Entries[i].Value
			}
		}
		if len(named) == len(v.Entries) {
			return named
		}
	}
	return v
}

// of converts a value to the types that models hold.
func of(v reflect.Value, depth int) (any, error) {
	if !v.IsValid() {
		return nil, nil
	}
	if depth <= 0 {
		return nil, &limits.Exceeded{Limit: limits.JSONDepth}
	}
	if known, converted, err := special(v, depth); known {
		return converted, err
	}
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool(), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		if n := v.Uint(); n > math.MaxInt64 {
			return new(big.Int).SetUint64(n), nil
		}
		return int64(v.Uint()), nil
	case reflect.Float32, reflect.Float64:
		return v.Float(), nil
	case reflect.String:
		return v.String(), nil
	case reflect.Slice, reflect.Array:
		return list(v, depth)
	case reflect.Map:
		return mapping(v, depth)
	case reflect.Struct:
		return record(v, depth)
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil, nil
		}
		return of(v.Elem(), depth-1)
	}
	return nil, fmt.Errorf("expected a map, slice, struct, string, number or bool, got %s", v.Type())
}

// special converts what is not converted by its kind alone.
func special(v reflect.Value, depth int) (known bool, converted any, err error) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
		if v.IsNil() {
			return true, nil, nil
		}
	}
	switch x := v.Interface().(type) {
	case *tree.Map:
		converted, err = entries(x, depth)
	case tree.Date, tree.DateTime, models.Duration, models.Path, models.Decimal, models.LoneSurrogate, models.Opaque, models.Tuple, models.Set, *models.Record, *big.Int, []byte:
		converted = x
	case time.Time:
		converted = tree.DateTime(x.Format(time.RFC3339Nano))
	case time.Duration:
		err = fmt.Errorf("expected a number or a string, got time.Duration")
	case json.RawMessage:
		converted, err = models.DecodeWire(x)
	case json.Marshaler:
		var text []byte
		if text, err = x.MarshalJSON(); err == nil {
			converted, err = models.DecodeWire(text)
		}
	case encoding.TextMarshaler:
		var text []byte
		text, err = x.MarshalText()
		converted = string(text)
	default:
		return false, nil, nil
	}
	return true, converted, err
}

func list(v reflect.Value, depth int) (any, error) {
	made := make([]any, v.Len())
	for i := range made {
		var err error
		if made[i], err = of(v.Index(i), depth-1); err != nil {
			return nil, err
		}
	}
	return made, nil
}

func entries(m *tree.Map, depth int) (any, error) {
	made := &tree.Map{Entries: make([]tree.Entry, len(m.Entries))}
	for i, e := range m.Entries {
		value, err := of(reflect.ValueOf(e.Value), depth-1)
		if err != nil {
			return nil, err
		}
		made.Entries[i] = tree.Entry{Key: e.Key, Value: value}
	}
	return made, nil
}

// mapping has the entries in the order of their keys.
func mapping(v reflect.Value, depth int) (any, error) {
	made := &tree.Map{}
	for _, key := range v.MapKeys() {
		name, err := of(key, depth-1)
		if err != nil {
			return nil, err
		}
		switch name.(type) {
		case string, int64:
		default:
			return nil, fmt.Errorf("map keys must be strings or integers, got %s", v.Type().Key())
		}
		value, err := of(v.MapIndex(key), depth-1)
		if err != nil {
			return nil, err
		}
		made.Entries = append(made.Entries, tree.Entry{Key: name, Value: value})
	}
	slices.SortFunc(made.Entries, func(a, b tree.Entry) int {
		x, isNumber := a.Key.(int64)
		y, both := b.Key.(int64)
		if isNumber && both {
			return cmp.Compare(x, y)
		}
		return strings.Compare(fmt.Sprint(a.Key), fmt.Sprint(b.Key))
	})
	return made, nil
}

// record has the fields of a struct by the names of their json tags, as package json takes them.
func record(v reflect.Value, depth int) (any, error) {
	made := &tree.Map{}
	for _, field := range reflect.VisibleFields(v.Type()) {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if !field.IsExported() || name == "-" && options == "" || field.Anonymous && name == "" {
			continue
		}
		at, err := v.FieldByIndexErr(field.Index)
		if err != nil {
			continue // of an embedded struct that is not there
		}
		if strings.Contains(options, "omitempty") && isEmpty(at) || strings.Contains(options, "omitzero") && at.IsZero() {
			continue
		}
		value, err := of(at, depth-1)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", field.Name, err)
		}
		made.Entries = append(made.Entries, tree.Entry{Key: cmp.Or(name, field.Name), Value: value})
	}
	return made, nil
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Map, reflect.Slice, reflect.Array, reflect.String:
		return v.Len() == 0
	}
	return v.IsZero() && v.Kind() != reflect.Struct
}
