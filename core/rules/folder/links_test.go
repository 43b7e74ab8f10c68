package folder

// Links: those to files are files, those to directories are not followed, and broken ones are reported.

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
)

func TestLinks(t *testing.T) {
	dir := fresh(t)
	for name, to := range map[string]string{
		"broken ü.md": "nowhere", "loop-a": "loop-b", "loop-b": "loop-a", "docs/up": "..", "docs/self": "self", "linked.txt": "zz last.txt", "out": "/",
	} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	report := lintFS(t, os.DirFS(dir))
	for _, name := range []string{"broken ü.md", "loop-a", "loop-b", "docs/self"} {
		if got := needs(report, name); !slices.Equal(got, []string{`the target of the link "` + name + `"`}) {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"docs/up", "out"} { // folders behind links are not entered, and nothing is missed
		if got := needs(report, name); got != nil {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := faultsAt(report, "linked.txt"); !slices.Equal(got, []string{"merge-marker"}) {
		t.Errorf("a link to a file: %q", got)
	}
	if report.Incomplete {
		t.Error("incomplete")
	}
}

// TestLinkedFolder: a file that is looked for is there when its folder is a link.
func TestLinkedFolder(t *testing.T) {
	dir := fresh(t)
	for _, folder := range []string{"conf", ".github/workflows"} {
		away := filepath.Join(t.TempDir(), "away")
		if err := errors.Join(os.Rename(filepath.Join(dir, folder), away), os.Symlink(away, filepath.Join(dir, folder))); err != nil {
			t.Fatal(err)
		}
	}
	fixed, err := Fix(context.Background(), Given{Files: os.DirFS(dir), Names: dialect.Toolkit, ToolVersion: "0.0.0"}, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range slices.Concat(lintFS(t, os.DirFS(dir)).Findings, fixed.Report.Findings) {
		if (f.Outcome == diag.Failed || f.Outcome == diag.Warned) && f.Rule != "merge-marker" {
			t.Errorf("%s: %s: %s", f.Path, f.Rule, f.Message)
		}
	}
}
