package utils

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"path"
	"syscall"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// SubFS makes a directory of a host a file tree of package fs: the counterpart of [FilesFromFS]. Nothing is read before it is
// requested, and names that lead out of the directory are invalid. Links are followed, but a file outside of the directory is
// not read: the error is [host.ErrLeadsOut]. The context ends every reading.
func SubFS(ctx context.Context, files host.Files, folder string) fs.FS {
	return &belowFolder{ctx: ctx, files: host.Within(host.OrNone(files), Join(folder, "")), folder: folder}
}

type belowFolder struct {
	ctx    context.Context
	files  host.Files
	folder string
}

// at is the host's path of a name.
func (b *belowFolder) at(op, name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return Join(b.folder, name), nil
}

// plainErrors are what package fs and the system call a host's errors.
var plainErrors = [...]struct {
	kind host.FileKind
	is   error
}{
	{host.FileNotFound, fs.ErrNotExist}, {host.NotADirectory, syscall.ENOTDIR},
	{host.IsADirectory, syscall.EISDIR}, {host.NotPermitted, fs.ErrPermission}, {host.LeadsOut, host.ErrLeadsOut},
}

func pathError(op, name string, err error) error {
	var failed *host.FileError
	if errors.As(err, &failed) {
		for _, row := range plainErrors {
			if row.kind == failed.Kind {
				err = row.is
			}
		}
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}

func (b *belowFolder) Stat(name string) (fs.FileInfo, error) {
	at, err := b.at("stat", name)
	if err != nil {
		return nil, err
	}
	info, err := b.files.Stat(b.ctx, at)
	if err != nil {
		return nil, pathError("stat", name, err)
	}
	return belowInfo{name: path.Base(name), size: info.Size, mode: modeOf(info.Directory, info.Regular, false)}, nil
}

func (b *belowFolder) ReadFile(name string) ([]byte, error) {
	at, err := b.at("read", name)
	if err != nil {
		return nil, err
	}
	content, err := b.files.ReadFile(b.ctx, at)
	if err != nil {
		return nil, pathError("read", name, err)
	}
	return content, nil
}

// ReadFiles reads several files where the host can: as [host.ManyFiles] does it. An answer of none reports that it cannot.
func (b *belowFolder) ReadFiles(names []string, most int) [][]byte {
	many, ok := b.files.(host.ManyFiles)
	if !ok {
		return nil
	}
	paths := make([]string, len(names))
	for i, name := range names {
		at, err := b.at("read", name)
		if err != nil {
			return nil
		}
		paths[i] = at
	}
	contents, err := many.ReadFiles(b.ctx, paths, most)
	if err != nil {
		return nil
	}
	return contents
}

func (b *belowFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	at, err := b.at("readdir", name)
	if err != nil {
		return nil, err
	}
	listed, err := b.files.ReadDir(b.ctx, at)
	if err != nil {
		return nil, pathError("readdir", name, err)
	}
	entries := make([]fs.DirEntry, len(listed))
	for i, e := range listed {
		entries[i] = belowInfo{name: e.Name, mode: modeOf(e.Directory, e.Regular, e.Link), of: b, folder: name}
	}
	return entries, nil
}

func (b *belowFolder) Open(name string) (fs.File, error) {
	info, err := b.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return &belowDirectory{of: b, name: name, info: info}, nil
	}
	content, err := b.ReadFile(name)
	return &belowFile{name: name, info: info, rest: content}, err
}

func modeOf(directory, regular, link bool) fs.FileMode {
	switch {
	case directory:
		return fs.ModeDir | 0o555
	case regular:
		return 0o444
	case link:
		return fs.ModeSymlink | 0o444
	}
	return fs.ModeIrregular | 0o444
}

// belowInfo describes a file or folder; it is its own directory entry.
type belowInfo struct {
	name string
	size int64
	mode fs.FileMode
	// of and folder are an entry's, whose size is asked for when it is wanted.
	of     *belowFolder
	folder string
}

func (i belowInfo) Name() string       { return i.name }
func (i belowInfo) Size() int64        { return i.size }
func (i belowInfo) Mode() fs.FileMode  { return i.mode }
func (i belowInfo) Type() fs.FileMode  { return i.mode.Type() }
func (i belowInfo) ModTime() time.Time { return time.Time{} }
func (i belowInfo) IsDir() bool        { return i.mode.IsDir() }
func (i belowInfo) Sys() any           { return nil }

func (i belowInfo) Info() (fs.FileInfo, error) {
	if i.of == nil {
		return i, nil
	}
	return i.of.Stat(path.Join(i.folder, i.name))
}

// belowFile is a file that was read when it was opened.
type belowFile struct {
	name string
	info fs.FileInfo
	rest []byte
}

func (f *belowFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *belowFile) Close() error               { return nil }

func (f *belowFile) Read(p []byte) (int, error) {
	if len(f.rest) == 0 && len(p) > 0 {
		return 0, io.EOF
	}
	n := copy(p, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

// belowDirectory is a folder that is listed when that is asked for.
type belowDirectory struct {
	of   *belowFolder
	name string
	info fs.FileInfo
	rest []fs.DirEntry
	read bool
}

func (d *belowDirectory) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *belowDirectory) Close() error               { return nil }

func (d *belowDirectory) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: syscall.EISDIR}
}

func (d *belowDirectory) ReadDir(n int) ([]fs.DirEntry, error) {
	if !d.read {
		entries, err := d.of.ReadDir(d.name)
		if err != nil {
			return nil, err
		}
		d.rest, d.read = entries, true
	}
	if n > 0 && len(d.rest) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(d.rest) {
		n = len(d.rest)
	}
	next := d.rest[:n:n]
	d.rest = d.rest[n:]
	return append([]fs.DirEntry{}, next...), nil
}
