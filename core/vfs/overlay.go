package vfs

import (
	"io/fs"
	"path"
)

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

func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if content, ok := o.changed[name]; ok {
		return info{name: path.Base(name), size: len(content)}, nil
	}
	return fs.Stat(o.FS, name)
}

func (o overlay) Open(name string) (fs.File, error) {
	if content, ok := o.changed[name]; ok {
		return newOpenFile(info{name: path.Base(name), size: len(content)}, []byte(content)), nil
	}
	return o.FS.Open(name)
}
