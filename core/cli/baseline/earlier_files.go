package baseline

import (
	"context"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Earlier are the files of a host as they were in an earlier state of one directory: some had another content, some were
// missing. They are read only.
type Earlier struct {
	host.Files
	// Root is the directory, absolute and behind all links.
	Root string
	// Changed has the earlier content of what has changed, by the path below the directory, with "/"; nil for a file that
	// was missing.
	Changed map[string][]byte
}

// below is the path of a file below the directory; false for a file elsewhere.
func (e *Earlier) below(name string) (string, bool) {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return "", false
	}
	if target, err := filepath.EvalSymlinks(filepath.Dir(absolute)); err == nil {
		absolute = filepath.Join(target, filepath.Base(absolute))
	}
	rel, err := filepath.Rel(e.Root, absolute)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// content is the earlier content of a file that has changed.
func (e *Earlier) content(name string) (content []byte, changed bool) {
	if rel, ok := e.below(name); ok {
		content, changed = e.Changed[rel]
	}
	return content, changed
}

func missing(name string) error { return &host.FileError{Kind: host.FileNotFound, Path: name} }

// Within implements host.Confining.
func (e *Earlier) Within(directory string) host.Files {
	return &Earlier{Files: host.Within(e.Files, directory), Root: e.Root, Changed: e.Changed}
}

// ReadFile implements host.Files.
func (e *Earlier) ReadFile(ctx context.Context, name string) ([]byte, error) {
	content, changed := e.content(name)
	switch {
	case !changed:
		return e.Files.ReadFile(ctx, name)
	case content == nil:
		return nil, missing(name)
	}
	return slices.Clone(content), nil
}

// ReadPart implements host.Files.
func (e *Earlier) ReadPart(ctx context.Context, name string, offset int64, most int) ([]byte, error) {
	content, changed := e.content(name)
	switch {
	case !changed:
		return e.Files.ReadPart(ctx, name, offset, most)
	case content == nil:
		return nil, missing(name)
	}
	from := min(offset, int64(len(content)))
	return slices.Clone(content[from:min(from+int64(most), int64(len(content)))]), nil
}

// Stat implements host.Files.
func (e *Earlier) Stat(ctx context.Context, name string) (host.FileInfo, error) {
	content, changed := e.content(name)
	switch {
	case changed && content == nil:
		return host.FileInfo{}, missing(name)
	case changed:
		return host.FileInfo{Size: int64(len(content)), Regular: true}, nil
	case len(e.entries(name)) > 0:
		return host.FileInfo{Directory: true}, nil
	}
	return e.Files.Stat(ctx, name)
}

// ReadDir implements host.Files.
func (e *Earlier) ReadDir(ctx context.Context, name string) ([]host.Entry, error) {
	earlier := e.entries(name)
	now, err := e.Files.ReadDir(ctx, name)
	if err != nil && len(earlier) == 0 {
		return nil, err
	}
	dir, inside := e.below(name)
	all := slices.DeleteFunc(now, func(entry host.Entry) bool {
		_, changed := e.Changed[path.Join(dir, entry.Name)]
		known := slices.ContainsFunc(earlier, func(other host.Entry) bool { return other.Name == entry.Name })
		return inside && (changed || known)
	})
	all = append(all, earlier...)
	slices.SortFunc(all, func(a, b host.Entry) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}

// entries are what a directory had of the files that have changed: the files themselves, and the directories of others.
func (e *Earlier) entries(name string) (entries []host.Entry) {
	dir, ok := e.below(name)
	if !ok {
		return nil
	}
	prefix := dir + "/"
	if dir == "." {
		prefix = ""
	}
	for file, content := range e.Changed {
		rest, inside := strings.CutPrefix(file, prefix)
		if !inside || content == nil {
			continue
		}
		first, _, deeper := strings.Cut(rest, "/")
		entry := host.Entry{Name: first, Directory: deeper, Regular: !deeper}
		if !slices.Contains(entries, entry) {
			entries = append(entries, entry)
		}
	}
	return entries
}
