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

// gitLists is what git lists of files that are not tracked, or with "--cached" also of those that are, without settings of the machine.
func gitLists(t *testing.T, folder string, more ...string) []string {
	t.Helper()
	list := strings.FieldsFunc(gitIn(t, folder, append([]string{"ls-files", "-z", "--others", "--exclude-standard"}, more...)...), func(r rune) bool { return r == 0 })
	slices.Sort(list)
	return list
}

// gitIn is what git writes when it is run in a folder.
func gitIn(t *testing.T, folder string, arguments ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "core.excludesFile=/dev/null", "-c", "core.ignoreCase=false"}, arguments...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
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
	got, err := WfFiles(t.Context(), FilesFromFS(os.DirFS(folder), ""), ".", ListOptions{Git: true})
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

// TestGitRulesTracked: what git has in its index it lists, whatever an ignore file says, and nothing else of an ignored
// folder.
func TestGitRulesTracked(t *testing.T) {
	folder := repository(t)
	tracked := []string{"sub/deep/a.txt", "work/x", "b.log", ".hidden/x"}
	gitIn(t, folder, append([]string{"add", "-f", "--"}, tracked...)...)
	texts := []string{"", "*\n", "sub/\n", "sub/deep\n", "work\n*.log\n", "sub/*\n!sub/work\n", "/*\n!sub/\n", ".hidden/\n!.hidden/x\n", "**/deep/\nwork/x\n"}
	random := rand.New(rand.NewSource(2))
	for range 60 {
		texts = append(texts, randomIgnore(random))
	}
	for _, text := range texts {
		write(t, folder, ".gitignore", text)
		got, err := WfFiles(t.Context(), FilesFromFS(os.DirFS(folder), ""), ".", ListOptions{Git: true, Tracked: tracked})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		slices.Sort(got)
		if want := gitLists(t, folder, "--cached"); !slices.Equal(got, want) {
			t.Errorf("%q:\n got %q\nwant %q", text, got, want)
		}
	}
}

// randomIgnore makes an ignore file of the pieces that matter.
func randomIgnore(random *rand.Rand) string {
	pieces := []string{"a", "b", "sub", "deep", "*", "**", "/", "/", "?", "[a-c]", "[!s]", ".", "txt", ".log", "work", "!", "\\", " ", "x", "\n", "\n"}
	var b strings.Builder
	for range random.Intn(12) {
		b.WriteString(pieces[random.Intn(len(pieces))])
	}
	return b.String()
}

// TestGitRulesAtRandom compares with git what such files exclude.
func TestGitRulesAtRandom(t *testing.T) {
	folder := repository(t)
	random := rand.New(rand.NewSource(1))
	text := func() string { return randomIgnore(random) }
	for range 150 {
		compareWithGit(t, folder, map[string]string{".gitignore": text(), "sub/.gitignore": text()})
	}
}
