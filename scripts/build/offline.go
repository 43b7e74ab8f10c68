package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/bundle"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/precompress"
	"github.com/flow-toolkit/flow-toolkit/scripts/internal/release"
)

const serviceWorkerName = "service-worker.js"

// serviceWorker writes the script that keeps the page's files in the browser. It has a checksum of each file, so that it
// changes with any of them.
func serviceWorker() error {
	files, err := pageFiles(page)
	if err != nil {
		return err
	}
	list, err := json.Marshal(files)
	if err != nil {
		return err
	}
	_, err = bundle.Write(bundle.Entry{
		From: "web/page/offline/service-worker.ts", To: filepath.Join(page, serviceWorkerName), Host: bundle.Anywhere,
		Define: map[string]string{"PAGE_FILES": string(list), "PAGE_VERSION": strconv.Quote(checksum(list))},
	})
	return err
}

// pageFiles are the files that the page loads, below its folder, each with its checksum. The list of versions is not one: a host
// replaces it.
func pageFiles(folder string) (map[string]string, error) {
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		name, relErr := filepath.Rel(folder, file)
		switch {
		case err != nil:
			return err
		case relErr != nil:
			return relErr
		case entry.IsDir() || name == serviceWorkerName || name == release.VersionsFile || name == filepath.Base(licences):
			return nil
		case slices.Contains(precompress.Extensions(), filepath.Ext(name)):
			return nil
		}
		content, err := os.ReadFile(file)
		files[filepath.ToSlash(name)] = checksum(content)
		return err
	})
	return files, err
}

// checksum is the first eight bytes of the SHA-256 sum; the service worker compares it with what it downloads.
func checksum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:8])
}
