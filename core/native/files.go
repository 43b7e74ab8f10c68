package native

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
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

type files struct{}

var errLarge = errors.New("more than the limit")

// ReadFile implements host.Files.
func (files) ReadFile(ctx context.Context, path string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err == nil && info.Size() > int64(limits.FileBytes.Max) {
		return nil, &host.FileError{Kind: host.FileTooLarge, Path: path, Cause: errLarge}
	}
	content, err := os.ReadFile(path)
	return content, fileError(path, err)
}

// ReadPart implements host.Files.
func (files) ReadPart(ctx context.Context, path string, offset int64, most int) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
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
func (files) MkdirAll(ctx context.Context, path string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return fileError(path, os.MkdirAll(path, 0o777))
}

// WriteFile implements host.Files. It keeps the mode of a file that is there and follows links.
func (files) WriteFile(ctx context.Context, path string, content []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		target, err = path, nil
	}
	if err != nil {
		return fileError(path, err)
	}
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fileError(path, create(target, content))
	case err != nil:
		return fileError(path, err)
	case !info.Mode().IsRegular():
		return fileError(path, os.WriteFile(target, content, 0)) // a device or pipe is never replaced
	}
	// Taking over a name needs no right to write the file that has it.
	if file, err := os.OpenFile(target, os.O_WRONLY, 0); err != nil {
		return fileError(path, err)
	} else if err := file.Close(); err != nil {
		return fileError(path, err)
	}
	return fileError(path, replace(target, content, info.Mode().Perm()))
}

// create makes a new file with the mode that the system gives new files.
func create(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Close()); err != nil {
		err = errors.Join(err, os.Remove(path))
	}
	return err
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
	{fs.ErrNotExist, host.FileNotFound}, {fs.ErrExist, host.FileExists}, {fs.ErrPermission, host.NotPermitted},
}

func fileError(path string, err error) error {
	if err == nil {
		return nil
	}
	kind := host.FileFailed
	for _, row := range fileKinds {
		if errors.Is(err, row.is) {
			kind = row.kind
			break
		}
	}
	return &host.FileError{Kind: kind, Path: path, Cause: err}
}
