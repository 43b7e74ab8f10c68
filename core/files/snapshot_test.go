package files

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

func TestSnapshotIsAFileSystem(t *testing.T) {
	s, err := NewSnapshot([]File{{Path: "main.txt", Content: []byte("a")}, {Path: "./conf/deep/x.config", Content: []byte("bc")}, {Path: "conf/empty"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(s, "main.txt", "conf/deep/x.config", "conf/empty"); err != nil {
		t.Error(err)
	}
	if got := s.Paths(); !slices.Equal(got, []string{"conf/deep/x.config", "conf/empty", "main.txt"}) {
		t.Error(got)
	}
}

func TestSnapshotRefusesPaths(t *testing.T) {
	for _, paths := range [][]string{{""}, {"."}, {"/etc/passwd"}, {"../x"}, {"a/../../x"}, {"a\\b"}, {"a\x00"}, {"a/"}, {"a", "./a"}, {"a", "a/b"}} {
		var files []File
		for _, p := range paths {
			files = append(files, File{Path: p})
		}
		if _, err := NewSnapshot(files); !errors.Is(err, ErrPath) {
			t.Errorf("%q: %v", paths, err)
		}
	}
	many := make([]File, limits.Files.Max+1)
	for i := range many {
		many[i].Path = fmt.Sprint(i)
	}
	var exceeded *limits.Exceeded
	if _, err := NewSnapshot(many); !errors.As(err, &exceeded) {
		t.Error(err)
	}
}

// TestSnapshotTellsTheSameFault makes a snapshot with several errors often enough that a random order would show.
func TestSnapshotTellsTheSameFault(t *testing.T) {
	for range 20 {
		_, err := NewSnapshot([]File{{Path: "b"}, {Path: "b/x"}, {Path: "a"}, {Path: "a/x"}, {Path: "c"}, {Path: "c/x"}})
		if want := `"a" is a file, but "a/x" is in it`; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Fatal(err)
		}
	}
}

// TestSnapshotRefusesDepth gives one path of a megabyte, each of whose parts would be a folder.
func TestSnapshotRefusesDepth(t *testing.T) {
	var exceeded *limits.Exceeded
	_, err := NewSnapshot([]File{{Path: strings.Repeat("a/", 500_000) + "a"}})
	if !errors.As(err, &exceeded) || exceeded.Limit != limits.WalkDepth {
		t.Error(err)
	}
	if _, err := NewSnapshot([]File{{Path: strings.Repeat("a/", limits.WalkDepth.Max-1) + "a"}}); err != nil {
		t.Error(err)
	}
}

// TestSnapshotOmits keeps files whose content was left out: they are there with their size, and
// reading one is an error, never an empty text.
func TestSnapshotOmits(t *testing.T) {
	const size = 1 << 30 // more than a tree may hold
	s, err := NewSnapshot([]File{{Path: "data/big.bin", Omitted: size}, {Path: "data/empty"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, fsys := range []fs.FS{s, Over(s, map[string]string{"data/empty": "x"})} {
		about, err := fs.Stat(fsys, "data/big.bin")
		if err != nil || about.Size() != size || !about.Mode().IsRegular() {
			t.Error(about, err)
		}
		if _, err := fs.ReadFile(fsys, "data/big.bin"); !errors.Is(err, ErrOmitted) {
			t.Error(err)
		}
		file, err := fsys.Open("data/big.bin")
		if err != nil {
			t.Fatal(err)
		}
		if n, err := file.Read(make([]byte, 8)); n != 0 || !errors.Is(err, ErrOmitted) {
			t.Error(n, err)
		}
		entries, err := fs.ReadDir(fsys, "data")
		if about, _ := entries[0].Info(); err != nil || about.Size() != size {
			t.Error(about, err)
		}
	}
	if content, err := s.ReadFile("data/empty"); err != nil || len(content) != 0 {
		t.Error(content, err)
	}
}

func TestBounded(t *testing.T) {
	limit := limits.Limit{Name: "size", Max: 3, Unit: "bytes"}
	fsys := Bounded(fstest.MapFS{"d/short": {Data: []byte("abc")}, "d/long": {Data: []byte("abcd")}}, limit)
	if content, err := fs.ReadFile(fsys, "d/short"); err != nil || string(content) != "abc" {
		t.Error(string(content), err)
	}
	var exceeded *limits.Exceeded
	if _, err := fs.ReadFile(fsys, "d/long"); !errors.As(err, &exceeded) || exceeded.Got != 4 {
		t.Error(err)
	}
	if _, err := fs.ReadFile(fsys, "d/none"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
