package utils

import (
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/dialect"
)

func TestFirstAvailable(t *testing.T) {
	f := given("d/a", "d/b", "d/sub/c", "x")
	for _, c := range []struct {
		dir   string
		paths []string
		want  string
	}{
		{"d", []string{"a", "b"}, "d/a"},
		{"d", []string{"no", "b"}, "d/b"},
		{"./d//", []string{"./b"}, "d/b"},
		{"/d", []string{"b"}, "/d/b"},
		{"d", []string{"sub"}, ""}, // a folder
		{"d", []string{"sub/c"}, "d/sub/c"},
		{"d", []string{"/x"}, "/x"},
		{"d", []string{"../x"}, "d/../x"},
		{"", []string{"x"}, "x"},
		{".", nil, ""},
		{"x", []string{"a"}, ""}, // below a file
		{"d", []string{"a\x00"}, ""},
	} {
		if got, err := FirstAvailablePath(t.Context(), f, c.dir, c.paths); err != nil || got != c.want {
			t.Errorf("%q %q: got %q, %v, want %q", c.dir, c.paths, got, err, c.want)
		}
	}
}

func TestBaseDir(t *testing.T) {
	for _, c := range []struct {
		files         []string
		working       string
		dir           string
		names         *dialect.Names
		want, because string
	}{
		{[]string{"w/p/.toolkit.yml"}, "/w", "p", nil, "p", "the start has one"},
		{[]string{"w/p/.toolkit.yaml"}, "/w", "p/a/b", nil, "/w/p", "a parent has one"},
		{[]string{"w/p/.nf-core.yml"}, "/w/p/a", ".", nil, "/w/p", "of any dialect"},
		{[]string{"w/p/.nf-core.yml"}, "/w/p/a", ".", dialect.Toolkit, ".", "of the dialect asked for"},
		{nil, "/w", "p", nil, "p", "none is found"},
		{[]string{".toolkit.yml"}, "/w", "p", nil, "p", "only the root has one"},
		{[]string{".toolkit.yml"}, "", ".", nil, ".", "the root is the start"},
		{[]string{"w/c/.toolkit.yml"}, "/w", "c/..", nil, "/w/c", "the climb does not resolve \"..\""},
		{[]string{"w/p/.toolkit.yml/x"}, "/w", "p/a", nil, "p/a", "a folder does not count"},
		{[]string{"w/p/.toolkit-lint.yml"}, "/w", "p/a", nil, "p/a", "a deprecated file does not count"},
		{[]string{"a/.toolkit.yml"}, "/w", "/a/b/c", nil, "/a", "absolute"},
		{[]string{"w/.toolkit.yml"}, "/w", "missing/folder", nil, "/w", "a missing directory"},
	} {
		got, err := BaseDir(t.Context(), FilesFromFS(mapFiles(c.files...), c.working), c.dir, c.names)
		if err != nil || got != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.because, got, err, c.want)
		}
	}
}
