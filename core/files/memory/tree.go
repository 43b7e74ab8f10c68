// Package memory is a writable file tree in memory. It is used where several files are made or changed before the result is
// visible.
//
// The records are kept by hackpadfs's memory file system, which is less strict than a disk: it makes files without parents,
// renames a directory into itself, removes its own root, tears reads from writes, and lists a directory by reading every
// record there is. This package hides that: it checks names, requires parents, writes files whole and under one lock, and
// keeps an index of each directory's names.
package memory

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"
	"syscall"

	"github.com/hack-pad/hackpadfs"
	"github.com/hack-pad/hackpadfs/mem"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Tree is a tree of files in memory that can be written; [NewTree] makes one. It is an [fs.FS] with
// ReadFile, ReadDir and Stat, for any number of readers and writers at once; what is read is a copy.
// Names are those of package fs: below the root ".", separated by "/", without "..". Errors are
// *fs.PathError around files.ErrPath for a name that cannot be one, fs.ErrNotExist, fs.ErrExist, fs.ErrPermission for
// the root, syscall.ENOTDIR, EISDIR, ENOTEMPTY or a *limits.Exceeded.
type Tree struct {
	mu      sync.RWMutex
	records *mem.FS
	// folders has the names in each folder, and whether a name is a folder's.
	folders map[string]map[string]bool
	// sizes of the files, and the sum of what is here of them.
	sizes map[string]int
	// omitted are the files whose content was left out.
	omitted map[string]bool
	total   int
	// version counts changes; written has that of the last write or removal of each file, named that of the last
	// time a file came or went.
	version, named uint64
	written        map[string]uint64
}

// NewTree is a tree with an empty root.
func NewTree() (*Tree, error) {
	records, err := mem.NewFS()
	return &Tree{records: records, folders: map[string]map[string]bool{".": {}}, sizes: map[string]int{}, omitted: map[string]bool{}, written: map[string]uint64{}}, err
}

// permissions of all that is written; the tree has no users.
const permissions = 0o644

// WriteFile replaces the whole content of a file, or makes it; its folder must be there.
func (t *Tree) WriteFile(name string, content []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("write", name, t.write(name, content))
}

func (t *Tree) write(name string, content []byte) error {
	if err := t.vacant(name); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if t.folders[name] != nil {
		return syscall.EISDIR
	}
	_, known := t.sizes[name]
	before := t.held(name)
	if err := t.fits(name, known, t.total-before+len(content)); err != nil {
		return err
	}
	if err := t.put(name, content); err != nil {
		return err
	}
	t.folders[path.Dir(name)][path.Base(name)] = false
	t.sizes[name], t.total = len(content), t.total-before+len(content)
	delete(t.omitted, name)
	t.changed(name, !known)
	return nil
}

// Omit makes a file of a size whose content is left out, or leaves out that of one that is there: reading it is an
// error around files.ErrOmitted. Its folder must be there.
func (t *Tree) Omit(name string, size int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("write", name, t.omit(name, size))
}

func (t *Tree) omit(name string, size int) error {
	if err := t.write(name, nil); err != nil {
		return err
	}
	t.sizes[name], t.omitted[name] = size, true
	return nil
}

// held is how much of a file's content is here.
func (t *Tree) held(name string) int {
	if t.omitted[name] {
		return 0
	}
	return t.sizes[name]
}

// put replaces the record of a file. The records are used by their own methods alone: the functions of package
// hackpadfs ask a file system for everything that one might be able to do, and so link the files of the system.
func (t *Tree) put(name string, content []byte) error {
	file, err := t.records.OpenFile(name, hackpadfs.FlagWriteOnly|hackpadfs.FlagCreate|hackpadfs.FlagTruncate, permissions)
	if err != nil {
		return err
	}
	_, err = file.(io.Writer).Write(content)
	return errors.Join(err, file.Close())
}

