package utils

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// ignoreFile names the patterns of what is left out.
const ignoreFile = ".gitignore"

// ErrDeadLink is the error for [ListOptions].Unlisted of a link that leads to no file.
var ErrDeadLink = errors.New("target of the symbolic link does not exist")

// ListOptions set how [WfFiles] works.
type ListOptions struct {
	// Revision whose rules hold; 0 is the default.
	Revision dialect.Revision
	// Git asks for the rules of git itself instead of either revision's.
	Git bool
	// Tracked are the paths below the folder that its repository has in its index: with Git, no ignore file
	// excludes them.
	Tracked []string
	// Unlisted is called for entries that cannot be listed or searched: a directory or an ignore file that cannot be read,
	// directories nested beyond the limit, a link without a target file. The rest is listed then. With nil, all but such a
	// link become the error of the call. The directory itself must be readable in either case.
	Unlisted func(path string, why error)
}

// WfFiles lists all regular files of a folder and the folders in it, hidden ones included, but
// those that the ignore file excludes, as paths below wfPath (get_wf_files, utils.md §7.16). They
// come folder by folder, each sorted by name. Links to files are listed, links to folders are not
// entered, and folders whose whole content is ignored are not looked into. A folder that is not
// there gives an empty list.
//
// In R1 the patterns of the folder's own ignore file match the path below wfPath as a shell's do, with "*" for slashes too;
// in R2 they match the whole path as listed, and the ignore file must be there. With Git, ignore files of all folders count,
// by git's own rules, as far as they are below wfPath; what is above it and settings of the user do not, and the caller gives
// the tracked files.
//
// Errors are a NotADirectoryError, an IsADirectoryError for an ignore file that is one, in R2 a
// FileNotFoundError, a ValueError beyond a limit, and other IOErrors.
func WfFiles(ctx context.Context, files host.Files, wfPath string, o ListOptions) ([]string, error) {
	l := lister{ctx: ctx, files: host.OrNone(files), root: Join(wfPath, ""), unlisted: o.Unlisted}
	l.inside = host.Within(l.files, l.root)
	switch {
	case o.Git:
		rules := newGitRules(o.Tracked)
		rules.pass = l.pass
		l.rules = rules
	case o.Revision == dialect.R2:
		l.rules = &wholePathRules{shellRules{root: l.root}}
	default:
		l.rules = &shellRules{root: l.root}
	}
	if err := l.begin(); err != nil {
		return nil, err
	}
	return l.list, nil
}

// ignoring is one way to decide what is left out. Paths are below the root, with "/".
type ignoring interface {
	// enter is called for a directory before its entries, with a function that reads its ignore files.
	enter(folder string, read func(name string) (text string, there bool, err error)) error
	// skips reports whether a file is left out, or all that a folder holds.
	skips(path string, isFolder bool) (bool, error)
}

type lister struct {
	ctx   context.Context
	files host.Files
	// inside are those of them that do not lead out of the root.
	inside host.Files
	root   string
	rules  ignoring
	list   []string
	seen   int
	// unlisted is that of the options.
	unlisted func(path string, why error)
}

// pass reports what cannot be listed, or keeps the error if there is no callback.
func (l *lister) pass(path string, err error) error {
	if err == nil || l.unlisted == nil || path == "" || l.ctx.Err() != nil {
		return err
	}
	l.unlisted(Join(l.root, path), err)
	return nil
}

func (l *lister) begin() error {
	info, err := l.files.Stat(l.ctx, l.root)
	if isAbsent(err) {
		if _, strict := l.rules.(*wholePathRules); !strict {
			l.list = []string{}
			return nil
		}
	}
	if err == nil && !info.Directory {
		err = &host.FileError{Kind: host.NotADirectory, Path: l.root}
	}
	if err != nil {
		return FileError(err)
	}
	l.list = []string{}
	return l.folder("", limits.WalkDepth.Max)
}

// folder lists one folder; its path below the root is "" or ends with "/".
func (l *lister) folder(at string, depth int) error {
	if depth == 0 {
		return l.pass(at, tooMuch(&limits.Exceeded{Limit: limits.WalkDepth}))
	}
	entries, err := l.files.ReadDir(l.ctx, Join(l.root, at))
	if err != nil {
		return l.pass(at, FileError(err))
	}
	if err := l.rules.enter(at, l.reader(at, entries)); err != nil {
		return err
	}
	if l.seen += len(entries); l.seen > limits.WalkEntries.Max {
		return tooMuch(&limits.Exceeded{Limit: limits.WalkEntries})
	}
	for _, e := range entries {
		if err := l.entry(at+e.Name, e, depth); err != nil {
			return err
		}
	}
	return nil
}

func (l *lister) entry(path string, e host.Entry, depth int) error {
	if !e.Directory && !e.Regular && !e.Link {
		return nil
	}
	skipped, err := l.rules.skips(path, e.Directory)
	switch {
	case err != nil || skipped:
		return err
	case e.Directory:
		return l.folder(path+"/", depth-1)
	case e.Link:
		if regular, err := isRegular(l.ctx, l.files, Join(l.root, path)); err != nil || !regular {
			return l.deadLink(path)
		}
	}
	l.list = append(l.list, Join(l.root, path))
	return nil
}

// deadLink passes over a link into the void, into what may not be seen, or to a folder.
func (l *lister) deadLink(path string) error {
	at := Join(l.root, path)
	if info, err := l.files.Stat(l.ctx, at); l.unlisted != nil && (err != nil || !info.Directory) {
		l.unlisted(at, ErrDeadLink)
	}
	return l.ctx.Err()
}

// reader reads files in a folder below the root. A file that the folder does not list is not requested: on some hosts every
// request is a message to another thread.
func (l *lister) reader(at string, entries []host.Entry) func(string) (string, bool, error) {
	return func(name string) (string, bool, error) {
		first, _, _ := strings.Cut(name, "/")
		if !slices.ContainsFunc(entries, func(e host.Entry) bool { return e.Name == first }) {
			return "", false, nil
		}
		content, err := l.inside.ReadFile(l.ctx, Join(l.root, at+name))
		var failed *host.FileError
		switch {
		case err == nil:
			if err := limits.IgnoreBytes.Check(len(content)); err != nil {
				return "", false, l.pass(at+name, tooMuch(err))
			}
			return string(content), true, nil
		case errors.As(err, &failed) && (failed.Kind == host.FileNotFound || failed.Kind == host.NotADirectory):
			return "", false, nil
		}
		return "", false, l.pass(at+name, FileError(err))
	}
}
