package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

func TestStampsTellWhatChangedCameAndWent(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.ToSlash(filepath.Join(dir, name)) }
	for _, name := range []string{"same.go", "saved.go", "gone.go", "saved_test.go"} {
		if err := os.WriteFile(at(name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	folders := []string{dir}
	known, err := stampsOf(folders)
	if err != nil {
		t.Fatal(err)
	}
	later := known[at("saved.go")].Add(time.Second)
	for _, err := range []error{
		os.Chtimes(at("saved.go"), later, later), os.Chtimes(at("saved_test.go"), later, later),
		os.Remove(at("gone.go")), os.WriteFile(at("new.go"), nil, 0o644),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	changed, err := known.renew(folders)
	if want := []string{at("gone.go"), at("new.go"), at("saved.go")}; err != nil || !slices.Equal(changed, want) {
		t.Errorf("changed are %q, not %q: %v", changed, want, err)
	}
	if again, err := known.renew(folders); again != nil || err != nil {
		t.Errorf("a second look finds %q, %v", again, err)
	}
}

func TestOnlyTheModulesThatHaveAPackageAreLinked(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	for file, want := range map[string][]string{
		"core/diag/diag.go":            {"schema", "core", "pipeline"},
		"core/api/pipeline/any.go":     {"pipeline"},
		"scripts/build/main.go":        nil,
		"wasm/schema/main.go":          {"schema"},
		"core/modules/schema/other.go": {"schema", "core", "pipeline"},
	} {
		var linked []string
		for _, m := range allModules() {
			has, err := m.has([]string{file})
			if err != nil {
				t.Fatal(err)
			}
			if has {
				linked = append(linked, m.name)
			}
		}
		if !slices.Equal(linked, want) {
			t.Errorf("a change of %s links %q, not %q", file, linked, want)
		}
	}
}
