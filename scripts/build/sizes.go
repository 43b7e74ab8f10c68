package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
)

// travels are the kinds of files that a web server sends; packages and disks take the others.
var travels = []string{".wasm", ".js", ".css", ".html", ".json"}

// notServed are the parts of dist/ that no browser asks for.
var notServed = []string{"types", "node.js", "schema-node.js", "cli.js", "fallback.js", "toolkit.wasm.gz", "lsp.wasm", "packages", "release", "vscode", "language-server", sizesName}

// sizesName is the list of what is served: how large each file is, and how large it travels.
const sizesName = "sizes.json"

// compressedCopies makes the copies of a release. Another build takes the old ones away, which
// are of other files by now.
func compressedCopies(o options) error {
	if o.release {
		return compressAll(dist)
	}
	return dropCopies(dist)
}

// compressAll writes a .gz and a .br beside each file in the folder that travels to a browser,
// and a list of their sizes.
func compressAll(dir string) error {
	sizes, err := compressed(dir)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(sizes, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, sizesName), append(text, '\n'), 0o644)
}

// dropCopies takes away what compressAll has written.
func dropCopies(dir string) error {
	files, err := served(dir)
	gone := []string{filepath.Join(dir, sizesName)}
	for _, file := range files {
		for _, ext := range precompress.Extensions() {
			gone = append(gone, file+ext)
		}
	}
	failed := []error{err}
	for _, file := range gone {
		if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
			failed = append(failed, err)
		}
	}
	return errors.Join(failed...)
}

// compressed compresses as many files at once as there are processors: the best compression
// of the modules takes longer than all the rest of the build.
func compressed(dir string) (map[string]precompress.Sizes, error) {
	files, err := served(dir)
	if err != nil {
		return nil, err
	}
	sizes, failed := make([]precompress.Sizes, len(files)), make([]error, len(files))
	room := make(chan struct{}, runtime.NumCPU())
	var running sync.WaitGroup
	for i, file := range files {
		running.Go(func() {
			room <- struct{}{}
			defer func() { <-room }()
			sizes[i], failed[i] = precompress.Write(file, compressedCache)
		})
	}
	running.Wait()
	named := map[string]precompress.Sizes{}
	for i, file := range files {
		name, err := filepath.Rel(dir, file)
		failed = append(failed, err)
		named[filepath.ToSlash(name)] = sizes[i]
	}
	return named, errors.Join(failed...)
}

// served are the files in a folder that browsers ask for.
func served(dir string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		left := slices.Contains(notServed, entry.Name())
		if left && entry.IsDir() {
			return fs.SkipDir
		}
		if !left && slices.Contains(travels, filepath.Ext(file)) {
			files = append(files, file)
		}
		return nil
	})
	return files, err
}
