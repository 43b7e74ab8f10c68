package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/scripts/internal/repo"
)

// beginnings are one of each kind, the tests that hold what was begun to be written, and what they say.
var beginnings = []struct{ what, name, tested, fails string }{
	{"rule", "schema/document/odd-title", "./core/rules/schema", "odd-title"},
	{"rule", "config/config-odd", "./core/rules/config", "config-odd"},
	{"rule", "flow/odd-setting", "./core/rules/flow", "odd-setting"},
	{"rule", "params/odd-params", "./core/rules/params", "odd-params"},
	{"check", "odd_file", "./core/rules/folder", "odd-file"},
	{"operation", "helpers/oddNumber", "./core/modules", "oddNumber"},
}

// TestBegin begins each over the tree as it is: one file is new, one line of one list is, the result compiles, and its
// own tests fail until it is written.
func TestBegin(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	for i, b := range beginnings {
		if testing.Short() && i > 0 {
			break
		}
		t.Run(b.what+" "+b.name, func(t *testing.T) {
			made, err := begin([]string{b.what, b.name})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(made.file.path); err == nil {
				t.Errorf("%s is there already", made.file.path)
			}
			before, err := os.ReadFile(made.list.path)
			if err != nil {
				t.Fatal(err)
			}
			if added := newLines(before, made.list.content); len(added) != 1 {
				t.Errorf("%s changed by %q, want one line", made.list.path, added)
			}
			overlay := overlayOf(t, root, made.file, made.list)
			if out, err := exec.Command("go", "build", "-overlay="+overlay, "./core/...").CombinedOutput(); err != nil {
				t.Fatalf("what was begun does not compile: %s", out)
			}
			out, err := exec.Command("go", "test", "-vet=off", "-overlay="+overlay, "-run=^Test(Samples|SheetSamples|Catalogue|Functions)$", b.tested).CombinedOutput()
			if err == nil || !bytes.Contains(out, []byte(b.fails)) {
				t.Errorf("its own tests do not ask for the rest: %s", out)
			}
		})
	}
}

// newLines are the lines that the second content adds; nil if it lacks lines of the first.
func newLines(before, after []byte) (added []string) {
	old, now := strings.Split(string(before), "\n"), strings.Split(string(after), "\n")
	for _, line := range now {
		if len(old) > 0 && old[0] == line {
			old = old[1:]
		} else {
			added = append(added, line)
		}
	}
	if len(old) > 0 {
		return nil
	}
	return added
}

// overlayOf has the Go command see the changes, which are not written.
func overlayOf(t *testing.T, root string, changes ...change) string {
	t.Helper()
	folder := t.TempDir()
	replaced := map[string]string{}
	for _, c := range changes {
		copied := filepath.Join(folder, filepath.Base(c.path))
		if err := os.WriteFile(copied, c.content, 0o600); err != nil {
			t.Fatal(err)
		}
		replaced[filepath.Join(root, c.path)] = copied
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	overlay := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		t.Fatal(err)
	}
	return overlay
}

// TestRefused tries names that are none.
func TestRefused(t *testing.T) {
	root, err := repo.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	for _, args := range [][]string{
		nil, {"rule"}, {"rule", "schema"}, {"rule", "schema/document/Title"}, {"rule", "schema/odd"}, {"rule", "schema/../x"}, {"rule", "pipeline/x"},
		{"rule", "schema/document/title-missing"}, {"check", "Odd"}, {"check", "readme"}, {"operation", "helpers"}, {"operation", "nowhere/x"}, {"operation", "../x/y"}, {"thing", "x"},
	} {
		if made, err := begin(args); err == nil {
			t.Errorf("%q began %s", args, made.file.path)
		}
	}
	if !slices.Equal(newLines([]byte("a\nc"), []byte("a\nb\nc")), []string{"b"}) {
		t.Error("a new line is not found")
	}
}
