//go:build !js

package oshost

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

func TestFiles(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	real := files{}
	if err := errors.Join(real.MkdirAll(ctx, at("a/b")), real.MkdirAll(ctx, at("a/b")), real.WriteFile(ctx, at("a/f"), []byte("0123456789"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("f", at("a/link")); err != nil {
		t.Skip("there are no links here")
	}
	if got, err := real.ReadFile(ctx, at("a/link")); string(got) != "0123456789" || err != nil {
		t.Errorf("through a link: %q, %v", got, err)
	}
	for _, c := range []struct {
		offset int64
		most   int
		want   string
	}{{0, 4, "0123"}, {8, 4, "89"}, {10, 4, ""}, {99, 4, ""}} {
		if got, err := real.ReadPart(ctx, at("a/f"), c.offset, c.most); string(got) != c.want || err != nil {
			t.Errorf("from %d: %q, %v", c.offset, got, err)
		}
	}
	entries, err := real.ReadDir(ctx, at("a"))
	want := []host.Entry{{Name: "b", Directory: true}, {Name: "f", Regular: true}, {Name: "link", Link: true}}
	if err != nil || len(entries) != 3 || entries[0] != want[0] || entries[1] != want[1] || entries[2] != want[2] {
		t.Errorf("%+v, %v", entries, err)
	}
	if info, err := real.Stat(ctx, at("a/link")); err != nil || info != (host.FileInfo{Size: 10, Regular: true}) {
		t.Errorf("%+v, %v", info, err)
	}
}

// TestWriteFile replaces a file in one step and leaves its mode and its links alone.
func TestWriteFile(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := errors.Join(os.WriteFile(file, []byte("old and longer"), 0o600), os.Chmod(file, 0o640), os.Symlink("file", link)); err != nil {
		t.Fatal(err)
	}
	if err := (files{}).WriteFile(ctx, link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	content, _ := os.ReadFile(file)
	info, _ := os.Lstat(file)
	if linked, _ := os.Readlink(link); string(content) != "new" || info.Mode().Perm() != 0o640 || linked != "file" {
		t.Errorf("%q, mode %v, the link leads to %q", content, info.Mode(), linked)
	}
	if names, _ := filepath.Glob(filepath.Join(dir, ".*")); len(names) > 0 {
		t.Errorf("it leaves %v", names)
	}
}

func TestFileErrors(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	real := files{}
	_, missing := real.ReadFile(ctx, "none")
	_, folder := real.ReadFile(ctx, ".")
	_, under := real.ReadFile(ctx, "file/x")
	_, listed := real.ReadDir(ctx, "file")
	_, stat := real.Stat(ctx, "none")
	for name, c := range map[string]struct {
		err  error
		kind host.FileKind
	}{
		"reading what is not there": {missing, host.FileNotFound}, "reading a directory": {folder, host.IsADirectory},
		"reading below a file": {under, host.NotADirectory}, "listing a file": {listed, host.NotADirectory},
		"describing what is not there": {stat, host.FileNotFound}, "a directory over a file": {real.MkdirAll(ctx, "file"), host.NotADirectory},
		"writing into no directory": {real.WriteFile(ctx, "none/x", nil), host.FileNotFound},
		"going where nothing is":    {real.Chdir(ctx, "none"), host.FileNotFound}, "going into a file": {real.Chdir(ctx, "file"), host.NotADirectory},
	} {
		var typed *host.FileError
		if !errors.As(c.err, &typed) || typed.Kind != c.kind {
			t.Errorf("%s: %v, not %s", name, c.err, c.kind)
		}
	}
	if here, err := real.Getwd(ctx); err != nil || filepath.Base(here) != filepath.Base(dir) {
		t.Errorf("after failures it is in %s, %v", here, err)
	}
}
