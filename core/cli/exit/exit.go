// Package exit has the exit codes of the command, and the error that ends it with a sentence for its user.
package exit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// The exit codes. They are part of the command's interface: scripts branch on them.
const (
	Clean = 0
	// Findings is for findings that fail the run; with --diff, for fixes to apply.
	Findings = 1
	// CannotRun is for wrong usage, and for an input or output that cannot be read or written.
	CannotRun = 2
	// Internal is for a defect of the toolkit itself.
	Internal = 3
	// Interrupted is for Ctrl-C at a question or while files are written: 128 and the number of the signal, as
	// shells count.
	Interrupted = 130
)

// Error ends the command with the code CannotRun and a message that its user can act on.
type Error struct {
	Message string
	// Help is how to continue, as one imperative clause; "" for none.
	Help  string
	cause error
}

func (e *Error) Error() string { return e.Message }

// Unwrap is the error that was formatted with %w; nil for none.
func (e *Error) Unwrap() error { return e.cause }

// HelpText is Help, as diag.HelpOf reads it.
func (e *Error) HelpText() string { return e.Help }

// Errorf is an *[Error]; its verbs are those of [fmt.Errorf]. It has the help of the error that it wraps.
func Errorf(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	own := &Error{Message: err.Error(), cause: errors.Unwrap(err)}
	own.Help = helpOf(own.cause)
	return own
}

func helpOf(err error) string {
	var inner interface {
		error
		HelpText() string
	}
	if errors.As(err, &inner) {
		return inner.HelpText()
	}
	return ""
}

// WithHelp adds a help to an *[Error]; every other error stays as it is.
func WithHelp(err error, format string, args ...any) error {
	if e, ok := err.(*Error); ok {
		e.Help = fmt.Sprintf(format, args...)
	}
	return err
}

// Unwritten is an *[Error] for a file that could not be written, and has its old content.
func Unwritten(name string, err error) error {
	return Errorf("cannot write %q, which is unchanged: %s", name, Reason(err))
}

// InWasm is the *[Error] of what the command cannot do in its WebAssembly form, such as "running programs".
func InWasm(what string) *Error {
	return &Error{
		Message: what + " is not available in the WebAssembly form of the command",
		Help:    "install the native program: https://github.com/flow-toolkit/flow-toolkit#on-the-command-line",
	}
}

// reasons are failed file operations in words that are the same on every system.
var reasons = []struct {
	is   error
	text string
}{
	{host.ErrLeadsOut, "it leads out of the directory"},
	{syscall.EISDIR, "it is a directory"},
	{syscall.ENOTDIR, "a part of the path is not a directory"},
	{syscall.ELOOP, "too many symbolic links"},
	{syscall.EMFILE, "too many open files"},
	{syscall.ENAMETOOLONG, "the name is too long"},
	{syscall.ENOSPC, "no space left on the device"},
	{syscall.EPERM, "operation not permitted"},
	{syscall.EROFS, "the file system is read-only"},
	{fs.ErrPermission, "permission denied"},
	{fs.ErrNotExist, "no such file or directory"},
}

// Reason is why a file operation failed, without the file's name.
func Reason(err error) string {
	for _, row := range reasons {
		if errors.Is(err, row.is) {
			return row.text
		}
	}
	var failed *host.FileError
	if errors.As(err, &failed) && failed.Cause != nil {
		return Reason(failed.Cause)
	}
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	switch {
	case errors.As(err, &path):
		return path.Err.Error()
	case errors.As(err, &link):
		return link.Err.Error()
	case errors.As(err, &call):
		return call.Err.Error()
	}
	return err.Error()
}
