package models

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// What values become in JSON mode (utils.md §3.7, "mode").

// plain is a value that holds no others as JSON has it.
func (d *dumper) plain(v any) (any, error) {
	switch v := v.(type) {
	case nil, bool, int64, int, *big.Int, string:
		return v, nil
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, nil
		}
		return v, nil
	case []byte:
		return d.decoded(v)
	}
	if text, ok := textOf(v); ok {
		return text, nil
	}
	return d.unknown(v)
}

// textOf is the JSON string of a value whose type defines one.
func textOf(v any) (string, bool) {
	switch v := v.(type) {
	case tree.Date:
		return string(v), true
	case tree.DateTime:
		if local, ok := strings.CutSuffix(string(v), "+00:00"); ok {
			return local + "Z", true
		}
		return string(v), true
	case Duration:
		return string(v), true
	case Path:
		return string(v), true
	case Decimal:
		return string(v), true
	}
	return "", false
}

func (d *dumper) decoded(v []byte) (string, error) {
	if !utf8.Valid(v) {
		return "", raise(diag.DecodeError, "%s contains bytes that are not valid UTF-8, which JSON does not support", PathText(d.path))
	}
	return string(v), nil
}

// unknown asks the fallback for a value in the place of one that JSON does not know.
func (d *dumper) unknown(v any) (any, error) {
	if _, opaque := v.(Opaque); opaque && d.KeepOpaque {
		return v, nil
	}
	if d.Fallback == nil {
		return nil, raiseHelp("pass a \"fallback\" that replaces it", diag.SerializationError, "%s contains %s, which JSON does not support", PathText(d.path), Describe(v))
	}
	replaced, err := d.Fallback(v)
	if err != nil {
		return nil, err
	}
	return d.value(replaced, filter{}) // its depth ends a fallback that answers with what it was asked
}

// key is a map's key as JSON has it: always text.
func (d *dumper) key(key any) (string, error) {
	switch key := key.(type) {
	case []byte:
		return d.decoded(key)
	case []any, Set, *tree.Map, *Record, LoneSurrogate, Opaque:
		return "", raise(diag.SerializationError, "%s has %s as a key, which JSON does not support", PathText(d.path), Describe(key))
	}
	return keyText(key), nil
}

// keyText is a map's key as text: null is None, a tuple's parts are joined by commas.
func keyText(key any) string {
	if i, ok := integer(key); ok {
		return strconv.FormatInt(i, 10)
	}
	switch key := key.(type) {
	case string:
		return key
	case nil:
		return "None"
	case bool:
		return strconv.FormatBool(key)
	case *big.Int:
		return key.String()
	case float64:
		if math.IsNaN(key) || math.IsInf(key, 0) {
			return "None"
		}
		return english.PythonFloat(key)
	case []byte:
		return string(key)
	case LoneSurrogate:
		return string(key)
	case Tuple:
		parts := make([]string, len(key))
		for i, part := range key {
			parts[i] = keyText(part)
		}
		return strings.Join(parts, ",")
	}
	if text, ok := textOf(key); ok {
		return text
	}
	return Describe(key)
}
