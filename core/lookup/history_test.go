package lookup

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/host/hosttest"
)

const (
	historyAPI = "https://api.h.example/repos/o/r/"
	rawFiles   = "https://raw.githubusercontent.com/o/r/"
)

func commitID(n int) string { return fmt.Sprintf("%040x", n) }

// commitsAt are the answers for a branch of some commits, numbered from 1.
func commitsAt(t *testing.T, count int) map[string]host.Response {
	t.Helper()
	answers := map[string]host.Response{}
	for page := 1; (page-1)*commitsOfPage <= count; page++ {
		list := []any{}
		for n := (page-1)*commitsOfPage + 1; n <= min(count, page*commitsOfPage); n++ {
			list = append(list, map[string]any{"sha": commitID(n), "commit": map[string]string{"message": fmt.Sprintf("commit %d\n\nbody", n)}})
		}
		body, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		answers[fmt.Sprintf("%scommits?page=%d&per_page=100&sha=main", historyAPI, page)] = answer(200, string(body))
	}
	return answers
}

func historyOf(t *testing.T, answers map[string]host.Response) (*History, *hosttest.Fake) {
	t.Helper()
	fake := hosttest.New()
	fake.Answer = at(answers)
	h, err := asking(t, fake).History(context.Background(), "o/r", "main")
	if err != nil {
		t.Fatal(err)
	}
	return h, fake
}

// TestHistoryCommits: all pages are read, as far as they are asked for, and once.
func TestHistoryCommits(t *testing.T) {
	for _, count := range []int{0, 1, 99, 100, 101, 250} {
		h, fake := historyOf(t, commitsAt(t, count))
		for range 2 {
			n := 0
			err := h.Commits(func(c commit.Commit) bool {
				n++
				if c.ID != commitID(n) || c.Subject != fmt.Sprintf("commit %d", n) {
					t.Fatalf("commit %d is %q, %q", n, c.ID, c.Subject)
				}
				return true
			})
			if err != nil || n != count {
				t.Fatalf("%d of %d commits: %v", n, count, err)
			}
		}
		if asked, pages := len(fake.Requests()), count/commitsOfPage+1; asked != pages {
			t.Errorf("%d commits: %d requests, expected %d", count, asked, pages)
		}
	}
	h, fake := historyOf(t, commitsAt(t, 250))
	if err := h.Commits(func(c commit.Commit) bool { return c.ID != commitID(100) }); err != nil || len(fake.Requests()) != 1 {
		t.Errorf("stopped at the hundredth commit: %d requests, %v", len(fake.Requests()), err)
	}
}

// TestHistoryFiles: regular files are fetched by their paths, each once; what cannot be had is an error.
func TestHistoryFiles(t *testing.T) {
	tree := func(entries string) map[string]host.Response {
		return map[string]host.Response{
			historyAPI + "git/trees/" + commitID(1) + "?recursive=1": answer(200, entries),
			rawFiles + commitID(1) + "/a%20b/c%23.txt":               answer(200, "text"),
			rawFiles + commitID(1) + "/empty":                        answer(200, ""),
		}
	}
	commit, err := commit.Of(commitID(1), "subject")
	if err != nil {
		t.Fatal(err)
	}
	h, fake := historyOf(t, tree(`{"tree": [
		{"path": "a b", "type": "tree", "mode": "040000"}, {"path": "a b/c#.txt", "type": "blob", "mode": "100644", "size": 4},
		{"path": "empty", "type": "blob", "mode": "100755", "size": 0}, {"path": "link", "type": "blob", "mode": "120000", "size": 3},
		{"path": "module", "type": "commit", "mode": "160000"}]}`))
	for range 2 {
		files, err := h.Files(commit)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		err = fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(files, path)
			found[path] = string(content)
			return err
		})
		if got := fmt.Sprint(found); err != nil || got != "map[a b/c#.txt:text empty:]" {
			t.Errorf("files %s, %v", got, err)
		}
	}
	if n := len(fake.Requests()); n != 3 {
		t.Errorf("%d requests", n)
	}
	for entries, want := range map[string]string{
		`{"tree": [{"path": "none", "mode": "100644", "size": 1}]}`:     "responded with status 404",
		`{"tree": [{"path": "../up", "mode": "100644", "size": 1}]}`:    "unexpected data",
		`{"tree": [{"path": "big", "mode": "100644", "size": 1e9}]}`:    "unexpected data",
		`{"tree": [{"path": "b", "mode": "100644", "size": 99999999}]}`: "is more than",
		`{"tree": [], "truncated": true}`:                               "more files than the hosting API lists",
		`<html>`:                                                        "unexpected data",
	} {
		h, _ := historyOf(t, tree(entries))
		if _, err := h.Files(commit); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", entries, err)
		}
	}
}
