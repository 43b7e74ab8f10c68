// Package workspace keeps the files of a pipeline in memory while they are edited: their content when opened, their current
// content, and the results of their lint, so that the next lint runs only the rules that an edit can affect.
package workspace

import (
	"bytes"
	"io/fs"
	"path"
	"sync"
	"unicode/utf8"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/files/memory"
	"github.com/flow-toolkit/flow-toolkit/core/lookup"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
)

// Workspace is a tree of files that can be edited; [Open] makes one. It may be used by several goroutines.
type Workspace struct {
	tree *memory.Tree
	// opened are the files as they were opened, openedAt the version of the tree that they are.
	opened   *files.Snapshot
	openedAt uint64
	work     sync.Mutex
	// caches of lints by their options, the last that were used.
	caches []keptCache
	// histories are the branches that were fetched from the hosting service, by their URLs.
	histories map[string]*lookup.History
}

type keptCache struct {
	options string
	cache   *folder.Cache
}

// mostCaches is how many sets of options are kept: those of a page, and of one lint by other options between.
const mostCaches = 2

// Open makes a workspace of files. The contents are copied. Errors are those of [files.NewSnapshot].
func Open(list []files.File) (*Workspace, error) {
	opened, err := files.NewSnapshot(list)
	if err != nil {
		return nil, err
	}
	tree, err := memory.NewTree()
	if err != nil {
		return nil, err
	}
	w := &Workspace{tree: tree, opened: opened}
	err = w.Write(list)
	w.openedAt = tree.Version()
	return w, err
}

// Files are those of the workspace as they are now: it is a tree that changes with each edit.
func (w *Workspace) Files() files.Versioned { return w.tree }

// Write makes files or replaces their contents, and makes the folders they are in. The contents are copied. Errors are
// those of [memory.Tree.WriteFile]; the files before the one that failed are written.
func (w *Workspace) Write(list []files.File) error {
	w.work.Lock()
	defer w.work.Unlock()
	for _, f := range list {
		name, err := files.Clean(f.Path)
		if err != nil {
			return err
		}
		if err := w.tree.MkdirAll(path.Dir(name)); err != nil {
			return err
		}
		if f.Omitted > 0 {
			err = w.tree.Omit(name, f.Omitted)
		} else {
			err = w.tree.WriteFile(name, f.Content)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Rename gives a file or a folder another name, and makes the folder it is in. A file replaces a file. Errors are
// those of [memory.Tree.Rename].
func (w *Workspace) Rename(from, to string) error {
	w.work.Lock()
	defer w.work.Unlock()
	if _, err := w.tree.Stat(from); err != nil {
		return err
	}
	if err := w.tree.MkdirAll(path.Dir(path.Clean(to))); err != nil {
		return err
	}
	return w.tree.Rename(from, to)
}

// Remove takes out a file, or a folder with all that is in it. Errors are those of [memory.Tree.RemoveAll].
func (w *Workspace) Remove(name string) error {
	w.work.Lock()
	defer w.work.Unlock()
	return w.tree.RemoveAll(name)
}

// Lock keeps the files as they are, and other work away, until the function that it gives is called.
func (w *Workspace) Lock() (unlock func()) {
	w.work.Lock()
	return w.work.Unlock
}

// Cache is that of lints with the same options, which the string identifies; it is to be used while the workspace is locked.
func (w *Workspace) Cache(options string) *folder.Cache {
	w.work.Lock()
	defer w.work.Unlock()
	for i, kept := range w.caches {
		if kept.options == options {
			copy(w.caches[1:i+1], w.caches[:i])
			w.caches[0] = kept
			return kept.cache
		}
	}
	cache := &folder.Cache{}
	w.caches = append([]keptCache{{options, cache}}, w.caches...)
	w.caches = w.caches[:min(len(w.caches), mostCaches)]
	return cache
}

// History is the branch at an address as it was kept at an earlier call, with what it fetched, else the new one, which is kept.
func (w *Workspace) History(address string, anew *lookup.History) *lookup.History {
	w.work.Lock()
	defer w.work.Unlock()
	if kept := w.histories[address]; kept != nil {
		return kept
	}
	if w.histories == nil {
		w.histories = map[string]*lookup.History{}
	}
	w.histories[address] = anew
	return anew
}

// Kind of a change.
type Kind string

// The kinds.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Changed Kind = "changed"
)

// Change is a file that is not what it was when the workspace was opened.
type Change struct {
	Path string
	Kind Kind
	// Before and After are the contents; nil where there is none, or only the size is known.
	Before, After []byte
}

// Diff is the change as written by a function that gets the path and both contents; "" if one is not UTF-8 or not known.
func (c Change) Diff(write func(path, before, after string) string) string {
	known := (c.Before != nil || c.Kind == Added) && (c.After != nil || c.Kind == Removed)
	if !known || !utf8.Valid(c.Before) || !utf8.Valid(c.After) {
		return ""
	}
	return write(c.Path, string(c.Before), string(c.After))
}

// Changes are the files that differ from those that were opened, in the order of their paths.
func (w *Workspace) Changes() []Change {
	w.work.Lock()
	defer w.work.Unlock()
	var changes []Change
	edited, _ := w.tree.Changed(w.openedAt)
	for _, name := range edited {
		was, is := size(w.opened, name), size(w.tree, name)
		c := Change{Path: name, Kind: Changed, Before: content(w.opened, name), After: content(w.tree, name)}
		switch {
		case was < 0:
			c.Kind = Added
		case is < 0:
			c.Kind = Removed
		}
		if was != is || !bytes.Equal(c.Before, c.After) {
			changes = append(changes, c)
		}
	}
	return changes
}

// content of a file; nil where there is none, or only its size.
func content(tree fs.FS, name string) []byte {
	content, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil
	}
	return append([]byte{}, content...)
}

// size of a file; -1 where there is none.
func size(tree fs.FS, name string) int64 {
	about, err := fs.Stat(tree, name)
	if err != nil || about.IsDir() {
		return -1
	}
	return about.Size()
}
