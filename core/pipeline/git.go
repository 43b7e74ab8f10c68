package pipeline

// What a repository says of itself, read from its files: there is no git program in a browser, and
// none is needed for two facts. The commit is behind HEAD, over names of branches, in files of their
// own or packed; the tracked files are in the index (index.go).

import (
	"context"
	"errors"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// repository is where the files of a repository are.
type repository struct {
	ctx   context.Context
	files host.Files
	// own holds HEAD and the index, common the branches: in a further worktree they differ.
	own, common string
}

// errNoRepository is the error of a folder that has no repository of its own; why is wrapped.
var errNoRepository = errors.New("there is no repository in the folder itself")

// gitEntry is the folder, or in a further worktree the file, in which the repository is found.
const gitEntry = ".git"

// openRepository finds the repository of exactly the folder; those of folders above are not asked.
func openRepository(ctx context.Context, files host.Files, folder string) (*repository, error) {
	at := utils.Join(folder, gitEntry)
	info, err := files.Stat(ctx, at)
	if err != nil {
		return nil, errors.Join(errNoRepository, err)
	}
	r := &repository{ctx: ctx, files: files, own: at}
	if !info.Directory {
		line, err := r.line(at)
		if err != nil {
			return nil, err
		}
		target, ok := strings.CutPrefix(line, "gitdir:")
		if target = strings.TrimSpace(target); !ok || target == "" {
			return nil, errors.Join(errNoRepository, errors.New("its file names no folder of a repository"))
		}
		r.own = utils.Join(folder, target)
	}
	r.common = r.own
	if shared, err := r.line(utils.Join(r.own, "commondir")); err == nil && shared != "" {
		r.common = utils.Join(r.own, shared)
	}
	return r, nil
}

// longestLine of a file that holds one name or one path.
const longestLine = 4096

// line is what a small file holds, without blanks around.
func (r *repository) line(at string) (string, error) {
	part, err := r.files.ReadPart(r.ctx, at, 0, longestLine+1)
	if err != nil {
		return "", err
	}
	if len(part) > longestLine {
		return "", errors.New("it is longer than one name")
	}
	return strings.TrimSpace(string(part)), nil
}

// mostHops from name to name, as many as git follows.
const mostHops = 5

// head is the commit that is checked out.
func (r *repository) head() (string, error) {
	text, err := r.line(utils.Join(r.own, "HEAD"))
	for range mostHops {
		if err != nil {
			return "", err
		}
		name, isName := strings.CutPrefix(text, "ref:")
		if !isName {
			return commitOf(text)
		}
		text, err = r.reference(strings.TrimSpace(name))
	}
	return "", errors.New("its names lead from one to the next without an end")
}

// reference is what a name stands for: its own file in either folder, else its packed line.
func (r *repository) reference(name string) (string, error) {
	if path.Clean(name) != name || !strings.HasPrefix(name, "refs/") || strings.ContainsRune(name, 0) {
		return "", errors.New("its head names no branch")
	}
	for _, folder := range []string{r.own, r.common} {
		if text, err := r.line(utils.Join(folder, name)); err == nil {
			return text, nil
		}
	}
	return r.packed(name)
}

func (r *repository) packed(name string) (string, error) {
	text, err := r.read(utils.Join(r.common, "packed-refs"))
	if err != nil {
		return "", errors.Join(errors.New("its branch has no commit"), err)
	}
	for line := range strings.Lines(string(text)) {
		commit, of, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if of == name {
			return commit, nil
		}
	}
	return "", errors.New("its branch has no commit")
}

// read is a whole file, up to what is read of a repository.
func (r *repository) read(at string) ([]byte, error) {
	info, err := r.files.Stat(r.ctx, at)
	if err != nil {
		return nil, err
	}
	if err := limits.GitBytes.Check(int(info.Size)); err != nil {
		return nil, err
	}
	return r.files.ReadFile(r.ctx, at)
}

// The lengths of ids of commits in hex: of SHA-1 and of SHA-256.
const (
	shortID = 40
	longID  = 64
)

// commitOf is the id of a commit that a text holds.
func commitOf(text string) (string, error) {
	if len(text) != shortID && len(text) != longID || strings.Trim(text, "0123456789abcdef") != "" {
		return "", errors.New("its head is no commit")
	}
	return text, nil
}
