//go:build !folderless

package utils

import (
	"context"
	"errors"
	"io/fs"
	"syscall"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/files/memory"
	"github.com/flow-toolkit/flow-toolkit/core/host"
)

func TestBelowIsAFileSystem(t *testing.T) {
	tree := fstest.MapFS{}
	for _, name := range []string{"p/main.flow", "p/conf/deep/ü 'x'.config", "beside"} {
		tree[name] = &fstest.MapFile{Data: []byte(name)}
	}
	for _, folder := range []string{"p", "/p/", "p/conf/.."} {
		below := SubFS(context.Background(), FilesFromFS(tree, ""), folder)
		if err := fstest.TestFS(below, "main.flow", "conf/deep/ü 'x'.config"); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
		for name, want := range map[string]error{
			"../beside": fs.ErrInvalid, "/p/main.flow": fs.ErrInvalid, "beside": fs.ErrNotExist, "main.flow/x": fs.ErrNotExist, "conf": syscall.EISDIR,
		} {
			if _, err := fs.ReadFile(below, name); !errors.Is(err, want) {
				t.Errorf("%s in %s: %v, not %v", name, folder, err, want)
			}
		}
	}
}

// TestBelowAborted: what a host says beyond files, such as that the call was given up, stays.
func TestBelowAborted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := fs.ReadFile(SubFS(ctx, abortedFiles{FilesFromFS(fstest.MapFS{}, "")}, "."), "x"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

type abortedFiles struct{ host.Files }

func (abortedFiles) ReadFile(ctx context.Context, _ string) ([]byte, error) { return nil, ctx.Err() }

// TestGivenIsWritten writes through a host's port into a tree that can be written.
func TestGivenIsWritten(t *testing.T) {
	tree, err := memory.NewTree()
	if err != nil {
		t.Fatal(err)
	}
	ctx, files := context.Background(), FilesFromFS(tree, "/work")
	var failed *host.FileError
	if err := files.WriteFile(ctx, "a/b", []byte("x")); !errors.As(err, &failed) || failed.Kind != host.FileNotFound {
		t.Errorf("without its folder: %v", err)
	}
	if err := errors.Join(files.MkdirAll(ctx, "a"), files.WriteFile(ctx, "a/b", []byte("x"))); err != nil {
		t.Fatal(err)
	}
	if text, err := files.ReadFile(ctx, "/work/a/b"); string(text) != "x" || err != nil {
		t.Errorf("%q %v", text, err)
	}
	if err := files.WriteFile(ctx, "a", nil); !errors.As(err, &failed) || failed.Kind != host.IsADirectory {
		t.Errorf("onto a folder: %v", err)
	}
	if err := files.MkdirAll(ctx, "a/b/c"); !errors.As(err, &failed) || failed.Kind != host.NotADirectory {
		t.Errorf("below a file: %v", err)
	}
	if err := FilesFromFS(fstest.MapFS{}, "").WriteFile(ctx, "x", nil); !errors.As(err, &failed) || failed.Kind != host.NotPermitted {
		t.Errorf("where nothing can be written: %v", err)
	}
}
