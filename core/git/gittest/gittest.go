// Package gittest makes repositories for tests: with git itself, or their files alone.
package gittest

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Run runs git in a directory without the machine's settings, and gives what it prints. A test skips where git is not installed.
func Run(t *testing.T, dir string, arguments ...string) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("skipped: needs git")
	}
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", "-c", "core.quotePath=false"}, arguments...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %q: %v: %s", arguments, err, out)
	}
	return strings.TrimSpace(string(out))
}

// Write writes a file below a directory.
func Write(t *testing.T, dir, name, content string) {
	t.Helper()
	at := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Index is an index of version 2 or 4 with names as they are given.
func Index(version uint32, names ...string) []byte {
	const (
		fields  = 40 + 20 + 2 // of an entry before its name: times and modes, the id, flags
		padding = 8
	)
	index := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("DIRC"), version), uint32(len(names)))
	for _, name := range names {
		entry := append(make([]byte, fields), name...)
		for {
			entry = append(entry, 0)
			if version == 4 || len(entry)%padding == 0 {
				break
			}
		}
		index = append(index, entry...)
	}
	return append(index, make([]byte, 20)...)
}
