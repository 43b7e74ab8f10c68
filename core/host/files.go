package host

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// Files are the real files of a host. Paths are the host's own, absolute or relative to its
// working directory; "/" separates on all hosts, others where the system knows them.
//
// Laws of Files:
//   - Errors are *[FileError]; errors.Is(err, fs.ErrNotExist) and its like hold for them.
//   - Symbolic links are followed, except by ReadDir, which says what is a link.
//   - Only regular files are read: reading a device or a FIFO is an error of kind NotRegular at once, and nothing of it is taken.
type Files interface {
	// ReadFile is the whole content, up to the row FileBytes of core/limits.
	ReadFile(ctx context.Context, path string) ([]byte, error)
	// ReadPart is at most max bytes from offset; fewer only at the end, none beyond it. For
	// files that are too large to hold.
	ReadPart(ctx context.Context, path string, offset int64, max int) ([]byte, error)
	// Stat describes what the path leads to.
	Stat(ctx context.Context, path string) (FileInfo, error)
	// ReadDir lists a directory, sorted by name in code points.
	ReadDir(ctx context.Context, path string) ([]Entry, error)
	// MkdirAll makes a directory and its parents; one that is there is no error.
	MkdirAll(ctx context.Context, path string) error
	// WriteFile replaces the content in one step: a reader sees the old or the new. The directory must be there.
	WriteFile(ctx context.Context, path string, content []byte) error
	// Getwd is the working directory, absolute.
	Getwd(ctx context.Context) (string, error)
	// Chdir changes it for the whole process, if the host has one; on an error it stays.
	Chdir(ctx context.Context, path string) error
}

// Confining is what [Files] may offer besides: the same files, of which those that lead out of a directory by links
// cannot be read. Reading one is an error of kind LeadsOut.
type Confining interface {
	Within(directory string) Files
}

// Within are the files of a directory that contains a discovered file; it is used to read files that the user did not name.
// Files that cannot resolve links, such as those in memory, which have none, stay as they are.
func Within(files Files, directory string) Files {
	if f, ok := files.(Confining); ok {
		return f.Within(directory)
	}
	return files
}

// ErrLeadsOut is what an error of kind LeadsOut is.
var ErrLeadsOut = errors.New("is outside of its directory")

// FileInfo describes a file, a directory or something else (a device, a socket).
type FileInfo struct {
	Size      int64 `json:"size"`
	Directory bool  `json:"directory"`
	// Regular distinguishes a file from a device or socket.
	Regular bool `json:"regular"`
}

// Entry is one name in a directory.
type Entry struct {
	Name string `json:"name"`
	// Directory and Regular describe the entry itself; a link is neither.
	Directory bool `json:"directory"`
	Regular   bool `json:"regular"`
	Link      bool `json:"link"`
}

// FileKind is what is wrong with a file.
type FileKind string

// The kinds.
const (
	FileNotFound  FileKind = "not-found"
	NotADirectory FileKind = "not-a-directory"
	IsADirectory  FileKind = "is-a-directory"
	FileExists    FileKind = "exists"
	NotPermitted  FileKind = "not-permitted"
	FileTooLarge  FileKind = "too-large"
	LeadsOut      FileKind = "leads-out"
	NotRegular    FileKind = "not-regular"
	// FileOmitted is of files that came with a call: their names are known, and not what they hold.
	FileOmitted FileKind = "omitted"
	FileFailed  FileKind = "failed"
)

// FileError is the error of Files.
type FileError struct {
	Kind FileKind
	// Path as given.
	Path  string
	Cause error
}

var fileTexts = [...]struct {
	kind FileKind
	text string
}{
	{FileNotFound, "does not exist"}, {NotADirectory, "is not a directory"}, {IsADirectory, "is a directory"},
	{FileExists, "already exists"}, {NotPermitted, "cannot be accessed: permission denied"}, {FileTooLarge, "exceeds the size limit"},
	{LeadsOut, "is outside of its directory"}, {NotRegular, "is not a regular file"},
	{FileOmitted, "was given without its content"}, {FileFailed, "cannot be used"},
}

// Error is one sentence without the cause's words, equal on all hosts.
func (e *FileError) Error() string {
	for _, row := range fileTexts {
		if row.kind == e.Kind {
			return fmt.Sprintf("%q %s", e.Path, row.text)
		}
	}
	return fmt.Sprintf("%q cannot be used", e.Path)
}

// Is makes the standard library's errors of files hold.
func (e *FileError) Is(target error) bool {
	switch e.Kind {
	case FileNotFound:
		return target == fs.ErrNotExist
	case FileExists:
		return target == fs.ErrExist
	case NotPermitted:
		return target == fs.ErrPermission
	case LeadsOut:
		return target == ErrLeadsOut
	}
	return false
}

func (e *FileError) Unwrap() error { return e.Cause }
