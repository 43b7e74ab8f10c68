// Package precompress writes the compressed copies that web servers send instead of a file, and compresses files of packages.
package precompress

import (
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/andybalholm/brotli"
)

// Sizes are a file's sizes in bytes: as it is, and as it travels.
type Sizes struct {
	Raw    int `json:"raw"`
	Gzip   int `json:"gzip"`
	Brotli int `json:"brotli"`
}

// window is the largest that every browser's decoder accepts.
const window = 24

// job is content to compress into the format of the file name's extension.
type job struct {
	content []byte
	ext     string
}

var formats = map[string]func(io.Writer) (io.WriteCloser, error){
	".gz": func(to io.Writer) (io.WriteCloser, error) {
		return gzip.NewWriterLevel(to, gzip.BestCompression)
	},
	".br": func(to io.Writer) (io.WriteCloser, error) {
		best := brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window}
		return brotli.NewWriterOptions(to, best), nil
	},
}

// Extensions are what the copies' names have more than the file's.
func Extensions() []string { return slices.Sorted(maps.Keys(formats)) }

// Write writes FILE.gz and FILE.br beside the file; cacheDir keeps what was made before.
func Write(file, cacheDir string) (Sizes, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return Sizes{}, err
	}
	sizes := Sizes{Raw: len(content)}
	for ext, size := range map[string]*int{".gz": &sizes.Gzip, ".br": &sizes.Brotli} {
		small, err := cached(cacheDir, job{content, ext})
		if err != nil {
			return Sizes{}, err
		}
		*size = len(small)
		if err := os.WriteFile(file+ext, small, 0o644); err != nil {
			return Sizes{}, err
		}
	}
	return sizes, nil
}

// Gzip is the content of a file as gzip, without a name or a time; cacheDir keeps what was made before.
func Gzip(file, cacheDir string) ([]byte, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return cached(cacheDir, job{content, ".gz"})
}

func compress(j job) ([]byte, error) {
	var out bytes.Buffer
	w, err := formats[j.ext](&out)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(j.content); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}
