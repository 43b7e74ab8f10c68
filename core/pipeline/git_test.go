//go:build !js

package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// onDisk is a host with the real files and no environment.
func onDisk() *host.Host {
	h := hosttest.New().Host()
	h.Files = oshost.New(oshost.Options{}).Files
	return h
}

// TestListFilesOnDisk: tracked files that are there, and without a repository what is not ignored.
func TestListFilesOnDisk(t *testing.T) {
	folder := t.TempDir()
	gittest.Run(t, folder, "init", "-q", ".")
	for _, name := range []string{"main.flow", "gone", "ü b", "untracked/later", "work/x", ".gitignore"} {
		gittest.Write(t, folder, name, "work/\n")
	}
	for name, to := range map[string]string{"link": "main.flow", "linked folder": "work", "dangling": "nowhere"} {
		if err := os.Symlink(to, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	gittest.Run(t, folder, "add", "main.flow", "gone", "ü b", ".gitignore", "link", "linked folder", "dangling")
	if err := os.Remove(filepath.Join(folder, "gone")); err != nil {
		t.Fatal(err)
	}
	list := func() []string {
		p, err := New(context.Background(), onDisk(), folder, Options{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.ListFiles(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			got[i] = strings.TrimPrefix(got[i], folder+"/")
		}
		return got
	}
	if got, want := list(), []string{".gitignore", "link", "main.flow", "ü b"}; !slices.Equal(got, want) {
		t.Errorf("with a repository: %q, not %q", got, want)
	}
	gittest.Run(t, folder, "update-index", "--split-index") // leans on another file: what is not ignored is listed instead
	if got, want := list(), []string{".gitignore", "link", "main.flow", "untracked/later", "ü b"}; !slices.Equal(got, want) {
		t.Errorf("with an index that is not all: %q, not %q", got, want)
	}
	if err := os.RemoveAll(filepath.Join(folder, ".git")); err != nil {
		t.Fatal(err)
	}
	if got, want := list(), []string{".gitignore", "link", "main.flow", "untracked/later", "ü b"}; !slices.Equal(got, want) {
		t.Errorf("without a repository: %q, not %q", got, want)
	}
}
