package utils

import (
	"context"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// Where a pipeline and its files are.

// FirstAvailablePath is get_first_available_path (utils.md §7.13): the first of the paths, each
// below the directory unless it is absolute, that is a regular file; "" when none is. A relative
// directory gives a relative path. The error is an IOError of a folder that cannot be looked into.
func FirstAvailablePath(ctx context.Context, files host.Files, directory string, paths []string) (string, error) {
	for _, p := range paths {
		joined := Join(directory, p)
		regular, err := isRegular(ctx, files, joined)
		if err != nil || regular {
			return joined, err
		}
	}
	return "", nil
}

// isRegular reports whether there is a regular file; a path that leads nowhere is none.
func isRegular(ctx context.Context, files host.Files, path string) (bool, error) {
	info, err := host.OrNone(files).Stat(ctx, path)
	if isAbsent(err) {
		return false, nil
	}
	return err == nil && info.Regular, FileError(err)
}

// BaseDir is determine_base_dir (utils.md §7.15): the nearest folder, from the directory
// upwards, that holds the tool's configuration file. It is the directory as given when that
// holds one itself, and when none does but perhaps the root; else an absolute path. ".." is not
// resolved: climbing takes it away like a name. Without names the file of any dialect counts.
func BaseDir(ctx context.Context, files host.Files, directory string, names *dialect.Names) (string, error) {
	var candidates []string
	for _, n := range names.OrAll() {
		candidates = append(candidates, n.ToolConfigFiles...)
	}
	start, err := Absolute(ctx, files, directory)
	if err != nil {
		return "", err
	}
	for at := start; at != parent(at); at = parent(at) {
		found, err := FirstAvailablePath(ctx, files, at, candidates)
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

// Absolute is the path below the working directory, without a look at what is there.
func Absolute(ctx context.Context, files host.Files, p string) (string, error) {
	if isAbsolute(p) {
		return tidy(slashed(p)), nil
	}
	working, err := host.OrNone(files).Getwd(ctx)
	if err != nil {
		return "", FileError(err)
	}
	return Join(working, p), nil
}

// CheckPipelineDirectory is is_pipeline_directory (utils.md §7.12): nil when the folder holds the main
// script and the configuration, as regular files. The error is a UserWarning that names the first
// missing one. Without names the files of any dialect count.
func CheckPipelineDirectory(ctx context.Context, files host.Files, path string, names *dialect.Names) error {
	var missing string
	best := 0
	for _, n := range names.OrAll() {
		lacking, there, err := lackingFile(ctx, files, path, n)
		if err != nil || lacking == "" {
			return err
		}
		if missing == "" || there > best {
			missing, best = lacking, there
		}
	}
	folder := "the current directory"
	if path != "." {
		folder = "\"" + path + "\""
	}
	return raise(diag.UserWarning, "%s is not a pipeline: it has no %q", folder, missing)
}

// lackingFile is the first of a pipeline's files that is missing, and how many are there.
func lackingFile(ctx context.Context, files host.Files, path string, n *dialect.Names) (lacking string, there int, err error) {
	for _, name := range []string{n.MainScript, n.ConfigFile} {
		regular, err := isRegular(ctx, files, Join(path, name))
		switch {
		case err != nil:
			return "", 0, err
		case regular:
			there++
		case lacking == "":
			lacking = name
		}
	}
	return lacking, there, nil
}
