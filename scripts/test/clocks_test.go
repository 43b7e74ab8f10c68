package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Tests never assert seconds: a machine that is slow or busy would fail them. What may not last is held
// to a count of steps (core/growth), to requests, messages, findings or the limit that ended it; what is about
// speed is a ratio in `npm run bench`. This test finds the clocks that a test could compare.

// clockReads are expressions that measure how long something took.
var clockReads = regexp.MustCompile(`time\.Since\(|time\.Until\(|\.Sub\(time\.|\bRusage\b|\bperformance\s*\.\s*(now|measure)\b|\bDate\.now\(|\bprocess\s*\.\s*(hrtime|cpuUsage|resourceUsage|uptime)\b|\bduration_ms\b`)

// clocksAllowed are lines of tests that read a clock and assert nothing of how long a thing took, with the reason.
var clocksAllowed = map[string]string{
	"web/test/lookup-browser.test.ts: now: () => Date.now() + ahead,":       "the port by which an hour of a cache passes",
	"web/test/lookup-network.test.ts: now: () => Date.now() + state.ahead,": "the same in Node",
}

func TestNoTestAssertsTime(t *testing.T) {
	used := map[string]bool{}
	for _, file := range testSources(t) {
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if !clockReads.MatchString(line) || file == "scripts/test/clocks_test.go" {
				continue
			}
			key := file + ": " + strings.TrimSpace(line)
			if used[key] = true; clocksAllowed[key] == "" {
				t.Errorf("%s:%d reads a clock: %s\n\tassert what is counted instead (core/growth), or say in clocksAllowed why it asserts no time", file, i+1, strings.TrimSpace(line))
			}
		}
	}
	for key := range clocksAllowed {
		if !used[key] {
			t.Errorf("clocksAllowed names a line that is not there: %s", key)
		}
	}
}

// testSources are the files of tests and those that help them.
func testSources(t *testing.T) (files []string) {
	t.Helper()
	root := filepath.Join("..", "..")
	for _, top := range []string{"core", "scripts", "wasm", "web"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			rel, err := filepath.Rel(root, path)
			rel = filepath.ToSlash(rel)
			helps := filepath.Ext(rel) == ".ts" && strings.HasPrefix(rel, "web/") && strings.Contains(rel, "/test/")
			if helps || strings.HasSuffix(rel, "_test.go") {
				files = append(files, rel)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 300 {
		t.Fatalf("only %d files of tests found", len(files))
	}
	return files
}

// TestBoundedTestsAreFound: what counts steps has a name by which the step finds it, and the step looks where it is.
func TestBoundedTestsAreFound(t *testing.T) {
	names := regexp.MustCompile(bounded)
	found := 0
	for _, file := range testSources(t) {
		if !strings.HasSuffix(file, ".go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			f, ok := declared.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "Test") {
				continue
			}
			matches := names.MatchString(f.Name.Name)
			if matches && !strings.HasPrefix(file, "core/") {
				t.Errorf("%s: %s would be left out by the step go-test, and the step growth looks only below core", file, f.Name.Name)
			}
			if counts := callsGrowth(f); counts && !matches {
				t.Errorf("%s: %s counts steps, and its name is not one of %s", file, f.Name.Name, bounded)
			} else if counts {
				found++
			}
		}
	}
	if found < 15 {
		t.Errorf("only %d tests that count steps found", found)
	}
}

func callsGrowth(f *ast.FuncDecl) bool {
	counts := false
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			counts = counts || slices.Contains([]string{"growth.InStep", "growth.AtMost"}, fmt.Sprintf("%s.%s", s.X, s.Sel))
		}
		return true
	})
	return counts
}
