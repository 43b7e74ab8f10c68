// Package paths resolves arguments: the files of a pattern, the pipelines below a directory.
package paths

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

// Path is a path that an argument resolves to.
type Path struct {
	Name string
	// Matched reports a path that matches a pattern. The user did not name it, so it may be of another kind than what is
	// searched for.
	Matched bool
}

// Expand replaces each pattern by the paths that match it, sorted; "**" matches any number of directories. An existing path
// is not a pattern, and neither is "-". Directories in which tools keep their output are matched only by an explicit name.
// Paths that match a pattern of exclude are left out; the error is about an invalid pattern, or one without a match.
func Expand(arguments, exclude []string) (paths []Path, err error) {
	for _, argument := range arguments {
		if !isPattern(argument) {
			paths = append(paths, Path{Name: argument})
			continue
		}
		found, err := doublestar.FilepathGlob(argument, doublestar.WithNoHidden(), doublestar.WithFailOnIOErrors())
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		if err != nil {
			return nil, fmt.Errorf("cannot use the pattern %q: %w", argument, err)
		}
		before := len(paths)
		for _, name := range found {
			if !isPassedOver(name, argument) {
				paths = append(paths, Path{name, true})
			}
		}
		if len(paths) == before {
			return nil, fmt.Errorf("nothing matches the pattern %q", argument)
		}
	}
	kept := paths[:0]
	for _, path := range paths {
		out, err := Excluded(path.Name, exclude)
		if err != nil {
			return nil, err
		}
		if !out {
			kept = append(kept, path)
		}
	}
	return kept, nil
}

func isPattern(argument string) bool {
	if !strings.ContainsAny(argument, "*?[{") {
		return false
	}
	_, err := os.Lstat(argument)
	return err != nil
}

// Below is a pattern for paths below a directory, in which it is absolute; one without "/" is for names anywhere and stays
// as it is.
func Below(directory, pattern string) string {
	pattern = strings.TrimPrefix(filepath.ToSlash(pattern), "./")
	absolute, err := filepath.Abs(directory)
	if err != nil || !strings.Contains(strings.TrimSuffix(pattern, "/"), "/") {
		return pattern
	}
	plain := strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `]`, `\]`, `{`, `\{`, `}`, `\}`, `\`, `\\`)
	return strings.TrimSuffix(plain.Replace(filepath.ToSlash(absolute)), "/") + "/" + pattern
}

// Excluded reports whether a path, its name or a directory above it matches one of the patterns, of which absolute ones are
// for absolute paths. The error is one of a pattern.
func Excluded(path string, patterns []string) (bool, error) {
	slashed := strings.TrimPrefix(filepath.ToSlash(filepath.Clean(path)), "./")
	for _, pattern := range patterns {
		pattern = strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(pattern), "./"), "/")
		at := slashed
		if filepath.IsAbs(pattern) {
			if absolute, err := filepath.Abs(path); err == nil {
				at = filepath.ToSlash(absolute)
			}
		}
		for {
			for _, name := range []string{at, at[strings.LastIndex(at, "/")+1:]} {
				matches, err := doublestar.Match(pattern, name)
				if err != nil {
					return false, fmt.Errorf("cannot use the pattern %q: %w", pattern, err)
				}
				if matches {
					return true, nil
				}
			}
			end := strings.LastIndex(at, "/")
			if end <= 0 {
				break
			}
			at = at[:end]
		}
	}
	return false, nil
}

// IsPipeline reports a directory that has the main script or the config of a pipeline.
func IsPipeline(directory string) bool {
	for _, n := range dialect.All {
		for _, name := range []string{n.ConfigFile, n.MainScript} {
			if info, err := os.Stat(filepath.Join(directory, name)); err == nil && !info.IsDir() {
				return true
			}
		}
	}
	return false
}

// Around finds the pipeline that a file is in: the outermost directory with one, from the working directory down to the
// file's, or for a file elsewhere from the root down. ok is false without one.
func Around(file string) (directory string, ok bool) {
	file = filepath.Clean(file)
	if here, err := os.Getwd(); err == nil && filepath.IsAbs(file) {
		if below, err := filepath.Rel(here, file); err == nil && filepath.IsLocal(below) {
			file = below
		}
	}
	for at := filepath.Dir(file); ; at = filepath.Dir(at) {
		if IsPipeline(at) {
			directory, ok = at, true
		}
		if filepath.Dir(at) == at || filepath.Base(at) == ".." {
			return directory, ok
		}
	}
}

// passed over when pipelines are searched: directories in which tools keep what they made.
var passedOver = map[string]bool{"node_modules": true, "work": true}

// isPassedOver reports a path in a directory of tools that the pattern does not name.
func isPassedOver(path, pattern string) bool {
	named := strings.Split(filepath.ToSlash(pattern), "/")
	for part := range strings.SplitSeq(filepath.ToSlash(path), "/") {
		if passedOver[part] && !slices.Contains(named, part) {
			return true
		}
	}
	return false
}

// Pipelines calls found for each pipeline at or below the directory, in the order of their paths, and for each directory
// that cannot be read, with its error. Directories in another pipeline are not searched, and neither are hidden ones and
// those that are excluded. Links are not followed below the directory. The error is that of a pattern, or of found.
func Pipelines(directory string, exclude []string, found func(path string, err error) error) error {
	return Directories(directory, exclude, func(path string, err error) error {
		if err == nil && !IsPipeline(path) {
			return nil
		}
		if err := found(path, err); err != nil {
			return err
		}
		return fs.SkipDir
	})
}

// Directories calls visit for the directory and those below it, except for hidden and excluded ones and those in which
// tools keep what they made. Links are not followed below the directory. Visit is given the error of a directory that cannot
// be read, and returns fs.SkipDir to leave out what is below. The error is that of a pattern, or of visit.
func Directories(directory string, exclude []string, visit func(path string, err error) error) error {
	root := directory
	if info, err := os.Lstat(root); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		root += string(filepath.Separator) // which leads to what a link names
	}
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		path = filepath.Clean(path)
		if err != nil {
			if err := visit(path, err); err != nil {
				return err
			}
			return fs.SkipDir
		}
		if !entry.IsDir() {
			return nil
		}
		if path != filepath.Clean(directory) {
			if strings.HasPrefix(entry.Name(), ".") || passedOver[entry.Name()] {
				return fs.SkipDir
			}
			out, err := Excluded(path, exclude)
			if err != nil {
				return err
			}
			if out {
				return fs.SkipDir
			}
		}
		return visit(path, nil)
	})
}

// WithoutLinks is the absolute path of a file or directory with all symbolic links followed; where that is not possible, as
// for a pipe, the absolute path alone.
func WithoutLinks(path string) string {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	return path
}
