package core

// How a message is taken apart: its header is decoded strictly, and its files are cut from
// the bytes that follow.

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/near"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// decode reads a header; a field that does not exist is an error, so that a misspelt option
// is never passed over.
func decode(header []byte, into any) error {
	if len(strings.TrimSpace(string(header))) == 0 {
		return nil
	}
	d := json.NewDecoder(strings.NewReader(string(header)))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil && d.More():
		return inputError("the options are followed by something else; one JSON object is expected")
	case err == nil:
		return nil
	case errors.As(err, &kind):
		name := kind.Field[strings.LastIndex(kind.Field, ".")+1:]
		return inputError("the option %q is a %s; %s is expected", name, kind.Value, wireKind(kind.Type))
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return unknownOption(strings.Trim(field, `"`), reflect.TypeOf(into).Elem())
	}
	return inputError("the options are no JSON object")
}

// unknownOption is the error of an option that a call does not have, with the one that was probably meant.
func unknownOption(name string, of reflect.Type) error {
	if meant := near.Nearest(name, optionNames(of, nil)); meant != "" {
		return inputError("unknown option %q, the nearest one is %q", name, meant)
	}
	return inputError("unknown option %q", name)
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

// wireKind names the kind of JSON value that a field of the wire types takes.
func wireKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number"
	}
	return "a text"
}

// cutFiles takes the files that the header names from the bytes after it; each must come with its content.
func cutFiles(inputs []FileInput, body []byte) ([]*source.File, error) {
	for _, in := range inputs {
		if in.Omitted != 0 {
			return nil, inputError("the file %q comes without its content, which is needed here", in.Path)
		}
	}
	return cutGiven(inputs, body)
}

// cutGiven takes the files, of which some may be left out; those are empty.
func cutGiven(inputs []FileInput, body []byte) ([]*source.File, error) {
	if err := limits.Files.Check(len(inputs)); err != nil {
		return nil, inputError("too many files in one call (%v)", err)
	}
	if len(inputs) == 0 {
		return nil, inputError("no file is given; at least one is expected")
	}
	files, seen := make([]*source.File, 0, len(inputs)), map[string]bool{}
	for _, in := range inputs {
		if in.Size < 0 || in.Size > len(body) {
			return nil, inputError("the file %q is said to have %d bytes, but %d are left in the message", in.Path, in.Size, len(body))
		}
		if in.Omitted < 0 || in.Omitted > 0 && in.Size > 0 {
			return nil, inputError("the file %q cannot be left out with a size of %d bytes while %d are sent", in.Path, in.Omitted, in.Size)
		}
		if seen[in.Path] {
			return nil, inputError("the path %q is given twice", in.Path)
		}
		seen[in.Path] = true
		files = append(files, source.Borrow(in.Path, body[:in.Size]))
		body = body[in.Size:]
	}
	if len(body) > 0 {
		return nil, inputError("%d bytes follow the last file of the message", len(body))
	}
	return files, nil
}

func quoted(names []string) string { return "\"" + strings.Join(names, "\", \"") + "\"" }
