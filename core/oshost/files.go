package oshost

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// files are those of the system.
type files struct {
	// within is the directory that must contain the files which are read, and the directories that are made; "" for none.
	within string
}

// Within implements host.Confining.
func (files) Within(directory string) host.Files { return files{directory} }

// ReadFile implements host.Files.
func (f files) ReadFile(ctx context.Context, path string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	content, err := f.read(path)
	return content, fileError(path, err)
}

// ReadPart implements host.Files.
func (f files) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	file, _, err := f.open(path)
	if err != nil {
		return nil, fileError(path, err)
	}
	defer file.Close()
	part := make([]byte, most)
	n, err := file.ReadAt(part, offset)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fileError(path, err)
	}
	return part[:n], nil
}

// Stat implements host.Files.
func (files) Stat(ctx context.Context, path string) (host.FileInfo, error) {
	if err := ctx.Err(); err != nil {
		return host.FileInfo{}, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return host.FileInfo{}, fileError(path, err)
	}
	return host.FileInfo{Size: info.Size(), Directory: info.IsDir(), Regular: info.Mode().IsRegular()}, nil
}

// ReadDir implements host.Files.
func (files) ReadDir(ctx context.Context, path string) ([]host.Entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, fileError(path, err)
	}
	list := make([]host.Entry, 0, len(entries))
	for _, e := range entries {
		link := e.Type()&fs.ModeSymlink != 0
		list = append(list, host.Entry{Name: e.Name(), Directory: e.IsDir(), Regular: e.Type().IsRegular(), Link: link})
	}
	slices.SortFunc(list, func(a, b host.Entry) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// MkdirAll implements host.Files.
func (f files) MkdirAll(ctx context.Context, path string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return fileError(path, f.makeAll(path))
}

// makeAll makes a directory and its parents, none of them outside of the directory that they must not lead out of.
func (f files) makeAll(path string) error {
	if f.within == "" {
		return os.MkdirAll(path, 0o777)
	}
	name, err := filepath.Rel(f.within, path)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(f.within)
	if err != nil {
		return err
	}
	defer root.Close()
	return root.MkdirAll(name, 0o777)
}

// WriteFile implements host.Files. See [Replace], which compares as well.
func (files) WriteFile(ctx context.Context, path string, content []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return Replace(path, content, Replacement{})
}

// Getwd implements host.Files.
func (files) Getwd(context.Context) (string, error) {
	dir, err := os.Getwd()
	return dir, fileError(".", err)
}

// Chdir implements host.Files.
func (files) Chdir(ctx context.Context, path string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return fileError(path, os.Chdir(path))
}

// fileKinds are the system's errors by kind; all others are FileFailed.
var fileKinds = [...]struct {
	is   error
	kind host.FileKind
}{
	{syscall.ENOTDIR, host.NotADirectory}, {syscall.EISDIR, host.IsADirectory},
	{host.ErrLeadsOut, host.LeadsOut},
	{fs.ErrNotExist, host.FileNotFound}, {fs.ErrExist, host.FileExists}, {fs.ErrPermission, host.NotPermitted},
}

func fileError(path string, err error) error {
	if err == nil {
		return nil
	}
	return &host.FileError{Kind: kindOfError(err), Path: path, Cause: err}
}

func kindOfError(err error) host.FileKind {
	var large *largeError
	var other *notRegularError
	switch {
	case errors.As(err, &large):
		return host.FileTooLarge
	case errors.As(err, &other):
		return host.NotRegular
	}
	for _, row := range fileKinds {
		if errors.Is(err, row.is) {
			return row.kind
		}
	}
	return host.FileFailed
}