// get is a copy of the record of a file.
func (t *Tree) get(name string) ([]byte, error) {
	file, err := t.records.Open(name)
	if err != nil {
		return nil, err
	}
	content := make([]byte, t.sizes[name])
	_, err = io.ReadFull(file, content)
	return content, errors.Join(err, file.Close())
}

// fits checks what the tree would hold with one file more or larger.
func (t *Tree) fits(name string, known bool, total int) error {
	count := len(t.sizes) + len(t.folders)
	if !known {
		count++
	}
	if err := limits.TreeEntries.Check(count); err != nil {
		return err
	}
	if err := limits.WalkDepth.Check(files.Depth(name)); err != nil {
		return err
	}
	return limits.TreeBytes.Check(total)
}

// vacant is nil when the name may be given to something new: it is valid, its folder exists, and it is not in use.
// fs.ErrExist means that only the last is wrong.
func (t *Tree) vacant(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if name == "." {
		return fs.ErrPermission
	}
	parent := path.Dir(name)
	names, there := t.folders[parent]
	if !there {
		return t.missing(parent)
	}
	if _, taken := names[path.Base(name)]; taken {
		return fs.ErrExist
	}
	return nil
}

// missing is why a folder does not exist: a file may be in the way.
func (t *Tree) missing(folder string) error {
	for at := folder; at != "."; at = path.Dir(at) {
		if _, isFile := t.sizes[at]; isFile {
			return syscall.ENOTDIR
		}
	}
	return fs.ErrNotExist
}

// checkName refuses what package fs calls no name, and what no disk takes.
func checkName(name string) error {
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return files.ErrPath
	}
	return nil
}

// MkdirAll makes a folder and those above it; one that is there is no error.
func (t *Tree) MkdirAll(name string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("mkdir", name, t.mkdirAll(name))
}

func (t *Tree) mkdirAll(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := t.fits(name, true, 0); err != nil {
		return err
	}
	var lacking []string
	for at := name; t.folders[at] == nil; at = path.Dir(at) {
		if _, isFile := t.sizes[at]; isFile {
			return syscall.ENOTDIR
		}
		lacking = append(lacking, at)
	}
	for i := len(lacking) - 1; i >= 0; i-- {
		if err := t.mkdir(lacking[i]); err != nil {
			return err
		}
	}
	return nil
}

func (t *Tree) mkdir(name string) error {
	if err := t.fits(name, false, t.total); err != nil {
		return err
	}
	if err := t.records.Mkdir(name, permissions); err != nil {
		return err
	}
	t.folders[path.Dir(name)][path.Base(name)] = true
	t.folders[name] = map[string]bool{}
	t.version++
	return nil
}

// Remove takes out a file or an empty folder; the root stays.
func (t *Tree) Remove(name string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("remove", name, t.remove(name))
}

func (t *Tree) remove(name string) error {
	err := t.vacant(name)
	if err == nil {
		return fs.ErrNotExist
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if len(t.folders[name]) > 0 {
		return syscall.ENOTEMPTY
	}
	if err := t.records.Remove(name); err != nil {
		return err
	}
	_, isFile := t.sizes[name]
	delete(t.folders[path.Dir(name)], path.Base(name))
	delete(t.folders, name)
	t.total -= t.held(name)
	delete(t.sizes, name)
	delete(t.omitted, name)
	if t.version++; isFile {
		t.changed(name, true)
	}
	return nil
}

// RemoveAll takes out a file, or a folder with all that is in it; the root stays.
func (t *Tree) RemoveAll(name string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return failing("remove", name, t.removeAll(name))
}

func (t *Tree) removeAll(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if name != "." {
		for _, below := range sortedNames(t.folders[name]) {
			if err := t.removeAll(path.Join(name, below)); err != nil {
				return err
			}
		}
	}
	return t.remove(name)
}

// failing puts the operation and the name around an error.
func failing(op, name string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}
