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

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/sidefile"
)

// travels are the kinds of files that a web server sends; packages and disks take the others.
var travels = []string{".wasm", ".js", ".css", ".html", ".json"}

// notServed are the parts of dist/ that no browser asks for.
var notServed = []string{"types", "node.js", "cli.js", "sizes.json"}

// compressAll writes a .gz and a .br beside each file that travels to a browser, and
// dist/sizes.json with the sizes of all of them.
func compressAll(o options) error {
	if o.quick {
		return nil
	}
	sizes, err := compressed()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(sizes, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dist, "sizes.json"), append(text, '\n'), 0o644)
}

// compressed compresses as many files at once as there are processors: the best compression
// of the modules takes longer than all the rest of the build.
func compressed() (map[string]sidefile.Sizes, error) {
	files, err := served()
	if err != nil {
		return nil, err
	}
	sizes, failed := make([]sidefile.Sizes, len(files)), make([]error, len(files))
	room := make(chan struct{}, runtime.NumCPU())
	var running sync.WaitGroup
	for i, file := range files {
		running.Go(func() {
			room <- struct{}{}
			defer func() { <-room }()
			sizes[i], failed[i] = sidefile.Write(file, filepath.Join(cache, "compressed"))
		})
	}
	running.Wait()
	named := map[string]sidefile.Sizes{}
	for i, file := range files {
		name, err := filepath.Rel(dist, file)
		failed = append(failed, err)
		named[filepath.ToSlash(name)] = sizes[i]
	}
	return named, errors.Join(failed...)
}

// served are the files in dist/ that browsers ask for.
func served() ([]string, error) {
	var files []string
	err := filepath.WalkDir(dist, func(file string, entry fs.DirEntry, err error) error {
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
