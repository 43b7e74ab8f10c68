package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
)

// TestCopiesOfARelease builds copies, and takes them away as the next build that is not of a release does.
func TestCopiesOfARelease(t *testing.T) {
	t.Chdir(t.TempDir()) // the cache of compressed contents lies below it
	dir := "dist"
	served, kept := []string{"core.wasm", "page/index.html"}, []string{"types/node.json", "node.js", "LICENSES.txt"}
	for _, name := range append(append([]string{}, served...), kept...) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before := names(t, dir)

	if err := compressedCopies(options{release: true}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, sizesName))
	var sizes map[string]precompress.Sizes
	if err != nil || json.Unmarshal(text, &sizes) != nil || len(sizes) != len(served) {
		t.Fatalf("%s, %v", text, err)
	}
	for _, name := range served {
		if got := sizes[name]; got.Raw != len(name) || got.Gzip == 0 || got.Brotli == 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got, want := len(names(t, dir)), len(before)+2*len(served)+1; got != want {
		t.Errorf("%d files, want %d", got, want)
	}

	if err := compressedCopies(options{}); err != nil {
		t.Fatal(err)
	}
	if got := names(t, dir); len(got) != len(before) {
		t.Errorf("left: %q, want %q", got, before)
	}
}

func names(t *testing.T, dir string) (all []string) {
	t.Helper()
	entries, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return append(entries, below...)
}
