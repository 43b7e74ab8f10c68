//go:build !js

package cli_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// contentAccess are calls by which a program reads or changes the content of files, or makes and removes them.
var contentAccess = regexp.MustCompile(`^(os\.(Chmod|Chown|CopyFS|Create|CreateTemp|DirFS|Link|Mkdir|MkdirAll|MkdirTemp|NewFile|Open|OpenFile|OpenInRoot|OpenRoot|ReadFile|Remove|RemoveAll|Rename|Symlink|Truncate|WriteFile)|syscall\.(Open|Creat|Unlink|Rename)|oshost\.(New|Replace))$`)

// accessAllowed are calls by which the command accesses files, with the reason.
var accessAllowed = map[string]string{
	"environment.go: oshost.New":      "the host of this process",
	"env/env.go: oshost.Replace":      "the one writer, which the clock does not end",
	"builder/server/page.go: os.Open": "the page of the builder",
}

// TestContentIsAccessedByTheHost: reading and writing the content of files happens in core/oshost alone, which holds what
// it opens to a limit, a kind of file and a directory.
func TestContentIsAccessedByTheHost(t *testing.T) {
	used := map[string]bool{}
	eachSource(t, func(name string, file *ast.File) {
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); path == "io/ioutil" {
				t.Errorf("%s imports %q", name, path)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				call := fmt.Sprintf("%s.%s", s.X, s.Sel)
				if !contentAccess.MatchString(call) {
					return true
				}
				key := name + ": " + call
				if used[key] = true; accessAllowed[key] == "" {
					t.Errorf("%s calls %s; core/oshost reads and writes files", name, call)
				}
			}
			return true
		})
	})
	for key := range accessAllowed {
		if !used[key] {
			t.Errorf("accessAllowed has %q, which is not there", key)
		}
	}
}

// printsAllowed are files that print without Env.Print, for which the clock does not count, with the reason.
var printsAllowed = map[string]string{
	"env/explain.go": "the stack of a crash",
	"env/env.go":     "Env.Print itself",
}

// TestClockDoesNotCountPrinting: what may be long is printed by Env.Print.
func TestClockDoesNotCountPrinting(t *testing.T) {
	used := map[string]bool{}
	eachSource(t, func(name string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			printing, ok := n.(*ast.SelectorExpr)
			if !ok || printing.Sel.Name != "Print" {
				return true
			}
			if receiver, ok := printing.X.(*ast.SelectorExpr); ok && receiver.Sel.Name == "Screen" {
				if used[name] = true; printsAllowed[name] == "" {
					t.Errorf("%s calls Screen.Print", name)
				}
			}
			return true
		})
	})
	for name := range printsAllowed {
		if !used[name] {
			t.Errorf("printsAllowed has %q, which does not print", name)
		}
	}
}

// eachSource gives each file of the command, and its path below this directory.
func eachSource(t *testing.T, give func(name string, file *ast.File)) {
	t.Helper()
	count := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err == nil {
			count++
			give(filepath.ToSlash(path), file)
		}
		return err
	})
	if err != nil || count < 50 {
		t.Fatalf("%d files: %v", count, err)
	}
}
