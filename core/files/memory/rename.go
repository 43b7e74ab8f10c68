package memory

// Files and folders of a tree get other names. The memory file system beneath would rename a folder into
// itself and onto another; here a folder moves file by file, within the tree's own laws.

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Rename gives a file or a folder another name, whose folder must be there. A file replaces a
// file; nothing replaces a folder, a folder replaces nothing, and none goes into itself.
func (t *Tree) Rename(from, to string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("rename", from, t.rename(from, to))
}

func (t *Tree) rename(from, to string) error {
	if err := t.movable(from, to); err != nil || from == to {
		return err
	}
	if t.folders[from] == nil {
		return t.move(from, to)
	}
	if err := limits.WalkDepth.Check(files.Depth(to) + t.deepest(from)); err != nil {
		return err
	}
	return t.moveFolder(from, to)
}

func (t *Tree) movable(from, to string) error {
	err := t.vacant(from)
	if err == nil {
		return fs.ErrNotExist
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	err = t.vacant(to)
	_, ontoFile := t.sizes[to]
	isFolder := t.folders[from] != nil
	switch {
	case from == to:
		return nil
	case err != nil && !errors.Is(err, fs.ErrExist):
		return err
	case isFolder && strings.HasPrefix(to, from+"/"):
		return files.ErrPath
	case err != nil && (isFolder || !ontoFile):
		return fs.ErrExist
	}
	return nil
}

// move moves a file; what had the name is replaced.
func (t *Tree) move(from, to string) error {
	if size, omitted := t.sizes[from], t.omitted[from]; omitted {
		if err := t.remove(from); err != nil {
			return err
		}
		return t.omit(to, size)
	}
	content, err := t.get(from)
	if err != nil {
		return err
	}
	if err := t.remove(from); err != nil {
		return err
	}
	return t.write(to, content)
}

func (t *Tree) moveFolder(from, to string) error {
	if err := t.mkdir(to); err != nil {
		return err
	}
	for _, name := range sortedNames(t.folders[from]) {
		move := t.move
		if t.folders[from][name] {
			move = t.moveFolder
		}
		if err := move(path.Join(from, name), path.Join(to, name)); err != nil {
			return err
		}
	}
	return t.remove(from)
}

// deepest is the number of nested folders in a folder.
func (t *Tree) deepest(folder string) int {
	depth := 0
	for name, isFolder := range t.folders[folder] {
		below := 1
		if isFolder {
			below += t.deepest(path.Join(folder, name))
		}
		depth = max(depth, below)
	}
	return depth
}
