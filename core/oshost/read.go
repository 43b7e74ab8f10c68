package oshost

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

// errReplaced is a file that another one took the place of between two steps of opening it.
var errReplaced = errors.New("replaced while it was opened")

// largeError is a file that is larger than is read.
type largeError struct{ size int64 }

func (e *largeError) Error() string {
	return fmt.Sprintf("its %d bytes exceed the limit of %d", e.size, limits.FileBytes.Max)
}

// notRegularError is a device, a pipe or a socket.
type notRegularError struct{ mode fs.FileMode }

func (e *notRegularError) Error() string {
	return "it must be a regular file, found " + kindOf(e.mode)
}

func kindOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	default:
		return "a device"
	}
}

func (f files) read(path string) ([]byte, error) {
	if content, ok := f.readBeneath(path); ok {
		return content, nil
	}
	file, info, err := f.open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info.Size() > int64(limits.FileBytes.Max) {
		return nil, &largeError{info.Size()}
	}
	content, err := io.ReadAll(io.LimitReader(file, int64(limits.FileBytes.Max)+1)) // it may grow meanwhile
	if err == nil && len(content) > limits.FileBytes.Max {
		err = &largeError{int64(len(content))}
	}
	return content, err
}

// open is a handle of the regular file that a path leads to.
func (f files) open(path string) (*os.File, fs.FileInfo, error) {
	var directory, name string
	if f.within != "" {
		var err error
		if directory, name, err = f.inside(path); err != nil {
			return nil, nil, err
		}
	}
	seen, err := os.Stat(path)
	if err == nil {
		err = checkRegular(path, seen) // before it is opened: opening a device may have an effect
	}
	if err != nil {
		return nil, nil, err
	}
	file, err := f.handle(path, directory, name)
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

// handle opens a file without waiting for another program: at the path, or where [files.inside] found it.
func (f files) handle(path, directory, name string) (*os.File, error) {
	const flags = os.O_RDONLY | withoutWaiting
	if f.within == "" {
		return os.OpenFile(path, flags, 0)
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
		if _, failed := os.Stat(path); failed != nil {
			return "", failed // the system's error, which says more
		}
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
		return &notRegularError{mode}
	}
}
