package lsp

// Pipelines that are kept in memory: the files of the disk, and over them the documents of the editor.

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/workspace"
)

// project is a pipeline in memory. One goroutine at a time works on it; edits wait in its mailbox until the next one begins.
type project struct {
	server *Server
	// root is the absolute path of its directory, key its name among the workspaces of the program.
	root, key string
	working   chan struct{}
	// space are its files, nil until they are read; listed are those that were found on the disk. Both belong to the one
	// who works.
	space  *workspace.Workspace
	listed map[string]bool
	// versions of the documents whose content is in the workspace.
	versions map[string]int32

	mail sync.Mutex
	// edits are the contents of documents, nil for files that the disk has again.
	edits map[string]*edit
	// isStale: files came or went. isReset: facts beside the files changed, such as the commit. isClosed: it is not used.
	isStale, isReset, isClosed bool
}

type edit struct {
	text    string
	version int32
}

// changed has the project linted again.
func (p *project) changed() { p.server.queue.add(p) }

// write sets the content of a document.
func (p *project) write(rel, text string, version int32) {
	p.mail.Lock()
	defer p.mail.Unlock()
	p.edits[rel] = &edit{text, version}
}

// reread takes a file from the disk, unless it is open.
func (p *project) reread(rel string) {
	if p.isOpen(rel) {
		return
	}
	p.mail.Lock()
	defer p.mail.Unlock()
	p.edits[rel] = nil
}

// relist looks for files that came or went.
func (p *project) relist() {
	p.mail.Lock()
	defer p.mail.Unlock()
	p.isStale = true
}

// reset reads everything again.
func (p *project) reset() {
	p.mail.Lock()
	defer p.mail.Unlock()
	p.isReset = true
}

// close gives back the files.
func (p *project) close() {
	p.mail.Lock()
	p.isClosed = true
	p.mail.Unlock()
	directory.Workspaces.Remove(p.key)
}

// isOpen reports whether a file is open in the editor.
func (p *project) isOpen(rel string) bool {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	for _, d := range p.server.documents {
		if d.project == p && d.rel == rel {
			return true
		}
	}
	return false
}

// use calls a function with the pipeline as it is now: the files stay as they are until it returns, and what it gets of them
// must not be used afterwards. The error is the context's, that of reading the directory, or that of the function.
func (p *project) use(ctx context.Context, use func(pl *folder.Pipeline, o folder.Options) error) error {
	return p.alone(ctx, func() error {
		return pipeline.Use(ctx, p.server.host, p.input(), use)
	})
}

// lint calls a function with the pipeline and what a lint of it finds. Files that it misses and that are in directories which git
// ignores are read, and it is linted again.
func (p *project) lint(ctx context.Context, progress func(check string, step, steps int), use func(pl *folder.Pipeline, found *diag.Report) error) error {
	return p.alone(ctx, func() error {
		for again := false; ; again = true {
			var ignored []files.File
			err := pipeline.Use(ctx, p.server.host, p.input(), func(pl *folder.Pipeline, o folder.Options) error {
				o.Progress = progress
				found := folder.Run(pl, o)
				if ignored = p.ignoredOnes(ctx, found); len(ignored) > 0 && !again {
					return nil
				}
				return use(pl, found)
			})
			if err != nil || len(ignored) == 0 || again {
				return err
			}
			if err := p.put(ignored); err != nil {
				return err
			}
		}
	})
}

// ignoredOnes are the missing files of findings that the disk has nevertheless.
func (p *project) ignoredOnes(ctx context.Context, found *diag.Report) (list []files.File) {
	for i := range found.Findings {
		rel := found.Findings[i].Missing
		if _, known := p.listed[rel]; rel == "" || known || !fs.ValidPath(rel) {
			continue
		}
		if f, there := p.read(ctx, rel); there {
			p.listed[rel] = true
			list = append(list, f)
		}
	}
	return list
}

// alone does work on the files as they are now, when no other goroutine does.
func (p *project) alone(ctx context.Context, work func() error) error {
	select {
	case p.working <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-p.working }()
	if err := p.update(ctx); err != nil {
		return err
	}
	return work()
}

// input is that of operations on the pipeline.
func (p *project) input() *pipeline.LintInput {
	p.server.mu.Lock()
	options := p.server.options
	p.server.mu.Unlock()
	in := &pipeline.LintInput{Workspace: p.key}
	in.LintOptions = linting.LintOptions{Profile: options.Profile, Dialect: options.Dialect}
	in.Profiles, in.Release, in.ProjectDir = options.ConfigProfiles, options.Release, p.root
	in.Repository = &pipeline.Repository{Files: host.OrNone(p.server.host.Files), Path: p.root}
	return in
}

// errClosed is the error of a pipeline whose folder was closed.
var errClosed = errors.New("the pipeline was closed")

// update brings the files up to date: the mail is emptied.
func (p *project) update(ctx context.Context) error {
	p.mail.Lock()
	edits, stale, reset, closed := p.edits, p.isStale, p.isReset, p.isClosed
	p.edits, p.isStale, p.isReset = map[string]*edit{}, false, false
	p.mail.Unlock()
	if closed {
		return errClosed
	}
	var err error
	switch {
	case p.space == nil || reset:
		err = p.load(ctx)
	case stale:
		err = p.refresh(ctx)
	}
	if err != nil { // nothing is lost
		p.mail.Lock()
		defer p.mail.Unlock()
		for rel, e := range edits {
			if _, newer := p.edits[rel]; !newer {
				p.edits[rel] = e
			}
		}
		p.isStale, p.isReset = p.isStale || stale, p.isReset || reset
		return err
	}
	return p.apply(ctx, edits)
}

// apply writes edits to the workspace.
func (p *project) apply(ctx context.Context, edits map[string]*edit) error {
	var list []files.File
	for rel, e := range edits {
		switch {
		case e == nil:
			delete(p.versions, rel)
			whole, known := p.listed[rel] // new files are listed before
			f, there := p.read(ctx, rel)
			switch {
			case !there || !known:
				_ = p.space.Remove(rel) // it may not be there
				delete(p.listed, rel)
			case !whole:
				list = append(list, nameOnly(f))
			default:
				list = append(list, f)
			}
		default:
			p.versions[rel] = e.version
			list = append(list, files.File{Path: rel, Content: []byte(e.text)})
		}
	}
	return p.put(list)
}

// put writes files that differ from those of the workspace.
func (p *project) put(list []files.File) error {
	list = slices.DeleteFunc(list, func(f files.File) bool {
		now, err := readFile(p.space.Files(), f.Path)
		return err == nil && f.Omitted == 0 && bytes.Equal(now, f.Content)
	})
	return p.space.Write(list)
}

// open are the open documents of the pipeline.
func (p *project) open() (list []*document) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	for _, d := range p.server.documents {
		if d.project == p {
			list = append(list, d)
		}
	}
	return list
}
