package utils

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"sort"
	"strings"
	"syscall"

	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// FilesFromFS makes files that are in memory, or any tree of files, the files of a host. They can be
// written where the tree has WriteFile and MkdirAll. Paths have "/" and ".." is taken away with the name before it. The working directory is a
// value of this host alone; "" is the root of the tree, "/".
func FilesFromFS(fsys fs.FS, working string) host.Files {
	return &givenFiles{fsys: fsys, working: working}
}

type givenFiles struct {
	fsys    fs.FS
	working string
}

// name is the path as package fs spells it.
func (g *givenFiles) name(p string) string {
	if g.working == "" && fs.ValidPath(p) { // as it is, as most are
		return p
	}
	if !strings.HasPrefix(p, "/") {
		p = g.working + "/" + p
	}
	return NameInFS(p)
}

// NameInFS is a path below the root of a tree as package fs spells it: without "/" at its ends, and with ".." taken away together
// with the name before it.
func NameInFS(p string) string {
	if p = strings.TrimPrefix(path.Clean("/"+p), "/"); p != "" {
		return p
	}
	return "."
}

// errorKinds map the errors of package fs to kinds.
var errorKinds = [...]struct {
	is   error
	kind host.FileKind
}{
	{syscall.ENOTDIR, host.NotADirectory}, {syscall.EISDIR, host.IsADirectory},
	{fs.ErrNotExist, host.FileNotFound}, {fs.ErrInvalid, host.FileNotFound}, {fs.ErrPermission, host.NotPermitted},
	{host.ErrLeadsOut, host.LeadsOut}, {files.ErrOmitted, host.FileOmitted},
}

func failed(p string, err error) error {
	for _, row := range errorKinds {
		if errors.Is(err, row.is) {
			return &host.FileError{Kind: row.kind, Path: p, Cause: err}
		}
	}
	return &host.FileError{Kind: host.FileFailed, Path: p, Cause: err}
}

func (g *givenFiles) Stat(_ context.Context, p string) (host.FileInfo, error) {
	info, err := fs.Stat(g.fsys, g.name(p))
	if err != nil {
		return host.FileInfo{}, failed(p, err)
	}
	return host.FileInfo{Size: info.Size(), Directory: info.IsDir(), Regular: info.Mode().IsRegular()}, nil
}

func (g *givenFiles) ReadFile(ctx context.Context, p string) ([]byte, error) {
	content, err := fs.ReadFile(g.fsys, g.name(p))
	if err == nil {
		return content, nil
	}
	if info, unknown := g.Stat(ctx, p); unknown != nil {
		return nil, unknown
	} else if info.Directory {
		return nil, &host.FileError{Kind: host.IsADirectory, Path: p}
	}
	return nil, failed(p, err)
}

// partReader is a tree whose files need not be copied to read a part of them.
type partReader interface {
	ReadPart(name string, offset int64, max int) ([]byte, error)
}

func (g *givenFiles) ReadPart(ctx context.Context, p string, offset int64, max int) ([]byte, error) {
	if tree, ok := g.fsys.(partReader); ok {
		if part, err := tree.ReadPart(g.name(p), offset, max); err == nil {
			return part, nil
		}
	}
	content, err := g.ReadFile(ctx, p)
	if err != nil || offset >= int64(len(content)) {
		return nil, err
	}
	content = content[offset:]
	return content[:min(max, len(content))], nil
}

func (g *givenFiles) ReadDir(_ context.Context, p string) ([]host.Entry, error) {
	info, err := g.Stat(context.Background(), p)
	if err != nil {
		return nil, err
	}
	if !info.Directory {
		return nil, &host.FileError{Kind: host.NotADirectory, Path: p}
	}
	listed, err := g.listed(g.name(p))
	if err != nil {
		return nil, failed(p, err)
	}
	entries := make([]host.Entry, len(listed))
	for i, e := range listed {
		kind := e.Type()
		entries[i] = host.Entry{Name: e.Name(), Directory: kind.IsDir(), Regular: kind.IsRegular(), Link: kind&fs.ModeSymlink != 0}
	}
	sort.Slice(entries, func(i, j int) bool { return entries[i].Name < entries[j].Name })
	return entries, nil
}

// listed is what a directory holds, in any order: fs.ReadDir would bring a sort of its own along.
func (g *givenFiles) listed(name string) ([]fs.DirEntry, error) {
	directory, err := g.fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer directory.Close()
	list, ok := directory.(fs.ReadDirFile)
	if !ok {
		return nil, errors.New("cannot be listed")
	}
	return list.ReadDir(-1)
}

// writable is a tree that can be written.
type writable interface {
	WriteFile(name string, content []byte) error
	MkdirAll(name string) error
}

func (g *givenFiles) MkdirAll(_ context.Context, p string) error {
	return g.change(p, func(tree writable) error { return tree.MkdirAll(g.name(p)) })
}

func (g *givenFiles) WriteFile(_ context.Context, p string, content []byte) error {
	return g.change(p, func(tree writable) error { return tree.WriteFile(g.name(p), content) })
}

func (g *givenFiles) change(p string, make func(writable) error) error {
	tree, ok := g.fsys.(writable)
	if !ok {
		return &host.FileError{Kind: host.NotPermitted, Path: p}
	}
	if err := make(tree); err != nil {
		return failed(p, err)
	}
	return nil
}

func (g *givenFiles) Getwd(context.Context) (string, error) {
	return "/" + strings.Trim(g.working, "/"), nil
}

func (g *givenFiles) Chdir(ctx context.Context, p string) error {
	info, err := g.Stat(ctx, p)
	switch {
	case err != nil:
		return err
	case !info.Directory:
		return &host.FileError{Kind: host.NotADirectory, Path: p}
	}
	g.working = "/" + strings.TrimPrefix(g.name(p), ".")
	return nil
}
