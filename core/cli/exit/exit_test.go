package exit

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestReason says why a file operation failed in the words of every system, without the file's name.
func TestReason(t *testing.T) {
	at := func(err error) error { return &fs.PathError{Op: "open", Path: "name", Err: err} }
	other := errors.New("the medium has gone")
	for _, c := range []struct {
		err  error
		want string
	}{
		{syscall.ENOENT, "no such file or directory"},
		{syscall.EACCES, "permission denied"},
		{syscall.EPERM, "operation not permitted"},
		{syscall.EISDIR, "it is a directory"},
		{syscall.ENOTDIR, "a part of the path is not a directory"},
		{syscall.ELOOP, "too many symbolic links"},
		{syscall.EMFILE, "too many open files"},
		{syscall.ENAMETOOLONG, "the name is too long"},
		{syscall.ENOSPC, "no space left on the device"},
		{syscall.EROFS, "the file system is read-only"},
		{fs.ErrNotExist, "no such file or directory"},
		{fs.ErrPermission, "permission denied"},
		{host.ErrLeadsOut, "it leads out of the directory"},
		{other, "the medium has gone"},
		{syscall.EBUSY, syscall.EBUSY.Error()},
		{io.ErrUnexpectedEOF, "unexpected EOF"},
	} {
		for _, err := range []error{
			c.err, at(c.err), fmt.Errorf("wrapped: %w", at(c.err)), errors.Join(at(c.err), nil),
			&os.LinkError{Op: "rename", Old: "name", New: "other", Err: c.err}, os.NewSyscallError("fsync", c.err),
			&host.FileError{Kind: host.FileFailed, Path: "name", Cause: at(c.err)},
			fmt.Errorf("wrapped: %w", &host.FileError{Kind: host.FileFailed, Path: "name", Cause: c.err}),
		} {
			if got := Reason(err); got != c.want {
				t.Errorf("%#v: %s, expected %s", err, got, c.want)
			}
		}
	}
}

// TestErrorf keeps what it wraps, and takes a help.
func TestErrorf(t *testing.T) {
	err := WithHelp(Errorf("a %d: %w", 1, fs.ErrExist), "do %q", "x")
	own, ok := err.(*Error)
	if !ok || own.Message != "a 1: file already exists" || own.Help != `do "x"` || err.Error() != own.Message || !errors.Is(err, fs.ErrExist) {
		t.Errorf("%#v", err)
	}
	if errors.Unwrap(Errorf("a")) != nil {
		t.Error("wraps something")
	}
	if other := WithHelp(fs.ErrExist, "x"); other != fs.ErrExist {
		t.Errorf("%#v", other)
	}
}
