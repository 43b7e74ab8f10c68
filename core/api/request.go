package api

// How a message is taken apart: its header is decoded strictly, and the contents of its files are cut from
// the bytes that follow.

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/english"
)

// decode reads a message, a header line (JSON) and the bytes that follow it, into a new input.
func (o *Operation) decode(message []byte) (any, error) {
	header, body, _ := bytes.Cut(message, []byte("\n"))
	in := reflect.New(o.Input())
	if err := Decode(header, in.Interface()); err != nil {
		return nil, err
	}
	if files := filesOf(in.Elem()); files != nil && len(*files) > 0 {
		if err := files.cut(body); err != nil {
			return nil, err
		}
	}
	return in.Interface(), nil
}

// Decode reads one JSON object, a header or a part of one, into a struct; an empty text leaves it as it is. A field that
// does not exist is an error, so that a misspelled option is never ignored.
func Decode(text []byte, into any) error {
	if len(strings.TrimSpace(string(text))) == 0 {
		return nil
	}
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil && d.More():
		return InputError("expected one JSON object of options, got more")
	case err == nil:
		return nil
	case errors.As(err, &kind):
		name := kind.Field[strings.LastIndex(kind.Field, ".")+1:]
		return InputError("option %q: expected %s, got %s", name, wireKind(kind.Type), english.WithArticle(jsonKind(kind.Value)))
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return unknownOption(strings.Trim(field, `"`), reflect.TypeOf(into).Elem())
	}
	return InputError("options must be a JSON object")
}

// unknownOption is the error of an option that a call does not have, with the one that was probably meant.
func unknownOption(name string, of reflect.Type) error {
	return Unknown("option", name, optionNames(of, nil))
}

// optionNames are the names of a wire type's fields, those of embedded types included.
func optionNames(of reflect.Type, names []string) []string {
	for i := range of.NumField() {
		field := of.Field(i)
		if field.Anonymous {
			names = optionNames(field.Type, names)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// jsonKind is the JSON Schema type of a kind of value as package json names it, such as "number 1.5" or "bool".
func jsonKind(name string) string {
	name, _, _ = strings.Cut(name, " ")
	if name == "bool" {
		return "boolean"
	}
	return name
}

// wireKind names the kind of JSON value that a field of the wire types takes.
func wireKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "an array"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Bool:
		return "a boolean"
	case reflect.Int:
		return "an integer"
	}
	return "a string"
}
