//go:build !js

package watch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestWait reports files that are written, made and removed, also in directories that came later, and not those that
// tools made.
func TestWait(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"conf", ".github", ".nextflow", "work"} {
		if err := os.Mkdir(at(name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	w, err := New([]string{dir}, []string{at("report.txt"), at("kept")})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	write := func(name string) func() error {
		return func() error { return os.WriteFile(at(name), []byte("x"), 0o600) }
	}
	for _, c := range []struct {
		name   string
		change func() error
	}{
		{"a new file", write("conf/a")},
		{"a file that is written again", write("conf/a")},
		{"a file that is removed", func() error { return os.Remove(at("conf/a")) }},
		{"a workflow", write(".github/a.yml")},
		{"a new directory", func() error { return os.Mkdir(at("new"), 0o755) }},
		{"a file in it", write("new/a")},
	} {
		if err := errors.Join(write("report.txt")(), write(".report.txt.1")(), c.change()); err != nil {
			t.Fatal(err)
		}
		if err := w.Wait(t.Context()); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
	}
	if err := errors.Join(write("report.txt")(), write(".report.txt.2")(), os.Mkdir(at("kept"), 0o755)); err != nil {
		t.Fatal(err)
	}
	short, stop := context.WithTimeout(t.Context(), 4*quiet)
	defer stop()
	if err := w.Wait(short); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("what is ignored counts: %v", err)
	}
	watched := w.watcher.WatchList()
	if len(watched) != 4 {
		t.Errorf("%q are watched", watched)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.Wait(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if w, err := New([]string{at("missing")}, nil); err == nil {
		t.Errorf("%v", w)
	}
}
