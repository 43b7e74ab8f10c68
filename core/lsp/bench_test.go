package lsp

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/core/lsp/protocol"
)

// largest is the largest open pipeline of the shared data.
const largest = "../../../shared/data/trees/raredisease.tar.gz"

// unpack writes the files of an archive to a directory, and gives the one that they are in.
func unpack(tb testing.TB, archive, directory string) string {
	tb.Helper()
	file, err := os.Open(archive)
	if err != nil {
		tb.Skip(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		tb.Fatal(err)
	}
	root := ""
	for entries := tar.NewReader(unzipped); ; {
		entry, err := entries.Next()
		if errors.Is(err, io.EOF) {
			return root
		}
		if err != nil {
			tb.Fatal(err)
		}
		name := filepath.Join(directory, filepath.FromSlash(entry.Name))
		if entry.Typeflag != tar.TypeReg {
			continue
		}
		if filepath.Base(name) == "nextflow.config" && (root == "" || len(filepath.Dir(name)) < len(root)) {
			root = filepath.Dir(name)
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			tb.Fatal(err)
		}
		content, err := io.ReadAll(entries)
		if err == nil {
			err = os.WriteFile(name, content, 0o644)
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
}

// BenchmarkEdit is the time from an edit of a file of the largest pipeline to its diagnostics.
func BenchmarkEdit(b *testing.B) {
	root := unpack(b, largest, b.TempDir())
	for _, name := range []string{"nextflow_schema.json", "nextflow.config", "conf/base.config", "main.nf", ".nf-core.yml"} {
		b.Run(filepath.Base(name), func(b *testing.B) {
			c := start(b, root, "")
			c.open(name, c.disk(name))
			c.settle()
			var times []time.Duration
			for b.Loop() {
				at := protocol.Position{Line: 2}
				begin := b.Elapsed()
				c.edit(name, protocol.Range{Start: at, End: at}, " ")
				c.settle()
				times = append(times, b.Elapsed()-begin)
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*95/100].Microseconds())/1000, "p95-ms")
			c.shutdown()
		})
	}
}
