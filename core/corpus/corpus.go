// Package corpus lists the files that tests read: the project's own in testdata/corpus, and those of real pipelines if they
// are next to the project.
package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// real is the number of real pipelines with a parameter schema.
const real = 60

// Schemas returns the paths of parameter schemas.
func Schemas(t testing.TB) []string {
	t.Helper()
	root := root(t)
	own := list(t, filepath.Join(root, "testdata", "corpus", "schemas", "*.json"))
	if len(own) < 4 {
		t.Fatalf("only %d schemas in testdata/corpus", len(own))
	}
	others := list(t, filepath.Join(root, "..", "shared", "data", "pipelines", "*", "*_schema.json"))
	if len(others) != 0 && len(others) != real {
		t.Fatalf("expected %d schemas of real pipelines, found %d", real, len(others))
	}
	return append(own, others...)
}

// Name returns the name of a schema in a test: that of its pipeline.
func Name(path string) string {
	if folder := filepath.Base(filepath.Dir(path)); folder != "schemas" {
		return folder
	}
	return strings.TrimSuffix(filepath.Base(path), ".json")
}

func list(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// root returns the project directory; a test runs in the directory of its package.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	for ; err == nil; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if filepath.Dir(folder) == folder {
			break
		}
	}
	t.Fatalf("no go.mod above the test: %v", err)
	return ""
}
