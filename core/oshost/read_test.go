//go:build unix

package oshost

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// reads are the ways to a file's content.
var reads = map[string]func(f host.Files, path string) ([]byte, error){
	"ReadFile": func(f host.Files, path string) ([]byte, error) { return f.ReadFile(context.Background(), path) },
	"ReadPart": func(f host.Files, path string) ([]byte, error) {
		return f.ReadPart(context.Background(), path, 0, 8)
	},
}

// TestReadsRegularFilesAlone: nothing waits for a FIFO, and nothing is taken of a device.
func TestReadsRegularFilesAlone(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(
		syscall.Mkfifo(at("pipe"), 0o600), os.Symlink("pipe", at("to-pipe")), os.Symlink("/dev/zero", at("zero")),
		os.WriteFile(at("large"), nil, 0o600), os.Truncate(at("large"), int64(limits.FileBytes.Max)+1), os.Symlink(".", at("folder")),
	)
	if err != nil {
		t.Skip("needs named pipes, sparse files and symbolic links:", err)
	}
	for name, kind := range map[string]host.FileKind{
		"pipe": host.NotRegular, "to-pipe": host.NotRegular, "zero": host.NotRegular, "/dev/zero": host.NotRegular, "folder": host.IsADirectory,
	} {
		path := name
		if !filepath.IsAbs(name) {
			path = at(name)
		}
		for way, read := range reads {
			content, err := read(files{}, path)
			var typed *host.FileError
			if len(content) > 0 || !errors.As(err, &typed) || typed.Kind != kind {
				t.Errorf("%s of %s: %d bytes, %v, not %s", way, name, len(content), err, kind)
			}
		}
	}
	_, err = files{}.ReadFile(context.Background(), at("large"))
	var typed *host.FileError
	if !errors.As(err, &typed) || typed.Kind != host.FileTooLarge {
		t.Errorf("beyond the limit: %v", err)
	}
}

// TestWithin: what leads out of a directory is not read, by whatever links; what leads about in it is.
func TestWithin(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(
		os.MkdirAll(at("in/sub"), 0o700), os.MkdirAll(at("out"), 0o700), os.WriteFile(at("out/secret"), []byte("SECRET"), 0o600),
		os.WriteFile(at("in/own"), []byte("own"), 0o600), os.Symlink("in", at("root")),
		os.Symlink("../out/secret", at("in/file")), os.Symlink("../out", at("in/folder")), os.Symlink("file", at("in/twice")),
		os.Symlink(at("in/own"), at("in/absolute")), os.Symlink("../own", at("in/sub/back")),
	)
	if err != nil {
		t.Skip("needs symbolic links:", err)
	}
	for _, directory := range []string{"in", "root"} {
		within := host.Within(files{}, at(directory))
		for way, read := range reads {
			for _, name := range []string{"file", "twice", "folder/secret", "../out/secret"} {
				content, err := read(within, filepath.Join(at("in"), name))
				if len(content) > 0 || !errors.Is(err, host.ErrLeadsOut) || !strings.Contains(err.Error(), "is outside of its directory") {
					t.Errorf("%s of %s in %s: %q, %v", way, name, directory, content, err)
				}
			}
			for _, name := range []string{"own", "absolute", "sub/back"} {
				if content, err := read(within, filepath.Join(at("in"), name)); string(content) != "own" || err != nil {
					t.Errorf("%s of %s in %s: %q, %v", way, name, directory, content, err)
				}
			}
		}
	}
}

// TestWriteKeeps: a file keeps its other names, its mode and its owner, and a link to nothing is not replaced.
func TestWriteKeeps(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(
		os.WriteFile(at("one"), []byte("old and longer"), 0o600), os.Chmod(at("one"), 0o640), os.Link(at("one"), at("other")),
		os.WriteFile(at("set"), []byte("old"), 0o600), os.Chmod(at("set"), 0o750|os.ModeSetgid), os.Symlink("nowhere", at("dead")),
	)
	if err != nil {
		t.Skip("needs hard links, symbolic links and file modes:", err)
	}
	if err := errors.Join((files{}).WriteFile(ctx, at("one"), []byte("new")), (files{}).WriteFile(ctx, at("set"), []byte("new"))); err != nil {
		t.Fatal(err)
	}
	one, _ := os.Stat(at("one"))
	other, _ := os.Stat(at("other"))
	content, _ := os.ReadFile(at("other"))
	if !os.SameFile(one, other) || string(content) != "new" || one.Mode().Perm() != 0o640 {
		t.Errorf("the other name has %q, mode %v", content, one.Mode())
	}
	if set, _ := os.Stat(at("set")); set.Mode() != 0o750|os.ModeSetgid {
		t.Errorf("mode %v", set.Mode())
	}
	if err := (files{}).WriteFile(ctx, at("dead"), []byte("new")); !errors.Is(err, os.ErrExist) {
		t.Errorf("over a link to nothing: %v", err)
	}
	if names, _ := filepath.Glob(at(".*")); len(names) > 0 {
		t.Errorf("it leaves %v", names)
	}
}
