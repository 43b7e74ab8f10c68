//go:build !js

package oshost

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/host"
)

// TestReplaceCompares leaves what another program saved meanwhile.
func TestReplaceCompares(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{"same": "old", "longer": "old and more", "shorter": "o", "equal": "new", "twice": "old"} {
		if err := os.WriteFile(at(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Link(at("twice"), at("other")); err != nil {
		t.Skip("there are no hard links here")
	}
	read := []byte("old")
	for _, c := range []struct {
		name    string
		given   Replacement
		want    string
		changed bool
	}{
		{"same", Replacement{Read: read}, "written", false},
		{"longer", Replacement{Read: read}, "old and more", true},
		{"shorter", Replacement{Read: read}, "o", true},
		{"equal", Replacement{Read: read}, "new", true},
		{"twice", Replacement{Read: []byte("else")}, "old", true},
		{"other", Replacement{Read: read}, "written", false},
		{"gone", Replacement{Read: read}, "", true},
		{"made", Replacement{New: true}, "written", false},
		{"equal", Replacement{New: true}, "new", true},
	} {
		err := Replace(at(c.name), []byte("written"), c.given)
		if got := errors.Is(err, ErrChanged); got != c.changed || !c.changed && err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if content, _ := os.ReadFile(at(c.name)); string(content) != c.want {
			t.Errorf("%s holds %q", c.name, content)
		}
	}
	if content, _ := os.ReadFile(at("twice")); string(content) != "written" {
		t.Errorf("the other name of the file leads to %q", content)
	}
	if left, _ := filepath.Glob(at(".*")); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}

// TestReplaceWithin neither writes nor makes a file outside of the directory.
func TestReplaceWithin(t *testing.T) {
	dir := t.TempDir()
	in, outside := filepath.Join(dir, "in"), filepath.Join(dir, "outside")
	err := errors.Join(os.Mkdir(in, 0o700), os.Mkdir(outside, 0o700), os.WriteFile(filepath.Join(outside, "f"), []byte("old"), 0o600))
	if err = errors.Join(err, os.Symlink("../outside", filepath.Join(in, "d")), os.Symlink("../outside/f", filepath.Join(in, "f"))); err != nil {
		t.Skip("there are no links here:", err)
	}
	for _, name := range []string{"f", "d/f", "d/new", "../outside/new"} {
		if err := Replace(in+"/"+name, []byte("new"), Replacement{Within: in}); !errors.Is(err, host.ErrLeadsOut) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if content, _ := os.ReadFile(filepath.Join(outside, "f")); string(content) != "old" {
		t.Errorf("the file outside holds %q", content)
	}
	if entries, _ := os.ReadDir(outside); len(entries) != 1 {
		t.Errorf("%v", entries)
	}
	if err := Replace(filepath.Join(in, "new"), []byte("new"), Replacement{Within: in}); err != nil {
		t.Error(err)
	}
}
