package git

import (
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Files are the regular files of a commit, read when they are asked for. Symbolic links and submodules are left out.
func (h *History) Files(of commit.Commit) (fs.FS, error) {
	c, err := h.objects.commit(of.ID)
	if err != nil {
		return nil, err
	}
	t := &commitTree{objects: h.objects, files: map[string]string{}}
	if err := t.add("", c.tree, 0); err != nil {
		return nil, err
	}
	return t, nil
}

// commitTree is the tree of a commit.
type commitTree struct {
	objects *objects
	// files are the ids of the contents by path.
	files map[string]string
}

// directoryMode is that of directories in trees.
const directoryMode = "40000"

// add adds the files of a directory.
func (t *commitTree) add(dir, id string, depth int) error {
	if err := limits.WalkDepth.Check(depth); err != nil {
		return err
	}
	read, err := t.objects.object(id)
	if err != nil {
		return err
	}
	if read.kind != treeKind {
		return errObject
	}
	for rest := read.content; len(rest) > 0; {
		head, after, found := bytes.Cut(rest, []byte{0})
		mode, name, named := strings.Cut(string(head), " ")
		if !found || !named || len(after) < idBytes || !fs.ValidPath(name) || strings.Contains(name, "/") || name == "." {
			return errObject
		}
		id := hex.EncodeToString(after[:idBytes])
		rest = after[idBytes:]
		switch at := path.Join(dir, name); {
		case mode == directoryMode:
			if err := t.add(at, id, depth+1); err != nil {
				return err
			}
		case commit.IsFile(mode):
			t.files[at] = id
		}
		if err := limits.TreeEntries.Check(len(t.files)); err != nil {
			return err
		}
	}
	return nil
}

// ReadFile implements fs.ReadFileFS.
func (t *commitTree) ReadFile(name string) ([]byte, error) {
	id, there := t.files[name]
	if !there {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	read, err := t.objects.object(id)
	if err == nil && read.kind != blobKind {
		err = errObject
	}
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return read.content, nil
}

// Open implements fs.FS.
func (t *commitTree) Open(name string) (fs.File, error) {
	if _, there := t.files[name]; there {
		content, err := t.ReadFile(name)
		if err != nil {
			return nil, err
		}
		return &openFile{entry{path.Base(name), int64(len(content)), false}, bytes.NewReader(content)}, nil
	}
	entries := t.entries(name)
	if len(entries) == 0 && name != "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &openDirectory{entry{path.Base(name), 0, true}, entries}, nil
}

// entries are those of a directory, in order of their names.
func (t *commitTree) entries(dir string) []fs.DirEntry {
	seen := map[string]bool{}
	var entries []fs.DirEntry
	for file := range t.files {
		rest := file
		if dir != "." {
			var below bool
			if rest, below = strings.CutPrefix(file, dir+"/"); !below {
				continue
			}
		}
		name, _, isDir := strings.Cut(rest, "/")
		if !seen[name] {
			seen[name] = true
			entries = append(entries, fs.FileInfoToDirEntry(entry{name, 0, isDir}))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries
}

// entry is a file or directory of a commit.
type entry struct {
	name string
	size int64
	dir  bool
}

// Name implements fs.FileInfo.
func (e entry) Name() string { return e.name }

// Size implements fs.FileInfo; it is 0 in listings of directories.
func (e entry) Size() int64 { return e.size }

// Mode implements fs.FileInfo.
func (e entry) Mode() fs.FileMode {
	if e.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// ModTime implements fs.FileInfo; it is the zero time.
func (e entry) ModTime() time.Time { return time.Time{} }

// IsDir implements fs.FileInfo.
func (e entry) IsDir() bool { return e.dir }

// Sys implements fs.FileInfo.
func (e entry) Sys() any { return nil }

// openFile is a file that is being read.
type openFile struct {
	entry
	*bytes.Reader
}

// Size implements fs.FileInfo.
func (f *openFile) Size() int64 { return f.entry.size }

// Stat implements fs.File.
func (f *openFile) Stat() (fs.FileInfo, error) { return f.entry, nil }

// Close implements fs.File.
func (f *openFile) Close() error { return nil }

// openDirectory is a directory that is being read.
type openDirectory struct {
	entry
	rest []fs.DirEntry
}

// Stat implements fs.File.
func (d *openDirectory) Stat() (fs.FileInfo, error) { return d.entry, nil }

// Read implements fs.File.
func (d *openDirectory) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: errors.New("is a directory")}
}

// Close implements fs.File.
func (d *openDirectory) Close() error { return nil }

// ReadDir implements fs.ReadDirFile.
func (d *openDirectory) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(d.rest)
	} else if len(d.rest) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.rest))
	list := d.rest[:n]
	d.rest = d.rest[n:]
	return list, nil
}
