package wording

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// isRead reports whether people read a file as it is: tests and what is generated from other files are not checked.
func isRead(file string) bool {
	for _, part := range []string{"_test.go", ".test.ts", "/test/", "/testdata/", ".gen."} {
		if strings.Contains(file, part) {
			return false
		}
	}
	for _, start := range []string{"testdata/", "docs/ru", "docs/reference", "OPERATIONS.md", "scripts/internal/wording"} {
		if strings.HasPrefix(file, start) {
			return false
		}
	}
	return true
}

// TestRetiredWords: nothing that people read has one.
func TestRetiredWords(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	listed, err := repo.Output(repo.Command{Name: "git", Args: []string{"ls-files"}})
	if err != nil {
		t.Skipf("needs git to list the files: %v", err)
	}
	for _, file := range strings.Fields(listed) {
		if !isRead(file) {
			continue
		}
		uses, err := InFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, use := range uses {
			t.Errorf("%+v is a retired word", use)
		}
	}
}

// plain are the directories whose comments have no retired word, in tests neither.
var plain = []string{"core/", "scripts/", "wasm/", "examples/", "web/sdk/", "web/worker/", "web/launcher/", "web/element/", "web/plugins/"}

// TestRetiredWordsInComments keeps those directories as they are.
func TestRetiredWordsInComments(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	listed, err := repo.Output(repo.Command{Name: "git", Args: append([]string{"ls-files", "--"}, plain...)})
	if err != nil {
		t.Skipf("needs git to list the files: %v", err)
	}
	for _, file := range strings.Fields(listed) {
		if strings.Contains(file, ".gen.") || strings.Contains(file, "testdata/") || strings.HasPrefix(file, "scripts/internal/wording") {
			continue
		}
		uses, err := InComments(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, use := range uses {
			t.Errorf("%+v is a retired word", use)
		}
	}
}

// TestInComments finds words in comments, also across lines, but not in quotes, directives, names and expected output.
func TestInComments(t *testing.T) {
	for name, text := range map[string]string{
		"a.go": "package a\n\n//go:generate a fault\n\n// told is a \"fault\", left\n// alone.\nvar told = \"a fault\" // `a fault`\n\n// A blank line.\nfunc Example() {\n\t// Output:\n\t// a fault\n}\n",
		"a.ts": "/** There is no `fault`. */\nconst fault = 'a fault'; // left\n// alone\n\n// left\n// alone\n",
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		found, err := InComments(file)
		if err != nil || len(found) != 1 || found[0].Found != "left alone" {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}

// TestInFile finds words in strings, not in code, comments, samples, tags and patterns.
func TestInFile(t *testing.T) {
	for name, text := range map[string]string{
		"a.go": "package a\n\n// a fault\ntype t struct {\n\tA int `json:\"a fault\"`\n}\n\nvar _ = r{Title: \"no fault here\", Before: \"a fault in it\", X: fault}\n\nvar _ = regexp.MustCompile(`a fault`)\n",
		"a.ts": "// a fault\nconst fault = `no\n ${x} fault here`; /* a\nfault */ const b = 'fault';\n",
		"a.md": "```\na fault\n```\n\n`a fault` and\na fault here\n",
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		found, err := InFile(file)
		if err != nil || len(found) != 1 || found[0].Found != "fault" {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
}
