package pipeline

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/flow-toolkit/flow-toolkit/core/limits"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// TestAllTexts: beyond the limit of kept content no file is read, and the reason is reported; those that were read stay.
func TestAllTexts(t *testing.T) {
	files := fstest.MapFS{"a.md": {Data: []byte("one")}, "b.md": {Data: []byte("two")}, "c.md": {Data: []byte("three")}}
	f := view.NewFolder(view.Facts{Files: files, Paths: []string{"a.md", "b.md", "c.md"}})
	if _, err := f.Text("a.md"); err != nil {
		t.Fatal(err)
	}
	f.Kept = limits.CheckedAll.Max
	for _, path := range []string{"b.md", "c.md"} {
		if file, err := f.Text(path); err == nil || file.Text != "" || !strings.Contains(err.Error(), limits.CheckedAll.Name) {
			t.Errorf("%s: %q, %v", path, file.Text, err)
		}
	}
	if file, err := f.Text("a.md"); err != nil || file.Text != "one" {
		t.Errorf("%q, %v", file.Text, err)
	}
}

func TestPlainEnds(t *testing.T) {
	for text, want := range map[string]string{"": "", "a\nb": "a\nb", "a\r\nb\r": "a\nb\n", "\r\r\n\n": "\n\n\n"} {
		if got := view.WithPlainEnds(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
