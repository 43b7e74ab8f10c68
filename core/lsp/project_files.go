package lsp

// The files of a pipeline on the disk: which ones a lint reads, and their content.

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/api/directory"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
	"github.com/flow-toolkit/flow-toolkit/core/workspace"
)

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
