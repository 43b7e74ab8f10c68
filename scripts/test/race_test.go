package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// concurrency is what starts goroutines, or guards something against them.
var concurrency = regexp.MustCompile(`(?m)\bgo func\(|^\s*go \w+\(|\.Go\(func|\bt\.Parallel\(|\bsync\.(Mutex|RWMutex|Map|Pool|WaitGroup|Cond|Once)\b|\batomic\.`)

// unraced are packages with it that the race detector tells nothing about.
var unraced = map[string]string{
	"core/dialect":                               "a table that is filled once, before anyone reads it",
	"core/host/hosttest":                         "it has no tests: others use it",
	"core/workspace":                             "it has no tests: those of core/api/workspace use it",
	"core/oshost/httptestserver":                 "it has no tests: others use it",
	"core/schema/docs":                           "the lock of one child process, which a test talks to",
	"scripts/bench":                              "a program that measures",
	"scripts/build":                              "a program whose parts do not share what they write; the step build compares its bytes",
	"scripts/internal/gocode/testdata/program":   "a program that is compiled for one thread",
	"scripts/internal/snapshot/testdata/program": "a program that is compiled for one thread",
	"wasm/bridge":                                "compiled for one thread",
	"wasm/bridge/ports":                          "compiled for one thread",
}

// TestRacedPackages: what can run at the same time as something else is tested under the race detector.
func TestRacedPackages(t *testing.T) {
	found := map[string]bool{}
	for _, top := range []string{"core", "scripts", "wasm"} {
		err := filepath.WalkDir(filepath.Join("..", "..", top), func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			if err == nil && concurrency.Match(text) {
				found[strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../../")] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for pkg := range found {
		if raced[pkg] == "" && unraced[pkg] == "" {
			t.Errorf("%s has goroutines or locks, and is not in raced", pkg)
		}
	}
	for _, list := range []map[string]string{raced, unraced} {
		for pkg := range list {
			if !found[pkg] {
				t.Errorf("%s is listed and has no goroutines or locks", pkg)
			}
		}
	}
}

// TestShortInRace: every package under the race detector whose tests have a short form is listed, and no other.
func TestShortInRace(t *testing.T) {
	var found []string
	for _, pkg := range slices.Sorted(maps.Keys(raced)) {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(pkg), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text, []byte("testing.Short()")) {
				found = append(found, pkg)
				break
			}
		}
	}
	if !slices.Equal(found, shortInRace) {
		t.Errorf("packages with short forms: %v, listed: %v", found, shortInRace)
	}
}
