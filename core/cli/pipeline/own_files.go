package pipeline

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// ownFiles are the absolute paths of what this run writes, and of its baseline: no files of a pipeline, wherever they are.
func (r *run) ownFiles() (own []string) {
	names := []string{r.Output, r.baseline, r.cacheDir}
	for _, further := range r.further {
		names = append(names, further.file)
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		own = append(own, paths.WithoutLinks(name))
		if beside := filepath.Join(paths.WithoutLinks(filepath.Dir(name)), filepath.Base(name)); beside != own[len(own)-1] {
			own = append(own, beside) // the link, and where nothing is yet the name below links
		}
	}
	return own
}

// withoutOwn are the files without those.
func (r *run) withoutOwn(files host.Files) host.Files {
	if own := r.ownFiles(); len(own) > 0 {
		return unlisted{files, own}
	}
	return files
}

// unlisted are files of which some are in no listing.
type unlisted struct {
	host.Files
	// paths that are not listed, absolute and without links.
	paths []string
}

// Within implements host.Confining.
func (f unlisted) Within(directory string) host.Files {
	return unlisted{host.Within(f.Files, directory), f.paths}
}

// ReadDir implements host.Files.
func (f unlisted) ReadDir(ctx context.Context, name string) ([]host.Entry, error) {
	entries, err := f.Files.ReadDir(ctx, name)
	isOwn := func(entry host.Entry) bool {
		return slices.ContainsFunc(f.paths, func(path string) bool {
			return filepath.Base(path) == entry.Name && filepath.Dir(path) == paths.WithoutLinks(name)
		})
	}
	if slices.ContainsFunc(entries, isOwn) {
		entries = slices.DeleteFunc(slices.Clone(entries), isOwn)
	}
	return entries, err
}
