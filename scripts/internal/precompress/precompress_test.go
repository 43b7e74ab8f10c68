package precompress

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestCopiesHoldTheFile(t *testing.T) {
	dir := t.TempDir()
	file, cache := filepath.Join(dir, "a.txt"), filepath.Join(dir, "cache")
	want := bytes.Repeat([]byte("the same words again and again. "), 100)
	if err := os.WriteFile(file, want, 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time from the cache
		sizes, err := Write(file, cache)
		if err != nil {
			t.Fatal(err)
		}
		if sizes.Raw != len(want) || sizes.Gzip >= len(want)/10 || sizes.Brotli >= sizes.Gzip {
			t.Errorf("got %+v", sizes)
		}
	}
	read := func(ext string, open func(io.Reader) (io.Reader, error)) {
		packed, err := os.ReadFile(file + ext)
		if err != nil {
			t.Fatal(err)
		}
		r, err := open(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s holds something else, %v", ext, err)
		}
	}
	read(".gz", func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) })
	read(".br", func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil })
}
