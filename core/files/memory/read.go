package memory

// How a tree is read: file by file under the lock, or all at once as a snapshot.

import (
	"io"
	"io/fs"
	"path"
	"sort"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/files"
)

// ReadFile is a copy of what a file holds.
func (t *Tree) ReadFile(name string) ([]byte, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("read", name, err)
	}
	if about.IsDir() {
		return nil, failing("read", name, syscall.EISDIR)
	}
	if t.omitted[name] {
		return nil, failing("read", name, files.ErrOmitted)
	}
	content, err := t.get(name)
	return content, failing("read", name, err)
}

// ReadPart is a copy of at most max bytes of a file from an offset, fewer only at its end.
func (t *Tree) ReadPart(name string, offset int64, max int) ([]byte, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	switch {
	case err != nil:
		return nil, failing("read", name, err)
	case about.IsDir():
		return nil, failing("read", name, syscall.EISDIR)
	case t.omitted[name]:
		return nil, failing("read", name, files.ErrOmitted)
	}
	file, err := t.records.Open(name)
	if err != nil {
		return nil, failing("read", name, err)
	}
	defer file.Close()
	part := make([]byte, min(int64(max), about.Size()-min(offset, about.Size())))
	if len(part) == 0 {
		return nil, nil
	}
	n, err := file.(io.ReaderAt).ReadAt(part, offset)
	if n == len(part) {
		err = nil
	}
	return part[:n], failing("read", name, err)
}

// ReadDir lists a folder by name.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("readdir", name, err)
	}
	if !about.IsDir() {
		return nil, failing("readdir", name, syscall.ENOTDIR)
	}
	return t.entries(name), nil
}

func (t *Tree) entries(folder string) []fs.DirEntry {
	names := sortedNames(t.folders[folder])
	entries := make([]fs.DirEntry, len(names))
	for i, name := range names {
		entries[i] = t.entry(folder, name)
	}
	return entries
}

func (t *Tree) entry(folder, name string) files.Entry {
	if t.folders[folder][name] {
		return files.DirectoryInfo(name)
	}
	return files.FileInfo(name, t.sizes[path.Join(folder, name)])
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

func (t *Tree) stat(name string) (files.Entry, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	if size, isFile := t.sizes[name]; isFile {
		return files.FileInfo(path.Base(name), size), nil
	}
	if t.folders[name] != nil {
		return files.DirectoryInfo(path.Base(name)), nil
	}
	return nil, t.missing(path.Dir(name))
}

// Open opens a file or folder for reading, as it is now.
func (t *Tree) Open(name string) (fs.File, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	about, err := t.stat(name)
	if err != nil {
		return nil, failing("open", name, err)
	}
	if about.IsDir() {
		return files.OpenDirectory(about, t.entries(name)), nil
	}
	if t.omitted[name] {
		return files.OpenOmitted(about), nil
	}
	content, err := t.get(name)
	if err != nil {
		return nil, failing("open", name, err)
	}
	return files.OpenFile(about, content), nil
}

// Snapshot is the tree as it is now, its empty folders left out. The error is a *limits.Exceeded of
// what a snapshot takes.
func (t *Tree) Snapshot() (*files.Snapshot, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	list := make([]files.File, 0, len(t.sizes))
	for name := range t.sizes {
		if t.omitted[name] {
			list = append(list, files.File{Path: name, Omitted: t.sizes[name]})
			continue
		}
		content, err := t.get(name)
		if err != nil {
			return nil, failing("read", name, err)
		}
		list = append(list, files.File{Path: name, Content: content})
	}
	return files.NewSnapshot(list)
}
