package modules_test

// Rules of the project that can be checked in imports and literals: a package imports only lower floors, each foreign module
// has one importer, and names of files and tools are in the dialect table only.

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

const module = "github.com/flow-toolkit/flow-toolkit/"

// floors of the packages; a package imports only lower ones.
var floors = map[string]int{
	"core/source": 0, "core/dialect": 0, "core/limits": 0, "core/host": 0, "core/md5": 0, "core/growth": 0, "core/corpus": 0, "core/suggest": 0, "core/english": 0, "core/lines": 0,
	"core/diag": 1, "core/tree": 2, "core/host/hosttest": 1,
	"core/tree/yaml": 3, "core/utils": 3, "core/pattern": 2, "core/report": 2, "core/files": 2,
	"core/flowconfig/syntax": 2, "core/parameters": 3, "core/flowconfig/value": 1, "core/flowconfig": 4,
	"core/template": 3, "core/template/owned": 1, "core/validate": 3, "core/hostapi": 4, "core/files/archive": 4,
	"core/schema": 4, "core/models": 4, "core/lookup": 5,
	"core/git": 4, "core/git/commit": 0, "core/git/gittest": 0, "core/pipeline": 5, "core/schema/build": 5, "core/schema/assist": 5, "core/schema/docs": 5, "core/schema/convert": 5, "core/schema/params": 5, "core/schema/columns": 6,
	"core/rules/lint": 4, "core/rules/schema/kind": 5, "core/rules/config/reading": 5, "core/rules/pipeline/view": 6, "core/rules/flow/view": 5, "core/rules/schema/wording": 5, "core/rules/schema/guess": 5, "core/rules/schema/patterns": 4,
	"core/rules/schema/document": 7, "core/rules/schema/groups": 7, "core/rules/schema/keywords": 7, "core/rules/schema/parameters": 7, "core/rules/schema/values": 7,
	"core/rules/schema/drafts": 5, "core/rules/schema/refs": 3, "core/rules/schema/required": 5, "core/rules/schema/attributes": 6, "core/rules/schema/enums": 6, "core/rules/schema/configured": 6, "core/rules/schema/defaults": 6, "core/rules/schema/partial": 6, "core/rules/schema/unusedkeys": 6, "core/rules/pipeline/selectors": 7, "core/rules/pipeline/outdir": 7,
	"core/rules/schema": 8, "core/rules/config": 8, "core/rules/linttest": 8, "core/rules/flow": 8,
	"core/rules/pipeline": 8, "core/rules/params": 8, "core/rules/folder": 9,
	"core/oshost": 9, "core/oshost/httptestserver": 9,
	"core": 0, "core/report/exchange": 3, "core/files/memory": 3,
	"core/api": 3, "core/api/apierrors": 5, "core/api/values": 5, "core/api/linting": 8, "core/api/inputs": 9, "core/api/directory": 11,
	"core/api/schema": 11, "core/api/assist": 11, "core/api/config": 11, "core/api/helpers": 11, "core/api/session": 11, "core/workspace": 10, "core/api/workspace": 12, "core/api/ports": 11, "core/api/about": 11, "core/api/rules": 11, "core/api/builder": 12,
	"core/api/lookup": 12, "core/api/params": 13, "core/api/pipeline": 13,
	"core/modules/schema": 13, "core/modules/core": 14, "core/modules/pipeline": 15, "core/modules": 16,
	"core/cli/crash": 0, "core/cli/exit": 1, "core/cli/exit/exittest": 2, "core/cli/screen": 3, "core/cli/env": 10, "core/cli/inputs": 11, "core/cli/options": 12, "core/cli/baseline": 2, "core/cli/paths": 1, "core/cli/watch": 2, "core/cli/rules": 13, "core/cli/cache": 10, "core/cli/settings": 13, "core/cli/lintfiles": 14, "core/cli/setup": 15,
	"core/cli/builder/policy": 1, "core/cli/builder/server": 2, "core/cli/builder": 14, "core/cli/pipeline": 14, "core/cli/config": 15, "core/cli/schema": 15, "core/cli/params": 16, "core/lsp/protocol": 0, "core/lsp": 15, "core/cli/lsp": 16, "core/cli": 17, "core/cmd/toolkit": 18, "wasm/command": 18, "wasm/lsp": 18,
	"wasm/bridge": 16, "wasm/bridge/ports": 17, "wasm/schema": 18, "wasm/core": 18, "wasm/pipeline": 18,
}

// importers are the only folders that may import a foreign module, folders below included.
var importers = map[string][]string{
	"github.com/santhosh-tekuri/jsonschema/v5": {"core/validate"},
	"github.com/goccy/go-yaml":                 {"core/tree/yaml"},
	"github.com/hack-pad/hackpadfs":            {"core/files/memory"},
	"github.com/evanw/esbuild":                 {"scripts"},
	"github.com/andybalholm/brotli":            {"scripts"},
	"github.com/CycloneDX/cyclonedx-go":        {"scripts"},
	"net/http":                                 {"scripts", "core/oshost", "core/cli/builder"},
	"os":                                       {"scripts", "core/oshost", "core/git/gittest", "core/corpus", "core/cli", "core/cmd", "wasm/command"},
	"os/exec":                                  {"scripts", "core/oshost", "core/git/gittest", "core/cli/builder"},
	"syscall/js":                               {"wasm", "core/cli/screen"},
	"github.com/spf13/cobra":                   {"core/cli"},
	"github.com/spf13/pflag":                   {"core/cli"},
	"charm.land/bubbletea/v2":                  {"core/cli/screen"},
	"github.com/charmbracelet/x/ansi":          {"core/cli/screen"},
	"github.com/schollz/progressbar/v3":        {"core/cli/screen"},
	"github.com/mattn/go-colorable":            {"core/cli/screen"},
	"golang.org/x/sys":                         {"core/oshost"},
	"golang.org/x/term":                        {"core/cli/screen"},
	"github.com/bmatcuk/doublestar/v4":         {"core/cli/paths"},
	"github.com/fsnotify/fsnotify":             {"core/cli/watch"},
	"github.com/sourcegraph/jsonrpc2":          {"core/lsp"},
	"golang.org/x/mod":                         {"scripts/internal/release"},
}

