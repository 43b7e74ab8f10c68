package limits

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestAllLists: each limit of the package is in the list, once, with a reason.
func TestAllLists(t *testing.T) {
	declared := 0
	files, err := filepath.Glob("*.go")
	for _, file := range files {
		text, unread := os.ReadFile(file)
		if err != nil || unread != nil {
			t.Fatal(err, unread)
		}
		declared += len(regexp.MustCompile(`(?m)^(?:var |\t)\w+ += Limit\{`).FindAll(text, -1))
	}
	names := map[string]bool{}
	for _, row := range All() {
		if names[row.Name] || row.Why == "" || row.Max <= 0 {
			t.Errorf("%q is listed twice or is incomplete: %+v", row.Name, row)
		}
		names[row.Name] = true
	}
	if len(names) != declared || declared == 0 {
		t.Errorf("%d limits are listed, %d declared", len(names), declared)
	}
}
