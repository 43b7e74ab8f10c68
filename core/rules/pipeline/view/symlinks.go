package view

// Links to directories. A walk does not follow them, because they may be circular; a lookup of one file does, like every
// program that opens it.

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// isBehindLink reports whether a path resolves to a regular file through a link.
func (f *Folder) isBehindLink(name string) bool {
	if !fs.ValidPath(name) {
		return false
	}
	for end := strings.IndexByte(name, '/'); end >= 0; {
		if folder := name[:end]; !f.folders[folder] {
			if !f.isLink(folder) {
				return false
			}
			info, err := fs.Stat(f.Files, name)
			return err == nil && info.Mode().IsRegular()
		}
		next := strings.IndexByte(name[end+1:], '/')
		if next < 0 {
			return false
		}
		end += 1 + next
	}
	return false
}

// isLink reports whether a name is a link, from the listing of its directory.
func (f *Folder) isLink(name string) bool {
	is, known := f.links[name]
	if known {
		return is
	}
	if files, ok := f.Files.(fs.ReadDirFS); ok {
		entries, _ := files.ReadDir(path.Dir(name))
		is = slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == path.Base(name) && e.Type()&fs.ModeSymlink != 0 })
	}
	f.links[name] = is
	return is
}
