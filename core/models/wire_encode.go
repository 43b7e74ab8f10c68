package models

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// Values cross the border as JSON. What JSON lacks is an object with one key, the mark:
//
//	{"$date":"2026-01-31"} {"$datetime":"…"} {"$duration":"P1D"} {"$path":"a/b"} {"$decimal":"1.50"}
//	{"$text":"\"\\ud800\""} {"$bytes":"base64"} {"$bigint":"1"} {"$float":"nan"} {"$set":[…]} {"$tuple":[…]}
//	{"$map":[[key,value],…]} {"$opaque":7} {"$model":state} {"$object":{…}}
//
// $text is a string with half a character, as a JSON string; $bigint is an integer that a JavaScript number does not
// represent exactly, $float a float that JSON cannot distinguish from an integer or cannot write (nan, inf, -inf), $map a map
// with keys that are not strings, $opaque a value that stays with the host, $model a record, and $object an ordinary object
// that would be read as a mark.

// safeInteger is the largest integer that every JavaScript number up to it holds exactly.
const safeInteger = 1<<53 - 1

// EncodeWire writes a value as JSON with marks. It fails on a value that is nested too deeply
// or of a type that no record holds.
func EncodeWire(v any) (json.RawMessage, error) {
	var w encoder
	if err := w.value(v, limits.JSONDepth.Max); err != nil {
		return nil, err
	}
	return w.text, nil
}

// encoder stops soon after the text has most bytes, where that is not 0. A plain one writes no
// marks: what JSON lacks is text.
type encoder struct {
	text  []byte
	most  int
	plain bool
	count int // of values so far
}

var errExcerpt = errors.New("excerpt is full")

func (w *encoder) value(v any, depth int) error {
	if depth <= 0 {
		return &limits.Exceeded{Limit: limits.JSONDepth}
	}
	if w.count++; w.count > limits.Values.Max {
		return &limits.Exceeded{Limit: limits.Values}
	}
	if w.most > 0 && len(w.text) > w.most {
		return errExcerpt
	}
	if i, ok := integer(v); ok {
		w.integer(strconv.FormatInt(i, 10), i >= -safeInteger && i <= safeInteger)
		return nil
	}
	switch v := v.(type) {
	case nil:
		w.raw("null")
	case bool:
		w.raw(strconv.FormatBool(v))
	case *big.Int:
		w.integer(v.String(), false)
	case float64:
		w.float(v)
	case string:
		w.quoted(v)
	case []byte:
		w.marked("$bytes", base64.StdEncoding.EncodeToString(v))
	case []any:
		return w.list(v, depth)
	case *tree.Map:
		return w.mapping(v, depth)
	default:
		return w.special(v, depth)
	}
	return nil
}

// special writes the values that exist for hosts' sake.
func (w *encoder) special(v any, depth int) error {
	switch v := v.(type) {
	case tree.Date:
		w.marked("$date", string(v))
	case tree.DateTime:
		w.marked("$datetime", string(v))
	case Duration:
		w.marked("$duration", string(v))
	case Path:
		w.marked("$path", string(v))
	case Decimal:
		w.marked("$decimal", string(v))
	case LoneSurrogate:
		w.half(string(v))
	case Opaque:
		if w.plain {
			w.raw(Describe(v))
			return nil
		}
		w.raw(`{"$opaque":` + strconv.FormatInt(int64(v), 10) + "}")
	case Tuple:
		return w.markedList("$tuple", v, depth)
	case Set:
		return w.markedList("$set", v, depth)
	case *Record:
		if w.plain {
			w.raw(Describe(v))
			return nil
		}
		w.raw(`{"$model":`)
		if err := w.state(v, depth-1); err != nil {
			return err
		}
		w.raw("}")
	default:
		return fmt.Errorf("cannot encode a value of type %T", v)
	}
	return nil
}

func (w *encoder) raw(s string) { w.text = append(w.text, s...) }

func (w *encoder) quoted(s string) {
	w.text = tree.AppendQuoted(w.text, s[:w.atMost(len(s))])
}

// atMost is how much of a length need be written.
func (w *encoder) atMost(length int) int {
	if w.most > 0 {
		return min(length, w.most)
	}
	return length
}

func (w *encoder) integer(digits string, safe bool) {
	switch {
	case safe || w.plain:
		w.raw(digits[:w.atMost(len(digits))])
	default:
		w.marked("$bigint", digits)
	}
}

func (w *encoder) float(f float64) {
	text := strings.ToLower(strings.TrimPrefix(english.PythonFloat(f), "+"))
	if !w.plain && (f == math.Trunc(f) || f != f) { // infinities are their own integers
		w.marked("$float", text)
		return
	}
	w.raw(text)
}

func (w *encoder) marked(mark, text string) {
	if w.plain {
		w.quoted(text)
		return
	}
	w.raw(`{"` + mark + `":`)
	w.quoted(text)
	w.raw("}")
}

// half writes a string with half a character.
func (w *encoder) half(text string) {
	if w.plain {
		w.raw(text)
		return
	}
	w.marked("$text", text)
}

func (w *encoder) markedList(mark string, list []any, depth int) error {
	if w.plain {
		return w.list(list, depth)
	}
	w.raw(`{"` + mark + `":`)
	if err := w.list(list, depth); err != nil {
		return err
	}
	w.raw("}")
	return nil
}

func (w *encoder) list(list []any, depth int) error {
	w.raw("[")
	for i, item := range list {
		if i > 0 {
			w.raw(",")
		}
		if err := w.value(item, depth-1); err != nil {
			return err
		}
	}
	w.raw("]")
	return nil
}

func (w *encoder) mapping(m *tree.Map, depth int) error {
	named, wrapped := true, false
	for _, e := range m.Entries {
		name, ok := e.Key.(string)
		named = named && ok
		wrapped = !w.plain && len(m.Entries) == 1 && ok && strings.HasPrefix(name, "$")
	}
	if !named && !w.plain {
		return w.pairs(m, depth)
	}
	if wrapped {
		w.raw(`{"$object":`)
	}
	w.raw("{")
	for i, e := range m.Entries {
		if i > 0 {
			w.raw(",")
		}
		w.quoted(keyText(e.Key))
		w.raw(":")
		if err := w.value(e.Value, depth-1); err != nil {
			return err
		}
	}
	w.raw("}")
	if wrapped {
		w.raw("}")
	}
	return nil
}

func (w *encoder) pairs(m *tree.Map, depth int) error {
	w.raw(`{"$map":[`)
	for i, e := range m.Entries {
		if i > 0 {
			w.raw(",")
		}
		if err := w.list([]any{e.Key, e.Value}, depth); err != nil {
			return err
		}
	}
	w.raw("]}")
	return nil
}
