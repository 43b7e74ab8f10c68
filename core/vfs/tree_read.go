//go:build !folderless

package vfs

// How a tree is read: file by file under the lock, or all at once as a snapshot.

import (
	"io/fs"
	"path"
	"sort"
	"syscall"

	"github.com/hack-pad/hackpadfs"
)

// ReadFile is a copy of what a file holds.
func (t *Tree) ReadFile(name string) ([]byte, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("read", name, err)
	}
	if about.directory {
		return nil, failing("read", name, syscall.EISDIR)
	}
	content, err := hackpadfs.ReadFile(t.records, name)
	return content, failing("read", name, err)
}

// ReadDir lists a folder by name.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("readdir", name, err)
	}
	if !about.directory {
		return nil, failing("readdir", name, syscall.ENOTDIR)
	}
	return t.entries(name), nil
}

func (t *Tree) entries(folder string) []fs.DirEntry {
	names := sortedNames(t.folders[folder])
	entries := make([]fs.DirEntry, len(names))
	for i, name := range names {
		entries[i] = info{name: name, size: t.sizes[path.Join(folder, name)], directory: t.folders[folder][name]}
	}
	return entries
}

func sortedNames(names map[string]bool) []string {
	sorted := make([]string, 0, len(names))
	for name := range names {
		sorted = append(sorted, name)
	}
	sort.Strings(sorted)
	return sorted
}

// Stat describes a file or folder.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("stat", name, err)
	}
	return about, nil
}

func (t *Tree) stat(name string) (info, error) {
	if err := checkName(name); err != nil {
		return info{}, err
	}
	if size, isFile := t.sizes[name]; isFile {
		return info{name: path.Base(name), size: size}, nil
	}
	if t.folders[name] != nil {
		return info{name: path.Base(name), directory: true}, nil
	}
	return info{}, t.missing(path.Dir(name))
}

// Open opens a file or folder for reading, as it is now.
func (t *Tree) Open(name string) (fs.File, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("open", name, err)
	}
	if about.directory {
		return &openDirectory{info: about, entries: t.entries(name)}, nil
	}
	content, err := hackpadfs.ReadFile(t.records, name)
	if err != nil {
		return nil, failing("open", name, err)
	}
	return newOpenFile(about, content), nil
}

// Snapshot is the tree as it is now, its empty folders left out. The error is a *limits.Exceeded of
// what a snapshot takes.
func (t *Tree) Snapshot() (*Snapshot, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	files := make([]File, 0, len(t.sizes))
	for name := range t.sizes {
		content, err := hackpadfs.ReadFile(t.records, name)
		if err != nil {
			return nil, failing("read", name, err)
		}
		files = append(files, File{Path: name, Content: content})
	}
	return NewSnapshot(files)
}
