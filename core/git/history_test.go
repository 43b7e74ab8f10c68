//go:build !js

package git_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
)

// compare holds the commits of a branch and the files of each to what git says.
func compare(t *testing.T, dir, branch, as string) {
	t.Helper()
	h, err := open(t, dir).Branch(branch)
	if err != nil {
		t.Fatal(err)
	}
	if h.Name() != as {
		t.Errorf("the branch is %q, want %q", h.Name(), as)
	}
	var ids []string
	err = h.Commits(func(c commit.Commit) bool {
		ids = append(ids, c.ID)
		if want := strings.SplitN(gittest.Run(t, dir, "log", "-1", "--format=%B", c.ID), "\n", 2)[0]; c.Subject != want {
			t.Errorf("%s: subject %q, want %q", c.ID, c.Subject, want)
		}
		compareFiles(t, dir, h, c)
		return true
	})
	want := strings.Fields(gittest.Run(t, dir, "log", "--format=%H", as))
	slices.Sort(want)
	if got := slices.Sorted(slices.Values(ids)); err != nil || !slices.Equal(got, want) {
		t.Errorf("%d commits, want %d: %v", len(got), len(want), err)
	}
}

func compareFiles(t *testing.T, dir string, h *git.History, c commit.Commit) {
	t.Helper()
	tree, err := h.Files(c)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	err = fs.WalkDir(tree, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := fs.ReadFile(tree, path)
		if want := gittest.Run(t, dir, "cat-file", "blob", c.ID+":"+path); strings.TrimSpace(string(content)) != want {
			t.Errorf("%s: content differs", path)
		}
		got = append(got, path)
		return err
	})
	var want []string
	for _, line := range strings.FieldsFunc(gittest.Run(t, dir, "ls-tree", "-r", "-z", c.ID), func(r rune) bool { return r == 0 }) {
		if about, path, _ := strings.Cut(line, "\t"); strings.HasPrefix(about, "100") {
			want = append(want, path)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%s: files %q, want %q: %v", c.ID, got, want, err)
	}
}

// TestHistory: objects in files of their own, in packs, as differences, borrowed from another repository, of a merge.
func TestHistory(t *testing.T) {
	dir, random := t.TempDir(), rand.New(rand.NewPCG(1, 2))
	gittest.Run(t, dir, "init", "-q", ".")
	var long strings.Builder
	for range 3000 {
		fmt.Fprintln(&long, random.Int64())
	}
	text := long.String()
	for i := range 12 {
		text = strings.Replace(text, text[200*i:200*i+9], fmt.Sprint("line ", i, "\n"), 1) + fmt.Sprint("end ", i, "\n")
		gittest.Write(t, dir, "long.txt", text)
		gittest.Write(t, dir, fmt.Sprintf("a/b %d/ü.txt", i%3), fmt.Sprint(i))
		gittest.Run(t, dir, "add", "-A")
		gittest.Run(t, dir, "commit", "-q", "-m", fmt.Sprintf("change %d\n\nwith a body", i))
	}
	gittest.Run(t, dir, "checkout", "-q", "-b", "side", "HEAD~4")
	gittest.Write(t, dir, "side", "")
	gittest.Run(t, dir, "add", "-A")
	gittest.Run(t, dir, "commit", "-q", "-m", "ü side")
	gittest.Run(t, dir, "checkout", "-q", "main")
	gittest.Run(t, dir, "merge", "-q", "-m", "merge", "side")
	compare(t, dir, "main", "main")
	gittest.Run(t, dir, "gc", "-q")
	gittest.Run(t, dir, "repack", "-q", "-adf", "--depth=50", "--window=20")
	compare(t, dir, "main", "main")

	clone := t.TempDir()
	gittest.Run(t, clone, "clone", "-q", "--shared", dir, ".")
	gittest.Run(t, clone, "checkout", "-q", "--detach")
	gittest.Run(t, clone, "branch", "-D", "main")
	compare(t, clone, "main", "origin/main")

	shallow := t.TempDir()
	gittest.Run(t, shallow, "clone", "-q", "--depth=2", "file://"+dir, ".")
	compare(t, shallow, "main", "main")
}

// TestNoHistory: what cannot be read is an error, and never another content.
func TestNoHistory(t *testing.T) {
	dir := t.TempDir()
	gittest.Run(t, dir, "init", "-q", "--object-format=sha256", ".")
	gittest.Run(t, dir, "commit", "-q", "--allow-empty", "-m", "one")
	h, err := open(t, dir).Branch("main")
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Commits(func(commit.Commit) bool { return true }); err == nil || !strings.Contains(err.Error(), "SHA-1") {
		t.Errorf("ids of another form: %v", err)
	}
	if _, err := open(t, dir).Branch("TEMPLATE"); err == nil {
		t.Error("a branch that does not exist was found")
	}
}
