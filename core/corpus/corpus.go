// Package corpus has texts that tests read: the project's own in testdata/corpus, and those of real pipelines where they
// lie beside the project.
package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// real is how many real pipelines have a parameter schema.
const real = 60

// Schemas are the paths of parameter schemas.
func Schemas(t testing.TB) []string {
	t.Helper()
	root := root(t)
	own := list(t, filepath.Join(root, "testdata", "corpus", "schemas", "*.json"))
	if len(own) < 4 {
		t.Fatalf("only %d schemas in testdata/corpus", len(own))
	}
	others := list(t, filepath.Join(root, "..", "shared", "data", "pipelines", "*", "*_schema.json"))
	if len(others) != 0 && len(others) != real {
		t.Fatalf("%d schemas of real pipelines; %d are expected", len(others), real)
	}
	return append(own, others...)
}

// Name is what a schema is called in a test: its pipeline.
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

// root is the project's folder; a test runs in its package's.
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
