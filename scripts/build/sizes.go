package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

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
	sizes := map[string]sidefile.Sizes{}
	err := filepath.WalkDir(dist, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if slices.Contains(notServed, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if slices.Contains(notServed, entry.Name()) || !slices.Contains(travels, filepath.Ext(file)) {
			return nil
		}
		name, err := filepath.Rel(dist, file)
		if err != nil {
			return err
		}
		sizes[filepath.ToSlash(name)], err = sidefile.Write(file, filepath.Join(cache, "compressed"))
		return err
	})
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(sizes, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dist, "sizes.json"), append(text, '\n'), 0o644)
}
