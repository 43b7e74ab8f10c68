package native

// Reading: regular files alone, no larger than a limit, from a handle of what was looked at. Nothing here waits for
// another program, as opening a FIFO would.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

var (
	errLarge    = errors.New("more than the limit")
	errReplaced = errors.New("it was replaced while it was opened")
	// errNotRegular is what a device, a pipe or a socket is.
	errNotRegular = errors.New("it is not a regular file")
)

func (f files) read(path string) ([]byte, error) {
	file, info, err := f.open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info.Size() > int64(limits.FileBytes.Max) {
		return nil, errLarge
	}
	content, err := io.ReadAll(io.LimitReader(file, int64(limits.FileBytes.Max)+1)) // it may grow meanwhile
	if err == nil && len(content) > limits.FileBytes.Max {
		err = errLarge
	}
	return content, err
}

// open is a handle of the regular file that a path leads to.
func (f files) open(path string) (*os.File, fs.FileInfo, error) {
	seen, err := os.Stat(path)
	if err == nil {
		err = checkRegular(path, seen) // before it is opened: opening a device may have an effect
	}
	if err != nil {
		return nil, nil, err
	}
	file, err := f.handle(path)
	if err != nil {
		return nil, nil, err
	}
	info, err := file.Stat()
	if err == nil && !os.SameFile(seen, info) {
		err = errReplaced
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return file, info, nil
}

// handle opens a file without waiting for another program.
func (f files) handle(path string) (*os.File, error) {
	const flags = os.O_RDONLY | withoutWaiting
	if f.within == "" {
		return os.OpenFile(path, flags, 0)
	}
	directory, name, err := f.inside(path)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(directory)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.OpenFile(name, flags, 0)
}

// inside is the directory that a path must not lead out of, and the path below it, behind all links.
func (f files) inside(path string) (directory, name string, err error) {
	directory, err = behindLinks(f.within)
	if err != nil {
		return "", "", err
	}
	target, err := behindLinks(path)
	if err != nil {
		return "", "", err
	}
	name, err = filepath.Rel(directory, target)
	if err != nil || name == ".." || strings.HasPrefix(name, ".."+string(filepath.Separator)) {
		return "", "", host.ErrLeadsOut
	}
	return directory, name, nil
}

func behindLinks(path string) (string, error) {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	return filepath.Abs(target)
}

func checkRegular(path string, info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return &fs.PathError{Op: "read", Path: path, Err: syscall.EISDIR}
	default:
		return fmt.Errorf("%w: its mode is %v", errNotRegular, mode.Type())
	}
}
