package oshost

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPruneStore: what was written first goes, until half is left, and nothing but entries.
func TestPruneStore(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	PruneStore(filepath.Join(dir, "missing"), 1)
	store := NewStore(dir)
	count := func() (entries int) {
		t.Helper()
		names, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name.Name(), entrySuffix) {
				entries++
			}
		}
		return entries
	}
	for i := range 10 {
		key := fmt.Sprintf("key %d", i)
		if err := store.Put(ctx, key, make([]byte, 1000)); err != nil {
			t.Fatal(err)
		}
		at := time.Unix(int64(1000-i), 0) // the last key is the oldest
		if err := os.Chtimes((&fileStore{dir: dir}).path(key), at, at); err != nil {
			t.Fatal(err)
		}
	}
	others := []string{"notes.txt", "x" + entrySuffix, strings.Repeat("A", 64) + entrySuffix}
	for _, name := range others {
		if err := os.WriteFile(filepath.Join(dir, name), make([]byte, 9000), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if PruneStore(dir, 20000); count() != 12 {
		t.Errorf("%d entries are left of those within the bound", count())
	}
	PruneStore(dir, 10000)
	for i := range 10 {
		if _, ok, err := store.Get(ctx, fmt.Sprintf("key %d", i)); err != nil || ok != (i < 4) {
			t.Errorf("key %d is kept: %v, %v", i, ok, err)
		}
	}
	for _, name := range others {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}
