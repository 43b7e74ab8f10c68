package oshost

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestReadBeneath: regular files in the directory are read without [files.open], by every form of their path, and nothing
// else is.
func TestReadBeneath(t *testing.T) {
	t.Chdir(t.TempDir())
	here, err := os.Getwd()
	err = errors.Join(
		err, os.MkdirAll("in/sub", 0o700), os.WriteFile("in/sub/own", []byte("own"), 0o600), os.WriteFile("in/empty", nil, 0o600),
		os.WriteFile("out", []byte("SECRET"), 0o600), os.Symlink("sub/own", "in/link"), os.Symlink("../out", "in/leads"),
		os.Symlink(filepath.Join(here, "in/sub/own"), "in/absolute"), os.Symlink("in", "root"), os.Symlink("/proc/self/fd", "in/magic"),
	)
	if err != nil {
		t.Fatal(err)
	}
	absolute := filepath.Join(here, "in")
	for _, c := range []struct{ within, path, want string }{
		{"in", "in/sub/own", "own"}, {"in/", "in/sub/own", "own"}, {absolute, absolute + "/link", "own"}, {"root", "root/sub/own", "own"},
		{".", "in/sub/own", "own"}, {".", "./in/link", "own"}, {".", "in/leads", "SECRET"}, {"in", "in/empty", ""},
	} {
		content, ok := files{c.within}.readBeneath(c.path)
		if noBeneath.Load() {
			t.Skip("the kernel has no openat2")
		}
		if !ok || string(content) != c.want {
			t.Errorf("%q in %q: %q, %v", c.path, c.within, content, ok)
		}
	}
	for _, c := range [][2]string{
		{"in", "in/leads"}, {"in", "in/../out"}, {"in", "out"}, {"in", "in"}, {"in", "in/sub"}, {"in", "in/missing"}, {"in", "in/absolute"},
		{"in", absolute + "/sub/own"}, {"root", "in/sub/own"}, {".", here + "/out"}, {".", "../x"}, {"", "out"}, {"missing", "missing/x"},
		{"in", "in/magic/0"},
	} {
		if content, ok := (files{c[0]}).readBeneath(c[1]); ok {
			t.Errorf("%q in %q: %q", c[1], c[0], content)
		}
	}
}
