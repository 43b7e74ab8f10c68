package models

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Files is a tree of files and the folder that relative paths start from. Paths have "/", and
// ".." is taken away with the name before it.
type Files struct {
	FS fs.FS
	// Working is the absolute path of the working folder; "" is the root of FS, "/".
	Working string
}

// name is the path as package fs spells it.
func (f Files) name(p string) string {
	if !strings.HasPrefix(p, "/") {
		p = f.Working + "/" + p
	}
	if p = strings.TrimPrefix(path.Clean("/"+p), "/"); p != "" {
		return p
	}
	return "."
}

// FirstAvailable is get_first_available_path (utils.md §7.13): the first of the paths, each
// below the directory unless it is absolute, that is a regular file; "" when none is. A relative
// directory gives a relative path. The error is an IOError of a folder that cannot be looked into.
func (f Files) FirstAvailable(directory string, paths []string) (string, error) {
	for _, p := range paths {
		joined := join(directory, p)
		info, err := fs.Stat(f.FS, f.name(joined))
		switch {
		case err == nil && info.Mode().IsRegular():
			return joined, nil
		case err != nil && !absent(err):
			return "", &diag.Raised{Kind: diag.IOError, Message: "cannot look at \"" + joined + "\": " + err.Error(), Cause: err}
		}
	}
	return "", nil
}

// absent reports whether the error says that there is no such file.
func absent(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) || errors.Is(err, syscall.ENOTDIR)
}

// join puts a path below a directory without looking at what is there: ".." stays, for it
// may lead elsewhere than up.
func join(directory, p string) string {
	if !strings.HasPrefix(p, "/") {
		p = directory + "/" + p
		if directory == "" {
			p = p[1:]
		}
	}
	return tidy(p)
}

// tidy leaves out empty and "." parts.
func tidy(p string) string {
	var parts []string
	for _, part := range strings.Split(p, "/") {
		if part != "" && part != "." {
			parts = append(parts, part)
		}
	}
	switch tidied := strings.Join(parts, "/"); {
	case strings.HasPrefix(p, "/"):
		return "/" + tidied
	case tidied == "":
		return "."
	default:
		return tidied
	}
}

// BaseDir is determine_base_dir (utils.md §7.15): the nearest folder, from the directory
// upwards, that holds the tool's configuration file. It is the directory as given when that
// holds one itself, and when none does but perhaps the root; else an absolute path. Without
// names the file of any dialect counts.
func (f Files) BaseDir(directory string, names *dialect.Names) (string, error) {
	var candidates []string
	for _, n := range dialects(names) {
		candidates = append(candidates, n.ToolConfigFiles...)
	}
	start := directory
	if !strings.HasPrefix(start, "/") {
		start = "/" + f.Working + "/" + start
	}
	start = tidy(start)
	for at := start; at != "/"; at = parent(at) {
		found, err := f.FirstAvailable(at, candidates)
		if err != nil {
			return "", err
		}
		if found != "" && at != start {
			return at, nil
		}
		if found != "" {
			break
		}
	}
	return directory, nil
}

func parent(p string) string {
	if i := strings.LastIndexByte(p, '/'); i > 0 {
		return p[:i]
	}
	return "/"
}

// dialects to consider: the one, or all.
func dialects(names *dialect.Names) []*dialect.Names {
	if names != nil {
		return []*dialect.Names{names}
	}
	return dialect.All
}
