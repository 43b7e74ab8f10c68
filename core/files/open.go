package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"time"
)

// info describes a file or directory; it is its own directory entry.
type info struct {
	name      string
	size      int
	directory bool
}

// FileInfo describes a file of some bytes; it is its own directory entry.
func FileInfo(name string, size int) Entry { return info{name: name, size: size} }

// DirectoryInfo describes a directory; it is its own directory entry.
func DirectoryInfo(name string) Entry { return info{name: name, directory: true} }

// Entry describes a file or directory, and is its own directory entry.
type Entry interface {
	fs.FileInfo
	fs.DirEntry
}

func (i info) Name() string               { return i.name }
func (i info) Size() int64                { return int64(i.size) }
func (i info) ModTime() time.Time         { return time.Time{} }
func (i info) IsDir() bool                { return i.directory }
func (i info) Sys() any                   { return nil }
func (i info) Type() fs.FileMode          { return i.Mode().Type() }
func (i info) Info() (fs.FileInfo, error) { return i, nil }
func (i info) String() string             { return fs.FormatFileInfo(i) }

func (i info) Mode() fs.FileMode {
	if i.directory {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// openFile is a file that is being read.
type openFile struct {
	*bytes.Reader
	info fs.FileInfo
}

// OpenFile is a file of some content that is being read.
func OpenFile(about fs.FileInfo, content []byte) fs.File {
	return &openFile{Reader: bytes.NewReader(content), info: about}
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Close() error               { return nil }

// omittedFile is a file without its content: it can be described, and not read.
type omittedFile struct{ info fs.FileInfo }

func (f *omittedFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *omittedFile) Close() error               { return nil }

func (f *omittedFile) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.info.Name(), Err: ErrOmitted}
}

// OpenOmitted is a file whose content was left out.
func OpenOmitted(about fs.FileInfo) fs.File { return &omittedFile{info: about} }

// openDirectory is a directory that is being listed.
type openDirectory struct {
	info    fs.FileInfo
	entries []fs.DirEntry
}

// OpenDirectory is a directory of some entries that is being listed.
func OpenDirectory(about fs.FileInfo, entries []fs.DirEntry) fs.File {
	return &openDirectory{info: about, entries: entries}
}

func (d *openDirectory) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *openDirectory) Close() error               { return nil }

func (d *openDirectory) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.info.Name(), Err: errors.New("is a directory")}
}

// ReadDir is the next n entries, or all that are left when n is not positive.
func (d *openDirectory) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(d.entries) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(d.entries) {
		n = len(d.entries)
	}
	next := d.entries[:n:n]
	d.entries = d.entries[n:]
	return append([]fs.DirEntry{}, next...), nil
}
