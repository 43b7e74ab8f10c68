package pipeline

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/cli/env"
	"github.com/flow-toolkit/flow-toolkit/core/cli/exit"
	"github.com/flow-toolkit/flow-toolkit/core/cli/inputs"
	"github.com/flow-toolkit/flow-toolkit/core/cli/paths"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// CheckPlace is an *[exit.Error] unless the directory is there and looks like a pipeline's.
func CheckPlace(dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return exit.Errorf("cannot read %q: %s", dir, exit.Reason(err))
	}
	if !info.IsDir() {
		return exit.WithHelp(exit.Errorf("%q is not a directory", dir), "name the pipeline directory")
	}
	names := inputs.PipelineFiles()
	for _, name := range names {
		if isFile(filepath.Join(dir, name)) {
			return nil
		}
	}
	return exit.WithHelp(exit.Errorf("no pipeline found in %q", dir), "expected one of the files \"%s\"", strings.Join(names, "\", \""))
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// checkReports refuses a report whose file is one of the pipeline's: of those with a name of its own, or committed.
func (r *run) checkReports(ctx context.Context) error {
	files := []string{}
	if r.Output != "" {
		files = append(files, r.Output)
	}
	for _, further := range r.further {
		files = append(files, further.file)
	}
	var own []string
	for _, names := range [][]string{inputs.PipelineFiles(), inputs.ToolConfigFiles(), inputs.OldLintFiles()} {
		for _, name := range names {
			own = append(own, filepath.Join(r.dir, name))
		}
	}
	for _, file := range files {
		if !isFile(file) {
			continue
		}
		committed, unknown := inputs.IsOneOf(file, own...), ""
		if !committed {
			committed, unknown = isCommitted(ctx, r.env, r.dir, file)
		}
		switch {
		case committed:
			return exit.WithHelp(exit.Errorf("the report would overwrite the pipeline's file %q", file), "give the report another name")
		case unknown != "":
			err := exit.Errorf("the report may overwrite %q, which git may have: %s", file, unknown)
			return exit.WithHelp(err, "give the report another name or a place outside of the repository, or delete the file first")
		}
	}
	return nil
}

// isCommitted reports whether git has the file, or the one that a link leads to; git is run, otherwise the index of the
// repository that contains the directory is read. Unknown is why neither gives a result. A file outside of that repository is
// not committed, and neither is one without a repository.
func isCommitted(ctx context.Context, e *env.Env, dir, file string) (committed bool, unknown string) {
	places := []string{file}
	if target, err := filepath.EvalSymlinks(file); err == nil {
		places = append(places, target)
	}
	for _, place := range places {
		if committed, unknown = isTracked(ctx, e, dir, place); committed {
			return true, ""
		}
	}
	root := repositoryAround(dir)
	if unknown == "" || root == "" || !isBelow(file, root) {
		return false, ""
	}
	names := git.Tracked(ctx, e.Host.Files, filepath.ToSlash(root))
	for i, name := range names {
		names[i] = filepath.Join(root, filepath.FromSlash(name))
	}
	if len(names) > 0 {
		unknown = ""
	}
	return inputs.IsOneOf(file, names...), unknown
}

// isTracked runs git; unknown is why that is not possible, or that git gave no result.
func isTracked(ctx context.Context, e *env.Env, dir, file string) (tracked bool, unknown string) {
	if e.Host.Exec == nil {
		return false, exit.InWasm("running git").Message
	}
	absolute, err := filepath.Abs(file)
	if err != nil {
		return false, err.Error()
	}
	out, err := runGit(ctx, e, dir, "ls-files", "--error-unmatch", "--", absolute)
	var failed *host.ExecError
	switch {
	case errors.As(err, &failed) && failed.Kind == host.NotFound:
		return false, "git is not installed"
	case err != nil:
		return false, err.Error()
	case out.Code > 1:
		return false, firstLine(out.Stderr)
	}
	return out.Code == 0, ""
}

// repositoryAround is the directory, or the nearest above it, that has a repository; "" for none.
func repositoryAround(dir string) string {
	root := paths.WithoutLinks(dir)
	for {
		if _, err := os.Lstat(filepath.Join(root, ".git")); err == nil {
			return root
		}
		above := filepath.Dir(root)
		if above == root {
			return ""
		}
		root = above
	}
}

// isBelow reports whether a file is below a directory that has no links in its path.
func isBelow(file, root string) bool {
	way, err := filepath.Rel(root, paths.WithoutLinks(file))
	return err == nil && filepath.IsLocal(way)
}
