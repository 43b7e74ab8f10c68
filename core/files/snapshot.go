// Package files holds files in memory. A Snapshot is what every operation over several files
// works on: immutable, complete and in order, whether the files came from a disk, an archive
// or a page, so that no reading is torn and no answer depends on where they lay.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// Snapshot is an immutable tree of files; it is an [fs.FS] with ReadFile, ReadDir and Stat.
// Files have no times and may be read by all.
type Snapshot struct {
	// files by path, and the entries of each directory, sorted by name.
	files       map[string][]byte
	directories map[string][]fs.DirEntry
	// omitted are the sizes of the files that are there without their content.
	omitted map[string]int
}

// File is one file of a snapshot: a slash-separated path below the root, and what it holds.
type File struct {
	Path    string
	Content []byte
	// Omitted is the size of a file whose content is left out; 0 for all others, whose content counts.
	Omitted int
}

// ErrOmitted reports that a file is there but its content is not; the error that wraps it names the file.
var ErrOmitted = errors.New("content was omitted")

// ErrPath reports that a path cannot name a file of a snapshot; the error that wraps it has the reason.
var ErrPath = errors.New("not a file path")

// NewSnapshot makes a tree of the files; the contents are kept, not copied, and must not be
// changed. Paths may start with "./". Errors are an ErrPath for a path that leaves the root,
// is given twice, or runs through a file, and a *limits.Exceeded of their number, depth or size.
func NewSnapshot(files []File) (*Snapshot, error) {
	if err := limits.Files.Check(len(files)); err != nil {
		return nil, err
	}
	s := &Snapshot{files: make(map[string][]byte, len(files)), directories: map[string][]fs.DirEntry{".": nil}}
	total := 0
	for _, f := range files {
		name, err := Clean(f.Path)
		if err != nil {
			return nil, err
		}
		// Each part of a path is a folder with an entry: a deep path costs the square of its length.
		if err := limits.WalkDepth.Check(Depth(name)); err != nil {
			return nil, err
		}
		if total += len(f.Content); total > limits.TreeBytes.Max {
			return nil, limits.TreeBytes.Check(total)
		}
		if _, twice := s.files[name]; twice {
			return nil, fmt.Errorf("duplicate file %q: %w", name, ErrPath)
		}
		s.files[name] = f.Content
		if f.Omitted > 0 {
			if s.omitted == nil {
				s.omitted = map[string]int{}
			}
			s.omitted[name] = f.Omitted
		}
	}
	for _, name := range s.Paths() { // in order, so that the reported error is always the same
		if err := s.enter(name, info{name: path.Base(name), size: s.size(name)}); err != nil {
			return nil, err
		}
	}
	for _, entries := range s.directories {
		sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	}
	return s, nil
}

// size of a file, whether its content is here or not.
func (s *Snapshot) size(name string) int { return max(len(s.files[name]), s.omitted[name]) }

// Clean is the path of a file as package fs spells it, without "./" at its start. The error is an ErrPath for
// what names no file below the root, and for a backslash: some systems separate folders by it, so that the name would
// be another file's there.
func Clean(name string) (string, error) {
	switch {
	case strings.Contains(name, "\\"):
		return "", fmt.Errorf("%q has a backslash instead of \"/\": %w", name, ErrPath)
	case strings.Contains(name, "\x00"):
		return "", fmt.Errorf("%q has the character U+0000: %w", name, ErrPath)
	}
	if fs.ValidPath(name) && name != "." { // as most are
		return name, nil
	}
	cleaned := path.Clean(name)
	if name == "" || cleaned == "." || strings.HasSuffix(name, "/") || !fs.ValidPath(cleaned) {
		return "", fmt.Errorf("%q is not below the root: %w", name, ErrPath)
	}
	return cleaned, nil
}

// depthOf is the number of a name's parts.
// Depth is how many names a path has.
func Depth(name string) int { return strings.Count(name, "/") + 1 }

// enter lists a path in its directory, and that in its own, up to the root.
func (s *Snapshot) enter(name string, entry info) error {
	directory := "."
	if end := strings.LastIndexByte(name, '/'); end >= 0 { // a name is clean, so that path.Dir need not see to it
		directory = name[:end]
	}
	if _, isFile := s.files[directory]; isFile {
		return fmt.Errorf("%q is a file, but %q is in it: %w", directory, name, ErrPath)
	}
	_, known := s.directories[directory]
	s.directories[directory] = append(s.directories[directory], entry)
	if known {
		return nil
	}
	return s.enter(directory, info{name: path.Base(directory), directory: true})
}

// Paths of all files in order.
func (s *Snapshot) Paths() []string {
	paths := make([]string, 0, len(s.files))
	for name := range s.files {
		paths = append(paths, name)
	}
	sort.Strings(paths)
	return paths
}

// ReadFile is a copy of what a file holds.
func (s *Snapshot) ReadFile(name string) ([]byte, error) {
	content, isFile := s.files[name]
	if !isFile {
		if _, err := s.stat("read", name); err != nil {
			return nil, err
		}
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("is a directory")}
	}
	if s.omitted[name] > 0 {
		return nil, &fs.PathError{Op: "read", Path: name, Err: ErrOmitted}
	}
	return append([]byte{}, content...), nil
}

// ReadDir lists a directory by name.
func (s *Snapshot) ReadDir(name string) ([]fs.DirEntry, error) {
	if _, err := s.stat("readdir", name); err != nil {
		return nil, err
	}
	entries, isDirectory := s.directories[name]
	if !isDirectory {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a directory")}
	}
	return append([]fs.DirEntry{}, entries...), nil
}

// Stat describes a file or directory.
func (s *Snapshot) Stat(name string) (fs.FileInfo, error) { return s.stat("stat", name) }

func (s *Snapshot) stat(op, name string) (fs.FileInfo, error) {
	if content, ok := s.files[name]; ok {
		return info{name: path.Base(name), size: max(len(content), s.omitted[name])}, nil
	}
	if _, ok := s.directories[name]; ok {
		return info{name: path.Base(name), directory: true}, nil
	}
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

// Open opens a file or directory for reading; reading a file without content is an error.
func (s *Snapshot) Open(name string) (fs.File, error) {
	about, err := s.stat("open", name)
	if err != nil {
		return nil, err
	}
	if about.IsDir() {
		return OpenDirectory(about, s.directories[name]), nil
	}
	if s.omitted[name] > 0 {
		return OpenOmitted(about), nil
	}
	return OpenFile(about, s.files[name]), nil
}
