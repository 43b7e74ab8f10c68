package git

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/git/commit"
	"github.com/flow-toolkit/flow-toolkit/core/git/gittest"
	"github.com/flow-toolkit/flow-toolkit/core/limits"
)

// TestIndexBomb: names that are shortened against a long one before them unpack to far more than the file.
func TestIndexBomb(t *testing.T) {
	names := []string{"\x00" + strings.Repeat("a/", 1<<20) + "a"}
	for range 1000 {
		names = append(names, "\x00b")
	}
	r := indexReader{rest: gittest.Index(4, names...), idSize: commit.ShortID / 2}
	var exceeded *limits.Exceeded
	if _, err := r.paths(); !errors.As(err, &exceeded) {
		t.Error(err)
	}
}

func FuzzIndex(f *testing.F) {
	f.Add(gittest.Index(2, "a", "b/c"))
	f.Add(gittest.Index(4, "\x00a/b", "\x01c", "\x80\x00d"))
	f.Fuzz(func(t *testing.T, content []byte) {
		r := indexReader{rest: content, idSize: commit.ShortID / 2}
		paths, _ := r.paths()
		for _, p := range paths {
			if !fs.ValidPath(p) {
				t.Fatalf("%q", p)
			}
		}
	})
}
