// Package git reads repositories from their files, through the files of a host: a browser has no git program. It reads what is
// checked out, the index, tags, and the objects of commits.
package git

import (
	"context"
	"errors"
	"path"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// Repository is where the files of a repository are.
type Repository struct {
	ctx   context.Context
	files host.Files
	// own holds HEAD and the index, common the branches: in a further worktree they differ.
	own, common string
}

// ErrNoRepository is the error of a directory that has no repository of its own; the reason is wrapped.
var ErrNoRepository = errors.New("the directory is not the root of a repository")

// gitEntry is the folder, or in a further worktree the file, in which the repository is found.
const gitEntry = ".git"

// Open finds the repository of exactly the folder; those of folders above are not asked.
func Open(ctx context.Context, files host.Files, folder string) (*Repository, error) {
	at := utils.Join(folder, gitEntry)
	info, err := files.Stat(ctx, at)
	if err != nil {
		return nil, errors.Join(ErrNoRepository, err)
	}
	r := &Repository{ctx: ctx, files: files, own: at}
	if !info.Directory {
		line, err := r.line(at)
		if err != nil {
			return nil, err
		}
		target, ok := strings.CutPrefix(line, "gitdir:")
		if target = strings.TrimSpace(target); !ok || target == "" {
			return nil, errors.Join(ErrNoRepository, errors.New("its .git file does not name a repository"))
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

// line is the content of a small file, without surrounding whitespace.
func (r *Repository) line(at string) (string, error) {
	part, err := r.files.ReadPart(r.ctx, at, 0, longestLine+1)
	if err != nil {
		return "", err
	}
	if len(part) > longestLine {
		return "", errors.New("longer than one name")
	}
	return strings.TrimSpace(string(part)), nil
}

// mostHops from name to name, as many as git follows.
const mostHops = 5

// Head is the commit that is checked out.
func (r *Repository) Head() (string, error) {
	text, err := r.line(utils.Join(r.own, "HEAD"))
	for range mostHops {
		if err != nil {
			return "", err
		}
		name, isName := strings.CutPrefix(text, "ref:")
		if !isName {
			return text, commit.CheckID(text)
		}
		text, err = r.reference(strings.TrimSpace(name))
	}
	return "", errors.New("circular references")
}

// reference is the value of a name: its own file in either folder, else its packed line.
func (r *Repository) reference(name string) (string, error) {
	if path.Clean(name) != name || !strings.HasPrefix(name, "refs/") || strings.ContainsRune(name, 0) {
		return "", errors.New("HEAD does not name a branch")
	}
	for _, folder := range []string{r.own, r.common} {
		if text, err := r.line(utils.Join(folder, name)); err == nil {
			return text, nil
		}
	}
	return r.packed(name)
}

func (r *Repository) packed(name string) (string, error) {
	text, err := r.read(utils.Join(r.common, "packed-refs"))
	if err != nil {
		return "", errors.Join(errors.New("the branch has no commit"), err)
	}
	for line := range strings.Lines(string(text)) {
		commit, of, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		if of == name {
			return commit, nil
		}
	}
	return "", errors.New("the branch has no commit")
}

// read is a whole file, up to what is read of a repository.
func (r *Repository) read(at string) ([]byte, error) {
	info, err := r.files.Stat(r.ctx, at)
	if err != nil {
		return nil, err
	}
	if err := limits.GitBytes.Check(int(info.Size)); err != nil {
		return nil, err
	}
	return r.files.ReadFile(r.ctx, at)
}
