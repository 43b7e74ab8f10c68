//go:build !js

package git_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/oshost"
)

// files are those of the disk.
func files() host.Files { return oshost.New(oshost.Options{}).Files }

func open(t *testing.T, dir string) *git.Repository {
	t.Helper()
	r, err := git.Open(context.Background(), files(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// checkWithGit compares the commit and the tracked files with git's word on them.
func checkWithGit(t *testing.T, folder string) {
	t.Helper()
	r := open(t, folder)
	if got, err := r.Head(); err != nil || got != gittest.Run(t, folder, "rev-parse", "HEAD") {
		t.Errorf("the commit is %q, %v", got, err)
	}
	got, err := r.Tracked()
	if err != nil {
		t.Fatal(err)
	}
	want := strings.FieldsFunc(gittest.Run(t, folder, "ls-files", "-z"), func(r rune) bool { return r == 0 })
	if !slices.Equal(got, want) {
		t.Errorf("tracked are %q, not %q", got, want)
	}
}

func TestRepository(t *testing.T) {
	for _, format := range []string{"sha1", "sha256"} {
		folder := t.TempDir()
		gittest.Run(t, folder, "init", "-q", "--object-format="+format, ".")
		for _, name := range []string{"main.flow", "conf/a b.config", "conf/ü'\".config", "bin/deep/er/x", "conf/a b.config.2", "tab\there", "z"} {
			gittest.Write(t, folder, name, name)
		}
		gittest.Run(t, folder, "add", ".")
		gittest.Run(t, folder, "commit", "-q", "-m", "one")
		checkWithGit(t, folder)
		for _, version := range []string{"3", "4", "2"} {
			gittest.Write(t, folder, "later"+version, "")
			gittest.Run(t, folder, "add", "-N", "later"+version) // an entry with more flags, which only newer indexes have
			gittest.Run(t, folder, "update-index", "--index-version", version)
			checkWithGit(t, folder)
		}
		gittest.Run(t, folder, "checkout", "-q", "-b", "feature/ü")
		checkWithGit(t, folder)
		gittest.Run(t, folder, "commit", "-q", "--allow-empty", "-m", "two")
		gittest.Run(t, folder, "pack-refs", "--all")
		checkWithGit(t, folder)
		gittest.Run(t, folder, "checkout", "-q", "--detach", "main")
		checkWithGit(t, folder)
		second := filepath.Join(t.TempDir(), "second tree")
		gittest.Run(t, folder, "worktree", "add", "-q", "-b", "other", second)
		checkWithGit(t, second)
		gittest.Run(t, second, "commit", "-q", "--allow-empty", "-m", "three")
		gittest.Run(t, folder, "pack-refs", "--all")
		checkWithGit(t, second)
	}
}
