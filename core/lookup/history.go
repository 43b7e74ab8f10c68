package lookup

// The commits of a branch, and the files of one of them, from the hosting service: for pipelines without a local repository.

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/hostapi"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// History is a branch of a repository at the hosting service. What was fetched is kept as long as the History is.
type History struct {
	ctx    context.Context
	lookup *Lookup
	// pipeline is "<owner>/<repo>", repo the same below the hosting API.
	pipeline, repo, branch string
	fetched                *fetchedHistory
}

type fetchedHistory struct {
	commits []commit.Commit
	// ended is true if no more commits follow.
	ended bool
	files map[string]fs.FS
}

// History is a branch of "<owner>/<repo>"; nothing is fetched before it is asked for. The error is a ValueError for a name of
// another form.
func (l *Lookup) History(ctx context.Context, pipeline, branch string) (*History, error) {
	repo, err := repoPath(pipeline)
	if err != nil {
		return nil, err
	}
	return &History{ctx: ctx, lookup: l, pipeline: pipeline, repo: repo, branch: branch, fetched: &fetchedHistory{files: map[string]fs.FS{}}}, nil
}

// Continue is the same branch for another call, with what was fetched.
func (h *History) Continue(ctx context.Context, l *Lookup) *History {
	next := *h
	next.ctx, next.lookup = ctx, l
	return &next
}

// Name is that of the branch with its repository.
func (h *History) Name() string { return h.branch + " of " + h.pipeline }

// commitsOfPage is how many commits the API returns at once; it has no larger pages.
const commitsOfPage = 100

// Commits calls visit for each commit of the branch, the newest first, until it returns false. Errors are those of
// [hostapi.Session.Get], and a LookupError for a response that is not a list of commits.
func (h *History) Commits(visit func(commit.Commit) bool) error {
	for i := 0; ; i++ {
		if i == len(h.fetched.commits) {
			if h.fetched.ended {
				return nil
			}
			if err := h.fetchCommits(i/commitsOfPage + 1); err != nil {
				return err
			}
			if i == len(h.fetched.commits) {
				return nil
			}
		}
		if err := limits.GitCommits.Check(i + 1); err != nil {
			return err
		}
		if !visit(h.fetched.commits[i]) {
			return nil
		}
	}
}

// fetchCommits adds a page of commits.
func (h *History) fetchCommits(page int) error {
	var answer []struct {
		SHA    string `json:"sha"`
		Commit struct {
			Message string `json:"message"`
		} `json:"commit"`
	}
	query := url.Values{"sha": {h.branch}, "per_page": {strconv.Itoa(commitsOfPage)}, "page": {strconv.Itoa(page)}}
	if err := h.get(h.repo+"/commits?"+query.Encode(), &answer); err != nil {
		return err
	}
	for _, c := range answer {
		read, err := commit.Of(c.SHA, c.Commit.Message)
		if err != nil {
			return h.unexpected()
		}
		h.fetched.commits = append(h.fetched.commits, read)
	}
	h.fetched.ended = len(answer) < commitsOfPage
	return nil
}

// get is what the hosting API returns, as JSON.
func (h *History) get(address string, into any) error {
	answer, err := h.lookup.session.Get(h.ctx, address, hostapi.GetOptions{})
	if err != nil {
		return err
	}
	switch answer.Status {
	case 200:
	case 404:
		return diag.WithHelp(raise(diag.LookupError, "%q has no branch %q at the hosting API", h.pipeline, h.branch), "correct the address, or set a token if the repository is private")
	case 403, 429:
		return diag.WithHelp(raise(diag.LookupError, "hosting API rejected the request for %q with status %d: too many requests", h.pipeline, answer.Status), "try again later, or set a token to be allowed more requests")
	default:
		return raise(diag.LookupError, "hosting API responded with status %[2]d for %[1]s", host.Mask(answer.Requested), answer.Status)
	}
	if hostapi.CheckJSON(answer.Body) != nil || json.Unmarshal(answer.Body, into) != nil {
		return h.unexpected()
	}
	return nil
}

func (h *History) unexpected() error {
	return raise(diag.LookupError, "hosting API responded with unexpected data for branch %q of %q", h.branch, h.pipeline)
}

// atOnce is how many files are fetched at a time.
const atOnce = 8

// Files are the regular files of a commit, all of them fetched; symbolic links and submodules are left out. Errors are those of
// Commits, and a *limits.Exceeded for more files than a tree in memory may have.
func (h *History) Files(c commit.Commit) (fs.FS, error) {
	if kept := h.fetched.files[c.ID]; kept != nil {
		return kept, nil
	}
	var answer struct {
		Tree []struct {
			Path string `json:"path"`
			Type string `json:"type"`
			Mode string `json:"mode"`
			Size int    `json:"size"`
		} `json:"tree"`
		Truncated bool `json:"truncated"`
	}
	if err := h.get(h.repo+"/git/trees/"+c.ID+"?recursive=1", &answer); err != nil {
		return nil, err
	}
	var list []files.File
	size := 0
	for _, entry := range answer.Tree {
		if !commit.IsFile(entry.Mode) {
			continue
		}
		if !fs.ValidPath(entry.Path) {
			return nil, h.unexpected()
		}
		size += entry.Size
		list = append(list, files.File{Path: entry.Path, Omitted: entry.Size})
	}
	if answer.Truncated {
		return nil, raise(diag.LookupError, "commit %s of %q has more files than the hosting API lists", c.ID, h.pipeline)
	}
	if err := errors.Join(limits.FetchedFiles.Check(len(list)), limits.FetchedBytes.Check(size)); err != nil {
		return nil, err
	}
	if err := h.fetchFiles(c, list); err != nil {
		return nil, err
	}
	tree, err := files.NewSnapshot(list)
	if err != nil {
		return nil, err
	}
	h.fetched.files[c.ID] = tree
	return tree, nil
}

// fetchFiles fetches the contents of files of a commit.
func (h *History) fetchFiles(c commit.Commit, list []files.File) error {
	ctx, cancel := context.WithCancelCause(h.ctx)
	defer cancel(nil)
	next := make(chan *files.File)
	var wait sync.WaitGroup
	for range atOnce {
		wait.Go(func() {
			for file := range next {
				if err := h.fetchFile(ctx, c, file); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range list {
		if ctx.Err() != nil {
			break
		}
		next <- &list[i]
	}
	close(next)
	wait.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// fetchFile fetches the content of a file.
func (h *History) fetchFile(ctx context.Context, c commit.Commit, file *files.File) error {
	if ctx.Err() != nil {
		return nil // another one failed
	}
	address, err := join(dialect.RawFiles, append(strings.Split(h.pipeline+"/"+c.ID, "/"), strings.Split(file.Path, "/")...)...)
	if err != nil {
		return err
	}
	answer, err := h.lookup.get(ctx, address, indexTimeout)
	if err != nil {
		return fetchFailed(diag.LookupError, err)
	}
	if answer.Status != 200 {
		return raise(diag.LookupError, "%s responded with status %d", address, answer.Status)
	}
	file.Content, file.Omitted = answer.Body, 0
	return nil
}
