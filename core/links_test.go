//go:build !js

package core

// What WebAssembly links, as the Go command lists it: neither connections nor processes, and the
// smaller modules nothing of what only a larger one needs.

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// linked are the packages in the program for GOOS=js.
func linked(t *testing.T, tags string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-tags="+tags, "./wasm")
	list.Dir = ".."
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
	"schema": {"core/host", "core/models", "core/tree/yaml", "core/utils", "core/vfs", "core/hostapi", "core/lookup", "core/lint/configrules"},
	"core": {"core/flowconfig", "core/flowconfig/syntax", "core/flowconfig/value", "core/pipeline", "core/template",
		"core/lint/checks", "core/lint/flowrules", "core/lint/folder", "core/schema/build"},
}

func TestWasmLinks(t *testing.T) {
	never := []string{"net/http", "os/exec", module + "core/native"}
	for i := len(Modules) - 1; i >= 0; i-- {
		m := Modules[i]
		for _, name := range lacks[m.Name] {
			never = append(never, module+name)
		}
		for _, name := range linked(t, m.Tags) {
			if slices.Contains(never, name) || m.Name != "pipeline" && strings.Contains(name, "hackpadfs") {
				t.Errorf("%s.wasm links %s", m.Name, name)
			}
		}
	}
}

// TestModulesGrow holds each module to what the table says of it: it links all that the one before
// it links, and the smallest that has an operation is known.
func TestModulesGrow(t *testing.T) {
	var before []string
	for _, m := range Modules {
		packages := linked(t, m.Tags)
		for _, name := range before {
			if !slices.Contains(packages, name) {
				t.Errorf("%s.wasm lacks %s, which a smaller module links", m.Name, name)
			}
		}
		before = packages
	}
	for _, op := range Operations() {
		if !slices.ContainsFunc(Modules[:], func(m Module) bool { return m.Name == op.Module }) {
			t.Errorf("%s is in the module %q, which does not exist", op.Name, op.Module)
		}
	}
}
