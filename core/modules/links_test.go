//go:build !js

package modules_test

// What WebAssembly links, as the Go command lists it: neither connections nor processes, and the
// smaller modules nothing of what only a larger one needs.

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/api"
	"github.com/flow-toolkit/flow-toolkit/core/modules"
)

// linked are the packages in the program for GOOS=js.
func linked(t *testing.T, name string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "./wasm/"+name)
	list.Dir = filepath.Join("..", "..")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	packages := strings.Fields(string(out))
	if !slices.Contains(packages, module+"core") {
		t.Fatalf("%d packages, and the core is none of them", len(packages))
	}
	return packages
}

// lacks are the packages that each module does without, though the next larger one has them.
var lacks = map[string][]string{
	"schema": {"core/models", "core/tree/yaml", "core/utils", "core/files", "core/hostapi", "core/lookup", "core/rules/config"},
	"core": {"core/git", "core/flowconfig", "core/flowconfig/syntax", "core/flowconfig/value", "core/pipeline", "core/template",
		"core/rules/pipeline", "core/rules/flow", "core/rules/folder", "core/schema/build"},
}

func TestWasmLinks(t *testing.T) {
	never := []string{"net/http", "os/exec", module + "core/oshost"}
	for _, m := range slices.Backward(modules.All()) {
		for _, name := range lacks[m.Name] {
			never = append(never, module+name)
		}
		for _, name := range linked(t, m.Name) {
			if slices.Contains(never, name) || m.Name != "pipeline" && strings.Contains(name, "hackpadfs") {
				t.Errorf("%s.wasm links %s", m.Name, name)
			}
		}
	}
}

// TestNothingScans: the scanners of package fmt are a fiftieth of the smallest module, and nothing else in it needs them.
func TestNothingScans(t *testing.T) {
	read := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		read++
		if strings.Contains(string(text), "fmt.Sscan") || strings.Contains(string(text), "fmt.Fscan") {
			t.Errorf("%s scans with package fmt: package strconv reads numbers, package strings cuts", path)
		}
		return err
	})
	if err != nil || read < 500 {
		t.Errorf("%d files, %v", read, err)
	}
}

// TestModulesGrow holds each module to what the table says of it: it links all that the one before
// it links, and has its operations.
func TestModulesGrow(t *testing.T) {
	var smaller string
	var before []string
	var below []api.Operation
	for _, m := range modules.All() {
		packages := linked(t, m.Name)
		for _, name := range before {
			if !slices.Contains(packages, name) && name != module+"wasm/"+smaller {
				t.Errorf("%s.wasm lacks %s, which a smaller module links", m.Name, name)
			}
		}
		for _, op := range below {
			if m.Named(op.Name) == nil {
				t.Errorf("%s.wasm lacks %s, which a smaller module has", m.Name, op.Name)
			}
		}
		smaller, before, below = m.Name, packages, m.Operations
	}
}
