package pipeline

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/git"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/utils"
)

// files makes a file tree of contents by path.
func files(texts map[string]string) fstest.MapFS {
	tree := fstest.MapFS{}
	for name, text := range texts {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return tree
}

// among is a host whose files are those of the tree.
func among(tree fs.FS) (*host.Host, *hosttest.Fake) {
	fake := hosttest.New()
	h := fake.Host()
	h.Files = utils.FilesFromFS(tree, "")
	return h, fake
}

const commit = "0123456789abcdef0123456789abcdef01234567"

// TestBrokenRepositories: references that lead to a missing object, in a circle or out of the repository give no commit.
func TestBrokenRepositories(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"none":                   {nil, ""},
		"detached":               {map[string]string{".git/HEAD": commit + "\n"}, commit},
		"no end of line":         {map[string]string{".git/HEAD": "ref: refs/heads/a", ".git/refs/heads/a": commit}, commit},
		"packed":                 {map[string]string{".git/HEAD": "ref: refs/heads/a\n", ".git/packed-refs": "# pack-refs with: peeled\n" + strings.Repeat("f", 40) + " refs/heads/ab\r\n" + commit + " refs/heads/a\r\n^" + commit + "\n"}, commit},
		"own file first":         {map[string]string{".git/HEAD": "ref: refs/heads/a\n", ".git/refs/heads/a": commit, ".git/packed-refs": strings.Repeat("f", 40) + " refs/heads/a\n"}, commit},
		"a name for a name":      {map[string]string{".git/HEAD": "ref: refs/heads/a\n", ".git/refs/heads/a": "ref: refs/heads/b", ".git/refs/heads/b": commit}, commit},
		"empty":                  {map[string]string{".git/HEAD": ""}, ""},
		"no HEAD":                {map[string]string{".git/config": ""}, ""},
		"no branch":              {map[string]string{".git/HEAD": "ref: refs/heads/a\n"}, ""},
		"circle":                 {map[string]string{".git/HEAD": "ref: refs/heads/a\n", ".git/refs/heads/a": "ref: refs/heads/b\n", ".git/refs/heads/b": "ref: refs/heads/a\n"}, ""},
		"itself":                 {map[string]string{".git/HEAD": "ref: HEAD\n"}, ""},
		"upwards":                {map[string]string{".git/HEAD": "ref: refs/../../secret\n", "secret": commit}, ""},
		"absolute":               {map[string]string{".git/HEAD": "ref: /secret\n", "secret": commit}, ""},
		"a folder for a branch":  {map[string]string{".git/HEAD": "ref: refs/heads\n", ".git/refs/heads/a": commit}, ""},
		"no id":                  {map[string]string{".git/HEAD": strings.Repeat("z", 40)}, ""},
		"capitals":               {map[string]string{".git/HEAD": strings.ToUpper(commit)}, ""},
		"short":                  {map[string]string{".git/HEAD": commit[:39]}, ""},
		"large":                  {map[string]string{".git/HEAD": strings.Repeat(" ", 1<<20) + commit}, ""},
		"NUL":                    {map[string]string{".git/HEAD": "ref: refs/heads/a\x00b"}, ""},
		"a file":                 {map[string]string{".git": "gitdir: elsewhere/repo\n", "elsewhere/repo/HEAD": commit}, commit},
		"a file to a worktree":   {map[string]string{".git": "gitdir: repo/worktrees/w\n", "repo/worktrees/w/HEAD": "ref: refs/heads/a", "repo/worktrees/w/commondir": "../..\n", "repo/refs/heads/a": commit}, commit},
		"a file to itself":       {map[string]string{".git": "gitdir: .git\n"}, ""},
		"a file to nothing":      {map[string]string{".git": "gitdir:\n"}, ""},
		"a file of another kind": {map[string]string{".git": commit}, ""},
		"common to itself":       {map[string]string{".git/HEAD": "ref: refs/heads/a", ".git/commondir": ".\n", ".git/refs/heads/a": commit}, commit},
	} {
		h, _ := among(files(c.files))
		p, err := New(context.Background(), h, ".", Options{})
		if err != nil || p.GitSHA != c.want {
			t.Errorf("%s: %q %v, not %q", name, p.GitSHA, err, c.want)
		}
	}
}

func TestBrokenIndexes(t *testing.T) {
	sound := gittest.Index(2, "a", "b c")
	for name, content := range map[string][]byte{
		"nothing": {}, "text": []byte("DIRC of another kind"), "cut": sound[:60], "version": append([]byte("DIRC\x00\x00\x00\x09"), sound[8:]...),
		"more than there are": append([]byte("DIRC\x00\x00\x00\x02\x00\x00\x10\x00"), sound[12:]...),
		"upwards":             gittest.Index(2, "../x"), "absolute": gittest.Index(2, "/etc/passwd"), "empty name": gittest.Index(2, ""), "a folder": gittest.Index(2, "a/"),
		"drops too much": gittest.Index(4, "\x7fa"), "drops without end": gittest.Index(4, strings.Repeat("\xff", 200)),
		"extension that must be known": append(sound[:len(sound)-20], append([]byte("link\x00\x00\x00\x00"), make([]byte, 20)...)...),
		"extension beyond the end":     append(bytes.Clone(sound[:len(sound)-20]), append([]byte("TREE\xff\xff\xff\xff"), make([]byte, 20)...)...),
	} {
		h, _ := among(files(map[string]string{".git/HEAD": commit, ".git/index": string(content), "there": ""}))
		p, err := New(context.Background(), h, ".", Options{})
		if err != nil {
			t.Fatal(err)
		}
		list, err := p.ListFiles(context.Background())
		if err != nil || len(list) != 1 || list[0] != "there" {
			t.Errorf("%s: %q %v", name, list, err)
		}
		if tracked := git.Tracked(context.Background(), h.Files, "."); len(tracked) > 0 {
			t.Errorf("%s: %q are tracked", name, tracked)
		}
	}
}

// TestHugeIgnoreFile ends with an error that names the limit.
func TestHugeIgnoreFile(t *testing.T) {
	tree := files(map[string]string{".gitignore": strings.Repeat("*a*a*a*a*b\n", 90_000)})
	for i := range 300 {
		tree[fmt.Sprintf("%s%d", strings.Repeat("a", 200), i)] = &fstest.MapFile{}
	}
	h, _ := among(tree)
	p, err := New(context.Background(), h, ".", Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.ListFiles(context.Background())
	var exceeded *limits.Exceeded
	if !errors.As(err, &exceeded) || exceeded.Limit != limits.IgnoreWork {
		t.Error(err)
	}
}
