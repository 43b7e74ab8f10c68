//go:build !js

package server

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestListPage(t *testing.T) {
	root := pageFolder(t)
	page, err := ListPage(root)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"/", "/index.html", "/page.css", "/page.js", "/pipeline.wasm", "/rule-docs.js", "/samples/a%20b.config", "/samples/index.json", "/schema.wasm", "/worker.js"}
	if got := slices.Sorted(maps.Keys(page)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if page["/schema.wasm"] != filepath.Join(root, "schema.wasm") || page["/"] != filepath.Join(root, "page", "index.html") {
		t.Errorf("%v", page)
	}
}

func TestNoPage(t *testing.T) {
	for _, part := range []string{"page/index.html", "page/samples", "page", "."} {
		root := pageFolder(t)
		if err := os.RemoveAll(filepath.Join(root, part)); err != nil {
			t.Fatal(err)
		}
		page, err := ListPage(root)
		var none *NoPageError
		if !errors.As(err, &none) || none.Root != root || !errors.Is(err, fs.ErrNotExist) || page != nil {
			t.Errorf("without %s: %v, %v", part, page, err)
		}
	}
}

// TestNoPolicy: a page whose document does not say what it may do is not served.
func TestNoPolicy(t *testing.T) {
	p := page(t)
	if err := os.WriteFile(p["/"], []byte("<!doctype html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := Start(Settings{Page: p, Idle: 1}); err == nil || s != nil {
		t.Errorf("%v, %v", s, err)
	}
}
