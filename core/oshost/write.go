package oshost

// Writing: a file is at every moment either the old or the new one. Its content goes into a neighbour first, which
// then takes the name.

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Replacement is when a file may be replaced.
type Replacement struct {
	// Read is what was read of the file, which is replaced only while it holds that; nil compares nothing.
	Read []byte
	// New allows only a file that is not there yet.
	New bool
	// Within is the directory that the path must not lead out of; "" is any.
	Within string
}

// ErrChanged is a file that another program saved since it was read.
var ErrChanged = errors.New("it changed since it was read")

// deadLinkError is a link whose target is missing. What it should lead to is not made: a path that was checked to be
// free must not create a file elsewhere.
type deadLinkError struct{}

func (deadLinkError) Error() string { return "it is a symbolic link without a target" }

// Is makes it an error of a name that is taken.
func (deadLinkError) Is(target error) bool { return target == fs.ErrExist }

// Replace makes the content that of a file: it replaces the one behind all links, or makes it. Mode, owner (where
// that is allowed) and further names stay. A device or a pipe is written to, never replaced. Errors are
// *[host.FileError]; [ErrChanged] is one that r forbids.
func Replace(path string, content []byte, r Replacement) error {
	return fileError(path, r.write(path, content))
}

func (r Replacement) write(path string, content []byte) error {
	target, err := r.target(path)
	if err != nil {
		return err
	}
	old, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist) && r.Read != nil:
		return ErrChanged
	case errors.Is(err, fs.ErrNotExist):
		return create(target, content)
	case err != nil:
		return err
	case r.New:
		return ErrChanged
	case !old.Mode().IsRegular() && r.Read == nil:
		return os.WriteFile(target, content, 0)
	}
	return r.overOld(target, content, old)
}

// overOld replaces a file that is there.
func (r Replacement) overOld(target string, content []byte, old fs.FileInfo) error {
	// Taking over a name needs no right to write the file that has it.
	file, err := os.OpenFile(target, os.O_RDWR|withoutWaiting, 0)
	if err != nil {
		return err
	}
	if namesOf(old) > 1 {
		defer file.Close()
		return r.overwrite(file, content)
	}
	if err := file.Close(); err != nil { // Windows replaces no file that is open
		return err
	}
	return replace(target, content, neighbour{old: old, mode: old.Mode(), ready: func() error { return r.check(target) }})
}

// check is ErrChanged unless the file holds what was read.
func (r Replacement) check(target string) error {
	if r.Read == nil {
		return nil
	}
	now, err := files{}.read(target)
	var large *largeError
	if errors.Is(err, fs.ErrNotExist) || errors.As(err, &large) || err == nil && !bytes.Equal(now, r.Read) {
		return ErrChanged
	}
	return err
}

// target is the file behind all links, or the path where nothing is there.
func (r Replacement) target(path string) (string, error) {
	confined := files{within: r.Within}
	if r.Within != "" {
		_, _, err := confined.inside(path)
		if errors.Is(err, fs.ErrNotExist) {
			_, _, err = confined.inside(filepath.Dir(path))
		}
		if err != nil {
			return "", err
		}
	}
	target, err := filepath.EvalSymlinks(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return target, err
	}
	if _, err := os.Lstat(path); err != nil {
		return path, nil
	}
	// What the system opens for a process has links that name nothing, such as /dev/stdout for a pipe.
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return path, nil
	}
	return "", deadLinkError{}
}

// create makes a new file with the mode that the system gives new files.
func create(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	syncDirectory(path)
	return nil
}

// syncDirectory brings the name of a file to the disk, so that it is there after a power failure. Not every system can;
// the file has its content by then, so a failure is not one of the write.
func syncDirectory(path string) {
	if directory, err := os.Open(filepath.Dir(path)); err == nil {
		_ = directory.Sync()
		_ = directory.Close()
	}
}

// overwrite writes a file that has several names in its place: another one would have only one of them. The old
// content comes back where the new one cannot be written.
func (r Replacement) overwrite(file *os.File, content []byte) error {
	before, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	if r.Read != nil && !bytes.Equal(before, r.Read) {
		return ErrChanged
	}
	if err = fill(file, content); err != nil {
		err = errors.Join(err, fill(file, before))
	}
	return err
}

func fill(file *os.File, content []byte) error {
	_, err := file.WriteAt(content, 0)
	return errors.Join(err, file.Truncate(int64(len(content))), file.Sync())
}

// neighbour is the new file that takes the name of an old one.
type neighbour struct {
	// old is the file whose owner it gets where that is allowed; nil for none.
	old  fs.FileInfo
	mode fs.FileMode
	// ready is the last check before it takes the name; nil for none.
	ready func() error
}

// replace writes a neighbour first, which then takes the name.
func replace(path string, content []byte, n neighbour) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	mode := n.mode
	if n.old != nil && !keepOwner(temporary, n.old) {
		mode &^= fs.ModeSetuid | fs.ModeSetgid // a program that runs as its owner must not run as another
	}
	err = errors.Join(err, temporary.Chmod(mode), temporary.Sync(), temporary.Close())
	if err == nil && n.ready != nil {
		err = n.ready()
	}
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	syncDirectory(path)
	return nil
}
