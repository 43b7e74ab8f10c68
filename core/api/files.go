package api

import (
	"reflect"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// File is one file of a call.
//
//ts:name FileInput
type File struct {
	// Path of the file, with "/"; used in findings and to detect the dialect.
	Path string `json:"path"`
	// Content of the file in bytes, UTF-8 where it is text. It must not change while the call or its result is in use.
	Content []byte `json:"-"`
	// Size of the file in bytes. On the wire the content follows the header; Go programs leave it 0.
	Size int `json:"size"`
	// Omitted is the size in bytes of a file whose content is left out, because it is not text or exceeds
	// the limit: that it exists is known, and Size is 0. Only operations over a directory take such
	// files.
	Omitted int `json:"omitted,omitempty"`
}

// Files are those of a call, in their order. Operations over a directory distinguish nil, for
// which they ask the host's own files, from an empty list.
type Files []File

var typeOfFiles = reflect.TypeFor[Files]()

// filesOf is the field of an input that holds its files; nil if it has none.
func filesOf(in reflect.Value) *Files {
	for i := range in.NumField() {
		field := in.Field(i)
		if field.Type() == typeOfFiles {
			return field.Addr().Interface().(*Files)
		}
		if in.Type().Field(i).Anonymous && field.Kind() == reflect.Struct {
			if files := filesOf(field); files != nil {
				return files
			}
		}
	}
	return nil
}

// cut gives each file its content from the bytes after the header.
func (f Files) cut(body []byte) error {
	for i := range f {
		file := &f[i]
		if file.Size < 0 || file.Size > len(body) {
			return InputError("file %q must have %d bytes, found %d in the request", file.Path, file.Size, len(body))
		}
		file.Content, body = body[:file.Size], body[file.Size:]
	}
	if len(body) > 0 {
		return InputError("request has %d bytes after its last file", len(body))
	}
	return nil
}

// Sources are the files with their content; a file without content is an error, and so is an empty list.
func (f Files) Sources() ([]*source.File, error) {
	for i := range f {
		if f[i].Omitted != 0 {
			return nil, InputError("file %q has no content", f[i].Path)
		}
	}
	return f.Given()
}

// Only is the file of a call that takes exactly one.
func (f Files) Only() (*source.File, error) {
	files, err := f.Sources()
	if err != nil {
		return nil, err
	}
	if len(files) != 1 {
		return nil, InputError("expected one file, got %d", len(files))
	}
	return files[0], nil
}

// Given are the files with their content, empty if it is missing; an empty list is an error.
func (f Files) Given() ([]*source.File, error) {
	if err := limits.Files.Check(len(f)); err != nil {
		return nil, InputError("too many files in one call: %v", err)
	}
	if len(f) == 0 {
		return nil, InputError("expected at least one file, got none")
	}
	files, seen := make([]*source.File, 0, len(f)), make(map[string]bool, len(f))
	for i := range f {
		file := &f[i]
		if file.Omitted < 0 || file.Omitted > 0 && len(file.Content) > 0 {
			return nil, InputError("omitted file %q of %d bytes must not have content, found %d bytes", file.Path, file.Omitted, len(file.Content))
		}
		if seen[file.Path] {
			return nil, InputError("duplicate file %q", file.Path)
		}
		seen[file.Path] = true
		files = append(files, source.Borrow(file.Path, file.Content))
	}
	return files, nil
}
