package files

import (
	"io/fs"
	"path"
)

// ManyFS is a tree of which several files can be read at once, so that each costs less: ReadFiles gives
// the contents of the first names, of as many as it likes and none where it cannot, with nil for those
// that are longer than most bytes or that cannot be read.
type ManyFS interface {
	ReadFiles(names []string, most int) [][]byte
}

// Over is a tree of files in which some files have other content. Files that the tree does not
// have are not added.
func Over(fsys fs.FS, changed map[string]string) fs.FS { return overlay{fsys, changed} }

type overlay struct {
	fs.FS
	changed map[string]string
}

// The other questions go where they are answered without a reading of the whole file.

func (o overlay) ReadFile(name string) ([]byte, error) {
	if content, ok := o.changed[name]; ok {
		return []byte(content), nil
	}
	return fs.ReadFile(o.FS, name)
}

// ReadFiles reads several files, where the tree beneath can; else the answer is none.
func (o overlay) ReadFiles(names []string, most int) [][]byte {
	many, ok := o.FS.(ManyFS)
	if !ok {
		return nil
	}
	contents := many.ReadFiles(names, most)
	for i := range contents {
		if content, ok := o.changed[names[i]]; ok {
			contents[i] = []byte(content)
		}
	}
	return contents
}

// ReadDir lists a directory, where the tree beneath can.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	if files, ok := o.FS.(fs.ReadDirFS); ok {
		return files.ReadDir(name)
	}
	return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrInvalid}
}

func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if content, ok := o.changed[name]; ok {
		return info{name: path.Base(name), size: len(content)}, nil
	}
	return fs.Stat(o.FS, name)
}

func (o overlay) Open(name string) (fs.File, error) {
	if content, ok := o.changed[name]; ok {
		return OpenFile(info{name: path.Base(name), size: len(content)}, []byte(content)), nil
	}
	return o.FS.Open(name)
}
