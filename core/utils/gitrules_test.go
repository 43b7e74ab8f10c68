//go:build !js

package utils

// git itself is asked what it ignores: our reading of its rules gives the same lists.

import (
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree that every ignore file is tried on.
var gitTree = []string{
	"a.txt", "b.log", "keep.log", "sub/a.txt", "sub/b.log", "sub/deep/a.txt", "sub/deep/keep.log", "work/x", "sub/work/x", "build/sub/a.txt",
	"space end ", "#hash", "!bang", "[x]", "a/b/c/d", "a/c", "dir.log/x", ".hidden/x", ".hide", "x\\y", "é.txt", "star*", "abc", "a-c", "A.TXT",
}

// gitLists is what git lists of files that are not tracked, without settings of the machine.
func gitLists(t *testing.T, folder string) []string {
	t.Helper()
	cmd := exec.Command("git", "-c", "core.excludesFile=/dev/null", "-c", "core.ignoreCase=false", "ls-files", "-z", "--others", "--exclude-standard")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	list := strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
	slices.Sort(list)
	return list
}

// repository is a folder with the tree.
func repository(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("skipped: git is not here")
	}
	folder := t.TempDir()
	cmd := exec.Command("git", "init", "-q", "--template=", folder)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, name := range gitTree {
		write(t, folder, name, "")
	}
	return folder
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func compareWithGit(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		write(t, folder, name, text)
		defer os.Remove(filepath.Join(folder, name))
	}
	got, err := WfFiles(t.Context(), Given(os.DirFS(folder), ""), ".", ListOptions{Git: true})
	if err != nil {
		t.Fatalf("%q: %v", files, err)
	}
	slices.Sort(got)
	if want := gitLists(t, folder); !slices.Equal(got, want) {
		t.Errorf("%q:\n got %q\nwant %q", files, got, want)
	}
}

func TestGitRules(t *testing.T) {
	folder := repository(t)
	for _, text := range []string{
		"*.log\n!keep.log\n", "work/\n", "/work/\n", "work\n", "sub/*.txt\n", "/*.txt\n", "**/a.txt\n", "sub/**\n", "sub/**/a.txt\n", "a/**/d\n", "a/***/d\n", "**\n",
		"a**\n", "**a\n", "sub/\n!sub/a.txt\n", "sub/*\n!sub/a.txt\n", "sub/*\n!sub/deep/\n!sub/deep/a.txt\n", "space end\\ \n", "space end \n", "\\#hash\n", "#hash\n", "\\!bang\n",
		"!bang\n", "\\[x\\]\n", "[x]\n", "[[]x]\n", "x\\\\y\n", "x\\y\n", "star\\*\n", "[a-c]*\n", "[!a]*\n", "[^a]*\n", "[[:upper:]]*\n", "[[:nope:]]*\n", "[a\n", "[]-a]*\n", "*[.]log\n",
		"??\\.txt\n", "???.txt\n", "?.txt\n", "\ufeff*.log\n", "*.log\r\n", "  \n", "/\n", "//\n", "*/\n", "!*/\n*\n", "dir.log/\n", "*.log/\n", "sub//work\n", "./a.txt\n", "a/./c\n", "*.TXT\n", ".*\n",
		"a/*/c\n", "a?b/c\n", "a[/]c\n", "foo\\\n", "**/work/**\n", "/**/x\n", "a/b/**/**/d\n", "{a,b}.log\n", "sub/deep\n", "deep/a.txt\n", ".git\n!.git\n", "abc/\n", "[a-\\-]*\n", "[\\]]*\n", "a[\\-]c\n",
	} {
		compareWithGit(t, folder, map[string]string{".gitignore": text})
	}
	compareWithGit(t, folder, map[string]string{".gitignore": "*.txt\n", "sub/.gitignore": "!a.txt\n*.log\n", "sub/deep/.gitignore": "a.txt\n!keep.log\n"})
	compareWithGit(t, folder, map[string]string{".gitignore": "!b.log\n", ".git/info/exclude": "*.log\n/a.txt\n"})
	compareWithGit(t, folder, map[string]string{".gitignore": "sub\n", "sub/.gitignore": "!*\n"})
	compareWithGit(t, folder, map[string]string{"sub/.gitignore": "/a.txt\nwork/\n/deep/a*\n"})
}

// TestGitRulesAtRandom makes patterns of the pieces that matter.
func TestGitRulesAtRandom(t *testing.T) {
	folder := repository(t)
	pieces := []string{"a", "b", "sub", "deep", "*", "**", "/", "/", "?", "[a-c]", "[!s]", ".", "txt", ".log", "work", "!", "\\", " ", "x", "\n", "\n"}
	random := rand.New(rand.NewSource(1))
	text := func() string {
		var b strings.Builder
		for range random.Intn(12) {
			b.WriteString(pieces[random.Intn(len(pieces))])
		}
		return b.String()
	}
	for range 150 {
		compareWithGit(t, folder, map[string]string{".gitignore": text(), "sub/.gitignore": text()})
	}
}
