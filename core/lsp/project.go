package lsp

// Pipelines that are kept in memory: the files of the disk, and over them the documents of the editor.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/api/linting"
	"github.com/flow-toolkit/flow-toolkit/core/api/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
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
	// versions of the documents whose texts are in the workspace.
	versions map[string]int32

	mail sync.Mutex
	// edits are the texts of documents, nil for files that the disk has again.
	edits map[string]*edit
	// isStale: files came or went. isReset: facts beside the files changed, such as the commit. isClosed: it is not used.
	isStale, isReset, isClosed bool
}

type edit struct {
	text    string
	version int32
}

// projectCount numbers the projects of the program.
var projectCount atomic.Int64

// projectAt is the pipeline in a directory.
func (s *Server) projectAt(root string) *project {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.projects[root]
	if p == nil {
		p = &project{
			server: s, root: root, key: fmt.Sprintf("language server: %d", projectCount.Add(1)), working: make(chan struct{}, 1),
			versions: map[string]int32{}, edits: map[string]*edit{},
		}
		s.projects[root] = p
	}
	return p
}

// projectOf is the pipeline that a file is in, and its path there: one that is open, or the outermost directory with one in the
// workspace folder of the file, or above a file outside of them. It is nil where there is none.
func (s *Server) projectOf(name string) (p *project, rel string) {
	if p := s.projectAround(name); p != nil { // also while its main script is missing
		return p, strings.TrimPrefix(name, strings.TrimSuffix(p.root, "/")+"/")
	}
	root := ""
	limit := s.folderOf(name)
	for at := path.Dir(name); ; at = path.Dir(at) {
		if s.isPipeline(at) {
			root = at
		}
		if at == limit || path.Dir(at) == at {
			break
		}
	}
	if root == "" {
		return nil, ""
	}
	return s.projectAt(root), strings.TrimPrefix(name, strings.TrimSuffix(root, "/")+"/")
}

// folderOf is the workspace folder that a file is in, the outermost; "" without one.
func (s *Server) folderOf(name string) (found string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, folder := range s.folders {
		if isBelow(name, folder) && (found == "" || len(folder) < len(found)) {
			found = folder
		}
	}
	return found
}

// projectAround is the innermost pipeline among those that are open that a path is in, or nil.
func (s *Server) projectAround(name string) (found *project) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for root, p := range s.projects {
		if isBelow(name, root) && (found == nil || len(root) > len(found.root)) {
			found = p
		}
	}
	return found
}

// isPipeline reports whether a directory has the main script or the config of a pipeline.
func (s *Server) isPipeline(directory string) bool {
	for _, n := range dialect.All {
		for _, name := range []string{n.ConfigFile, n.MainScript} {
			info, err := host.OrNone(s.host.Files).Stat(context.Background(), path.Join(directory, name))
			if err == nil && info.Regular {
				return true
			}
		}
	}
	return false
}

// changed has the project linted again.
func (p *project) changed() { p.server.queue.add(p) }

// changedAll has everything linted again.
func (s *Server) changedAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.projects {
		s.queue.add(p)
	}
	for _, d := range s.documents {
		if d.project == nil {
			s.queue.add(d.uri)
		}
	}
}

// write makes a text that of a document.
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

func readFile(tree fs.FS, name string) ([]byte, error) { return fs.ReadFile(tree, name) }

// load reads the pipeline from the disk, and the documents of the editor.
func (p *project) load(ctx context.Context) error {
	paths, err := p.list(ctx)
	if err != nil {
		return err
	}
	var list []files.File
	for rel := range paths {
		if f, there := p.read(ctx, rel); there {
			if !paths[rel] {
				f = nameOnly(f)
			}
			list = append(list, f)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	slices.SortFunc(list, func(a, b files.File) int { return strings.Compare(a.Path, b.Path) })
	space, err := workspace.Open(list)
	if err != nil {
		return err
	}
	p.space, p.listed, p.versions = space, paths, map[string]int32{}
	if err := directory.Workspaces.Put(p.key, space); err != nil {
		return err
	}
	for _, d := range p.open() {
		p.versions[d.rel] = d.version
		if err := p.put([]files.File{{Path: d.rel, Content: []byte(d.text)}}); err != nil {
			return err
		}
	}
	return nil
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

// refresh adds the files that came, and removes those that went.
func (p *project) refresh(ctx context.Context) error {
	paths, err := p.list(ctx)
	if err != nil {
		return err
	}
	var list []files.File
	for rel, whole := range paths {
		if _, known := p.listed[rel]; known || p.isOpen(rel) {
			continue
		}
		if f, there := p.read(ctx, rel); there {
			if !whole {
				f = nameOnly(f)
			}
			list = append(list, f)
		}
	}
	for rel := range p.listed {
		if _, still := paths[rel]; !still && !p.isOpen(rel) {
			_ = p.space.Remove(rel) // a folder of it may have gone before
		}
	}
	p.listed = paths
	return p.put(list)
}

// excludeFile lists ignored files beside the repository's own; a lint reads it.
const excludeFile = ".git/info/exclude"

// list finds the files that a lint looks at, and by name alone (false) those that git ignores beside them, but for configs,
// which others may include, and settings. Ignored directories are not entered: they may have very much.
func (p *project) list(ctx context.Context) (map[string]bool, error) {
	own := host.OrNone(p.server.host.Files)
	paths, err := utils.WfFiles(ctx, own, p.root, utils.ListOptions{
		Git: true, Tracked: git.Tracked(ctx, own, p.root), Unlisted: func(string, error) {},
	})
	if err != nil {
		return nil, err
	}
	listed, directories := map[string]bool{}, map[string]bool{".": true}
	for _, name := range paths {
		rel := strings.TrimPrefix(name, strings.TrimSuffix(p.root, "/")+"/")
		listed[rel] = true
		directories[path.Dir(rel)] = true
	}
	if _, err := own.Stat(ctx, path.Join(p.root, excludeFile)); err == nil {
		listed[excludeFile] = true
	}
	for directory := range directories {
		entries, err := own.ReadDir(ctx, path.Join(p.root, directory))
		if err != nil {
			continue // it went
		}
		for _, entry := range entries {
			rel := path.Join(directory, entry.Name)
			if _, known := listed[rel]; known || !entry.Regular {
				continue
			}
			k := kindOf(rel)
			listed[rel] = k == pipelineConfig || k == toolsConfig
		}
	}
	return listed, nil
}

// Of files that are not text, no more is kept than their size.
const (
	keptBinary = 1 << 20
	sniffed    = 8 << 10
)

// read reads a file of the disk; there is false for one that is not there.
func (p *project) read(ctx context.Context, rel string) (f files.File, there bool) {
	own := host.OrNone(p.server.host.Files)
	name := path.Join(p.root, rel)
	info, err := own.Stat(ctx, name)
	if err != nil || !info.Regular {
		return f, false
	}
	f = files.File{Path: rel, Omitted: int(info.Size)}
	if limits.CheckedText.Check(f.Omitted) != nil {
		return f, true
	}
	content, err := host.Within(own, p.root).ReadFile(ctx, name)
	if err != nil || view.IsBinary(content[:min(len(content), sniffed)]) && len(content) > keptBinary {
		f.Omitted = max(f.Omitted, 1)
		return f, true
	}
	return files.File{Path: rel, Content: content}, true
}

// nameOnly is a file without its content.
func nameOnly(f files.File) files.File {
	if f.Omitted == 0 && len(f.Content) > 0 {
		return files.File{Path: f.Path, Omitted: len(f.Content)}
	}
	return f
}
