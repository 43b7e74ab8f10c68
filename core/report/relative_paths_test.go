//go:build !folderless

package report

import (
	"reflect"
	"strings"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// TestBelow moves every path of a report, and nothing of the one that was given.
func TestBelow(t *testing.T) {
	file := source.New("x y.md", []byte("first line\n"))
	given := func() Report {
		return Report{
			Findings: []Finding{
				{Check: "a", Rule: "b", Outcome: "failed", Severity: "error", Message: "m", Path: "x y.md", Range: file.Range(source.Span{End: 5}), Related: []Related{{Path: "r.md"}}, Fixes: []Fix{{Edits: []TextEdit{{Path: "e.md"}}}}},
				{Check: "a", Rule: "c", Outcome: "failed", Severity: "error", Message: "n", Path: "."},
			},
			NotChecked: []NotChecked{{Path: "n.md"}, {Path: ""}}, Dialects: map[string]string{".": "toolkit"},
		}
	}
	rep := given()
	files := map[string]*source.File{"x y.md": file}
	moved, seen := Below("../p q", rep, files)
	if !reflect.DeepEqual(rep, given()) {
		t.Error("the report itself was changed")
	}
	got := []string{moved.Findings[0].Path, moved.Findings[0].Related[0].Path, moved.Findings[0].Fixes[0].Edits[0].Path, moved.Findings[1].Path, moved.NotChecked[0].Path, moved.NotChecked[1].Path}
	if want := []string{"../p q/x y.md", "../p q/r.md", "../p q/e.md", ".", "../p q/n.md", ""}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
	text, err := Render("text", moved, RenderOptions{Files: seen})
	if err != nil || !strings.Contains(text, "../p q/x y.md:1:1 error: m") || !strings.Contains(text, "| first line") {
		t.Errorf("%v\n%s", err, text)
	}
	if same, _ := Below(".", rep, files); !reflect.DeepEqual(same, rep) {
		t.Error("the folder itself moves paths")
	}
}
