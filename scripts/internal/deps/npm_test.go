package deps

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// checkout is a folder with a lock file and an npm that does what `npm ci` does first: it empties node_modules.
func checkout(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	bin := t.TempDir()
	npm := "#!/bin/sh\nrm -rf node_modules/* node_modules/.toolkit-lock; mkdir -p node_modules\n"
	write(t, filepath.Join(bin, "npm"), npm, 0o755)
	write(t, "package-lock.json", "{}", 0o644)
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func write(t *testing.T, file, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

func TestNodeModules(t *testing.T) {
	checkout(t)
	for range 2 {
		if err := NodeModules(); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256([]byte("{}"))
		if have, _ := os.ReadFile(installed); string(have) != hex.EncodeToString(sum[:]) {
			t.Errorf("the note says %q", have)
		}
	}
	// A directory made from the same lock file is kept, one from another lock file is made again.
	stays := filepath.Join("node_modules", "stays")
	write(t, stays, "", 0o644)
	if err := NodeModules(); err != nil || !exists(stays) {
		t.Errorf("installed again: %v", err)
	}
	write(t, "package-lock.json", "{ }", 0o644)
	if err := NodeModules(); err != nil || exists(stays) {
		t.Errorf("not installed again: %v", err)
	}
}

// TestNodeModulesOfOthers: what a link leads to belongs to another checkout.
func TestNodeModulesOfOthers(t *testing.T) {
	checkout(t)
	others := t.TempDir()
	theirs := filepath.Join(others, "package")
	write(t, theirs, "", 0o644)
	if err := os.Symlink(others, "node_modules"); err != nil {
		t.Skip("needs symbolic links:", err)
	}
	err := NodeModules()
	if err == nil || !strings.Contains(err.Error(), "node_modules must be a directory") || !exists(theirs) {
		t.Errorf("%v; their package is there: %v", err, exists(theirs))
	}
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
