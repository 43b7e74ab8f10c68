package native

// Writing: a file is at every moment either the old or the new one. Its content goes into a neighbour first, which
// then takes the name.

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// write replaces a file behind all links, or makes it. A device or a pipe is written to, never replaced.
func write(path string, content []byte) error {
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return create(path, content)
	}
	if err != nil {
		return err
	}
	old, err := os.Stat(target)
	switch {
	case err != nil:
		return err
	case !old.Mode().IsRegular():
		return os.WriteFile(target, content, 0)
	}
	// Taking over a name needs no right to write the file that has it.
	file, err := os.OpenFile(target, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if namesOf(old) > 1 {
		return overwrite(file, content)
	}
	return replace(target, content, old, old.Mode())
}

// create makes a new file with the mode that the system gives new files.
func create(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}

// overwrite writes a file that has several names in its place: another one would have only one of them. The old
// content comes back where the new one cannot be written.
func overwrite(file *os.File, content []byte) error {
	before, err := io.ReadAll(file)
	if err != nil {
		return err
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

// replace writes a neighbour first, which then takes the name; it keeps the old file's owner where that is allowed.
func replace(path string, content []byte, old fs.FileInfo, mode fs.FileMode) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	if old != nil && !keepOwner(temporary, old) {
		mode &^= fs.ModeSetuid | fs.ModeSetgid // a program that runs as its owner must not run as another
	}
	err = errors.Join(err, temporary.Chmod(mode), temporary.Sync(), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}
