package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	declaredTests = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	hostileTests  = regexp.MustCompile("Hostile|Bomb")
	skippedInWasm = regexp.MustCompile(notInWasm())
)

// TestWasmPackages: packages with hostile inputs or archives are tested for the platform that is shipped.
func TestWasmPackages(t *testing.T) {
	there := map[string]bool{}
	for folder, text := range coreTests(t) {
		there[folder] = true
		if inWasm[folder] != "" {
			continue
		}
		if strings.Contains(text, "txtar.Parse") {
			t.Errorf("core/%s has archives, and is not in inWasm", folder)
		}
		for _, name := range declaredTests.FindAllStringSubmatch(text, -1) {
			if hostileTests.MatchString(name[1]) && !skippedInWasm.MatchString(name[1]) {
				t.Errorf("core/%s has %s, and is not in inWasm", folder, name[1])
			}
		}
	}
	for folder := range inWasm {
		if !there[folder] {
			t.Errorf("there are no tests in core/%s", folder)
		}
	}
}

// TestNativeTestsAreThere: the list of tests that wasm leaves out names none that is gone, or in no package that it runs.
func TestNativeTestsAreThere(t *testing.T) {
	var all strings.Builder
	for folder, text := range coreTests(t) {
		if inWasm[folder] != "" {
			all.WriteString(text)
		}
	}
	for _, name := range nativeOnly {
		if !strings.Contains(all.String(), "func "+name+"(") {
			t.Errorf("there is no %s", name)
		}
	}
}

// coreTests are the sources of the tests of each folder below core.
func coreTests(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, file := range testSources(t) {
		below, ok := strings.CutPrefix(file, "core/")
		if !ok {
			continue
		}
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		texts[path.Dir(below)] += string(text)
	}
	return texts
}
