//go:build !js

package core

// What WebAssembly links, as the Go command lists it: neither connections nor processes, and
// the small module nothing of what only the whole asks the outside world with.

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

func TestWasmLinks(t *testing.T) {
	never := []string{"net/http", "os/exec", module + "core/native"}
	for tags, lacks := range map[string][]string{
		"":          never,
		"firstlint": append([]string{module + "core/host", module + "core/models", module + "core/tree/yaml"}, never...),
	} {
		for _, name := range linked(t, tags) {
			if slices.Contains(lacks, name) {
				t.Errorf("with the tags %q it links %s", tags, name)
			}
		}
	}
}
