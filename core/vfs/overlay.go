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

func (o overlay) Open(name string) (fs.File, error) {
	if content, ok := o.changed[name]; ok {
		return newOpenFile(info{name: path.Base(name), size: len(content)}, []byte(content)), nil
	}
	return o.FS.Open(name)
}
