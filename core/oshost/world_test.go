//go:build !js

package oshost

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

func TestPorts(t *testing.T) {
	h := New(Options{})
	for _, p := range host.Ports() {
		want := p != host.PortPrompt && p != host.PortLog && p != host.PortStatus
		if h.Has(p) != want {
			t.Errorf("Has(%s) is %v", p, !want)
		}
	}
	t.Setenv("TOOLKIT_TEST_EMPTY", "")
	if value, ok := h.Env("TOOLKIT_TEST_EMPTY"); value != "" || !ok {
		t.Error("a variable that is set and empty is not seen")
	}
	if _, ok := h.Env("TOOLKIT_TEST_ABSENT"); ok {
		t.Error("a variable that is not set is seen")
	}
	for range 100 {
		if n := h.Rand(3); n < 0 || n > 2 {
			t.Fatalf("Rand(3) is %d", n)
		}
	}
}

func TestStoreDir(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	for cache, want := range map[string]string{
		"/c":       filepath.Join("/c", "toolkit", "store"),
		"":         filepath.Join(home, ".cache", "toolkit", "store"),
		"relative": filepath.Join(home, ".cache", "toolkit", "store"),
	} {
		if got := StoreDir(func(string) (string, bool) { return cache, true }); got != want {
			t.Errorf("with %q it is %s, not %s", cache, got, want)
		}
	}
}

// TestStoreLasts makes a second host on the same directory, as a second run of a program does.
func TestStoreLasts(t *testing.T) {
	ctx, dir := context.Background(), filepath.Join(t.TempDir(), "made", "when needed")
	first := New(Options{StoreDir: dir}).Store
	if err := first.Put(ctx, "GET http://h/ anon", []byte("kept")); err != nil {
		t.Fatal(err)
	}
	var said []string
	second := New(Options{StoreDir: dir, Log: func(level host.Level, text string) { said = append(said, string(level)+": "+text) }}).Store
	if value, ok, err := second.Get(ctx, "GET http://h/ anon"); string(value) != "kept" || !ok || err != nil {
		t.Errorf("after a restart: %q, %v, %v", value, ok, err)
	}
	entries, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(entries) != 1 {
		t.Fatalf("the directory holds %v", entries)
	}
	// As Node writes it (web/test/ports-node.test.ts), so that both share a cache.
	if content, _ := os.ReadFile(entries[0]); filepath.Base(entries[0]) != "eac6bc1d9f6fab27bc7dd7ae86fb8dbcf47ba6003df4cc67358fce30f5374981.entry" || string(content) != "toolkit store 1 e647b985d0f390ec 18\nGET http://h/ anonkept" {
		t.Errorf("%s holds %q", entries[0], content)
	}
	if runtime.GOOS != "windows" {
		for path, want := range map[string]fs.FileMode{entries[0]: 0o600, dir: 0o700} {
			if info, _ := os.Stat(path); info.Mode().Perm() != want {
				t.Errorf("%s has the mode %v", path, info.Mode())
			}
		}
	}
	if err := os.WriteFile(entries[0], []byte("{ corrupt"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := second.Get(ctx, "GET http://h/ anon"); ok || err != nil || len(said) != 1 || !strings.HasPrefix(said[0], "warning: ") {
		t.Errorf("a corrupt entry: %v, %v, said %q", ok, err, said)
	}
	if err := second.Put(ctx, "GET http://h/ anon", []byte("anew")); err != nil {
		t.Fatal(err)
	}
	if value, _, _ := first.Get(ctx, "GET http://h/ anon"); string(value) != "anew" {
		t.Errorf("the corrupt entry is not replaced: %q", value)
	}
	if err := errors.Join(first.Delete(ctx, "GET http://h/ anon"), first.Delete(ctx, "never")); err != nil {
		t.Error(err)
	}
	if _, ok, err := second.Get(ctx, "GET http://h/ anon"); ok || err != nil {
		t.Errorf("deleted, yet there: %v, %v", ok, err)
	}
}

func TestStoreThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var typed *host.StoreError
	if err := New(Options{StoreDir: file}).Store.Put(context.Background(), "k", nil); !errors.As(err, &typed) || typed.Place != file {
		t.Errorf("a store in a file: %v", err)
	}
}

func TestSleep(t *testing.T) {
	h := New(Options{})
	if err := h.Sleep(context.Background(), time.Millisecond); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(10*time.Millisecond, cancel)
	if err := h.Sleep(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("aborted: %v", err)
	}
	if err := h.Sleep(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("aborted before: %v", err)
	}
}
