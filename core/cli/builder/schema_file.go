package builder

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Files reads and replaces files. A path that leads out of the directory within, by links, is an error that is
// [host.ErrLeadsOut].
type Files interface {
	// Read gives the content of a regular file. Where there is none, the error is [fs.ErrNotExist].
	Read(path, within string) ([]byte, error)
	// Replace makes the content that of the file, which need not exist, in one step. The error is [ErrChanged] where the
	// options do not allow that.
	Replace(path string, content []byte, options ReplaceOptions) error
}

// ReplaceOptions set which file may be replaced.
type ReplaceOptions struct {
	// Read points to the content that was read: the file is replaced only while it has that. It points to nil where there
	// was no file, and is nil where any content may be replaced.
	Read *[]byte
	// Within is the directory that the path must not lead out of; "" allows any.
	Within string
}

// ErrChanged is what the error of a file is that another program wrote since it was read.
var ErrChanged = errors.New("changed by another program since it was read")

// SchemaFile is the schema that `toolkit schema build` writes. It was read some time ago, while questions were answered
// or a page was open: what another program wrote since is replaced only on request. It is not for concurrent use.
type SchemaFile struct {
	// Directory of the pipeline, and the file's Name in it as reports write it.
	Directory, Name string

	files Files
	// known is what the file contains as far as known; nil where there is no file.
	known []byte
}

// ReadSchemaFile reads the file, which need not exist. The error is an *[exit.Error].
func ReadSchemaFile(files Files, directory, name string) (*SchemaFile, error) {
	f := &SchemaFile{Directory: directory, Name: name, files: files}
	var err error
	f.known, err = f.read()
	return f, err
}

// Path of the file: its name below the directory.
func (f *SchemaFile) Path() string { return filepath.Join(f.Directory, f.Name) }

// Exists reports whether there is a file, as far as known.
func (f *SchemaFile) Exists() bool { return f.known != nil }

// Text is the content as far as known; "" where there is no file.
func (f *SchemaFile) Text() string { return string(f.known) }

// Write makes the text that of the file, in one step, and reports whether it was another one. With replace, it may be
// that of another program. The error is an *[exit.Error]; it is [ErrChanged] where replace would help.
func (f *SchemaFile) Write(text string, replace bool) (changed bool, err error) {
	now, err := f.read()
	if err != nil {
		return false, err
	}
	if !replace && !isSame(now, f.known) {
		return false, f.changed()
	}
	content := []byte(text)
	if isSame(now, content) {
		return false, nil
	}
	err = f.files.Replace(f.Path(), content, ReplaceOptions{Read: &now, Within: f.Directory})
	switch {
	case errors.Is(err, ErrChanged):
		return false, f.changed()
	case err != nil:
		return false, exit.Errorf("cannot write \"%s\": %s", f.Path(), exit.Reason(err))
	}
	f.known = content
	return true, nil
}

func (f *SchemaFile) changed() error {
	return exit.Errorf("\"%s\" was %w, and is not overwritten", f.Name, ErrChanged)
}

// read gives the content; nil where there is no file. A link in a directory that came from elsewhere must not make the
// command read or write outside of it.
func (f *SchemaFile) read() ([]byte, error) {
	content, err := f.files.Read(f.Path(), f.Directory)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, host.ErrLeadsOut):
		return nil, exit.Errorf("\"%s\" is not checked: it leads out of the directory", f.Path())
	case err != nil:
		return nil, exit.Errorf("cannot read \"%s\": %s", f.Path(), exit.Reason(err))
	case content == nil:
		return []byte{}, nil
	}
	return content, nil
}

// isSame reports whether two contents are equal; nil, which means no file, equals nil alone.
func isSame(one, other []byte) bool {
	return (one == nil) == (other == nil) && bytes.Equal(one, other)
}
