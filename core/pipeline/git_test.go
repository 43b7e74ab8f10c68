//go:build !js

package pipeline

// git itself makes the repositories, and says what is in them.

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/native"
)

// onDisk is a host with the real files and no environment.
func onDisk() *host.Host {
	h := hosttest.New().Host()
	h.Files = native.New(native.Options{}).Files
	return h
}

// git runs git without settings of the machine, and gives what it writes.
func git(t *testing.T, folder string, arguments ...string) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("skipped: git is not here")
	}
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", "-c", "core.quotePath=false"}, arguments...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %q: %v: %s", arguments, err, out)
	}
	return strings.TrimSpace(string(out))
}

func put(t *testing.T, folder, name, text string) {
	t.Helper()
	at := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkWithGit compares the commit and the tracked files with git's word on them.
func checkWithGit(t *testing.T, folder string) {
	t.Helper()
	p, err := New(context.Background(), onDisk(), folder, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := git(t, folder, "rev-parse", "HEAD"); p.GitSHA != want {
		t.Errorf("the commit is %q, not %q", p.GitSHA, want)
	}
	r, err := openRepository(context.Background(), onDisk().Files, folder)
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.tracked()
	if err != nil {
		t.Fatal(err)
	}
	want := strings.FieldsFunc(git(t, folder, "ls-files", "-z"), func(r rune) bool { return r == 0 })
	if !slices.Equal(got, want) {
		t.Errorf("tracked are %q, not %q", got, want)
	}
}

func TestRepository(t *testing.T) {
	for _, format := range []string{"sha1", "sha256"} {
		folder := t.TempDir()
		git(t, folder, "init", "-q", "--object-format="+format, ".")
		for _, name := range []string{"main.flow", "conf/a b.config", "conf/ü'\".config", "bin/deep/er/x", "conf/a b.config.2", "tab\there", "z"} {
			put(t, folder, name, name)
		}
		git(t, folder, "add", ".")
		git(t, folder, "commit", "-q", "-m", "one")
		checkWithGit(t, folder)
		for _, version := range []string{"3", "4", "2"} {
			put(t, folder, "later"+version, "")
			git(t, folder, "add", "-N", "later"+version) // an entry with more flags, which only newer indexes have
			git(t, folder, "update-index", "--index-version", version)
			checkWithGit(t, folder)
		}
		git(t, folder, "checkout", "-q", "-b", "feature/ü")
		checkWithGit(t, folder)
		git(t, folder, "commit", "-q", "--allow-empty", "-m", "two")
		git(t, folder, "pack-refs", "--all")
		checkWithGit(t, folder)
		git(t, folder, "checkout", "-q", "--detach", "main")
		checkWithGit(t, folder)
		second := filepath.Join(t.TempDir(), "second tree")
		git(t, folder, "worktree", "add", "-q", "-b", "other", second)
		checkWithGit(t, second)
		git(t, second, "commit", "-q", "--allow-empty", "-m", "three")
		git(t, folder, "pack-refs", "--all")
		checkWithGit(t, second)
	}
}

// TestListFiles: tracked files that are there, and without a repository what is not ignored.
func TestListFilesOnDisk(t *testing.T) {
	folder := t.TempDir()
	git(t, folder, "init", "-q", ".")
	for _, name := range []string{"main.flow", "gone", "ü b", "untracked/later", "work/x", ".gitignore"} {
		put(t, folder, name, "work/\n")
	}
	for name, to := range map[string]string{"link": "main.flow", "linked folder": "work", "dangling": "nowhere"} {
		if err := os.Symlink(to, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	git(t, folder, "add", "main.flow", "gone", "ü b", ".gitignore", "link", "linked folder", "dangling")
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
	git(t, folder, "update-index", "--split-index") // leans on another file: what is not ignored is listed instead
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
