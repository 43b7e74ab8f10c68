package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

const dist = "dist"

// buildPlain builds the core without its snapshot, which must behave the same.
func buildPlain() (counts, error) {
	return counts{}, repo.Run("go", "run", "./scripts/build", "-plain")
}

// buildTwice builds everything from nothing, twice, and compares the bytes.
func buildTwice() (counts, error) {
	var sums [2]map[string]string
	for i := range sums {
		if err := os.RemoveAll(dist); err != nil {
			return counts{}, err
		}
		if err := repo.Run("go", "run", "./scripts/build"); err != nil {
			return counts{}, err
		}
		var err error
		if sums[i], err = checksums(dist); err != nil {
			return counts{}, err
		}
	}
	var differ []string
	for _, file := range slices.Sorted(maps.Keys(sums[0])) {
		if sums[0][file] != sums[1][file] {
			differ = append(differ, file)
		}
	}
	if differ != nil || len(sums[0]) != len(sums[1]) {
		return counts{}, fmt.Errorf("two builds of the same sources differ: %s", strings.Join(differ, ", "))
	}
	return counts{}, nil
}

func checksums(dir string) (map[string]string, error) {
	sums := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(file)
		sums[file] = fmt.Sprintf("%x", sha256.Sum256(content))
		return err
	})
	return sums, err
}