// testOnly modules serve tests as oracles and readers.
var testOnly = []string{"golang.org/x/net/html", "github.com/yuin/goldmark", "golang.org/x/tools/txtar", "github.com/dlclark/regexp2", "github.com/go-json-experiment/json", "github.com/creack/pty", "go.lsp.dev/protocol"}

type goFile struct {
	folder, name string
	test         bool
	ast          *ast.File
	set          *token.FileSet
}

func goFiles(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	root := "../.."
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains([]string{"node_modules", ".git", "dist", "testdata"}, d.Name()) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(p, ".go") {
			return nil
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, p, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		rel = filepath.ToSlash(rel)
		files = append(files, goFile{folder: path.Dir(rel), name: rel, test: strings.HasSuffix(p, "_test.go"), ast: parsed, set: set})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 20 {
		t.Fatalf("only %d Go files found from %s", len(files), mustGetwd(t))
	}
	return files
}

func mustGetwd(t *testing.T) string {
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return wd
}

func TestFloors(t *testing.T) {
	for _, f := range goFiles(t) {
		floor, known := floors[f.folder]
		if !known && strings.HasPrefix(f.folder, "core") {
			t.Errorf("%s: the package has no floor", f.name)
		}
		for _, spec := range f.ast.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			if own, ok := strings.CutPrefix(name, module); ok && known && !f.test {
				if below, ok := floors[own]; !ok || below >= floor {
					t.Errorf("%s imports %s, which is not on a lower floor", f.name, own)
				}
			}
			checkForeign(t, f, name)
		}
	}
}

// TestFloorsAreWritten compares the table with the one in ARCHITECTURE.md.
func TestFloorsAreWritten(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	for folder, floor := range floors {
		helps := strings.HasSuffix(folder, "test") && folder != "core/rules/linttest" // described in its parent's row
		if row := fmt.Sprintf("| `%s` | %d |", folder, floor); !helps && !strings.Contains(string(page), row) {
			t.Errorf("ARCHITECTURE.md has no row that begins %q", row)
		}
	}
}

func checkForeign(t *testing.T, f goFile, name string) {
	for foreign, folders := range importers {
		if name != foreign && !strings.HasPrefix(name, foreign+"/") || f.test && !strings.Contains(foreign, ".") {
			continue
		}
		if !slices.ContainsFunc(folders, func(folder string) bool { return f.folder == folder || strings.HasPrefix(f.folder, folder+"/") }) {
			t.Errorf("%s imports %s, which only %v may", f.name, name, folders)
		}
	}
	if strings.Contains(strings.Split(name, "/")[0], ".") && !strings.HasPrefix(name, module) && !isListed(name) {
		t.Errorf("%s imports %s, which has no row in the table of importers", f.name, name)
	}
	for _, m := range testOnly {
		if strings.HasPrefix(name, m) && !f.test && !strings.HasPrefix(f.folder, "scripts") {
			t.Errorf("%s imports %s, which only tests may", f.name, name)
		}
	}
}

func isListed(name string) bool {
	for foreign := range importers {
		if strings.HasPrefix(name, foreign) {
			return true
		}
	}
	return slices.ContainsFunc(testOnly, func(m string) bool { return strings.HasPrefix(name, m) })
}

// TestLiterals keeps the dialects' words in their table.
func TestLiterals(t *testing.T) {
	var words []string
	for _, n := range dialect.All {
		words = append(words, n.SchemaFile, n.ConfigFile, n.MainScript)
		words = append(append(words, n.ToolConfigFiles...), n.OldLintFiles...)
		for _, p := range n.ValidationPlugins {
			words = append(words, p.Name)
		}
	}
	for _, f := range goFiles(t) {
		if f.test || !strings.HasPrefix(f.folder, "core") || f.folder == "core/dialect" {
			continue
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || isSample(f, lit) {
				return true
			}
			for _, w := range words {
				if strings.Contains(lit.Value, w) {
					t.Errorf("%s: the literal %s belongs into the dialect table", f.set.Position(lit.Pos()), w)
				}
			}
			return true
		})
	}
}

// isSample reports whether the literal is a rule's Before or After, which are documentation.
func isSample(f goFile, lit *ast.BasicLit) bool {
	sample := false
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok && kv.Value.Pos() <= lit.Pos() && lit.End() <= kv.Value.End() {
			if key, ok := kv.Key.(*ast.Ident); ok && (key.Name == "Before" || key.Name == "After") {
				sample = true
			}
		}
		return true
	})
	return sample
}
