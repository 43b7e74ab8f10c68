package folder_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/rules/folder"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/linttest"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// changed is a fresh pipeline with a sample's changes.
func changed(t *testing.T, sample string, release bool) folder.Given {
	t.Helper()
	given := folder.Given{Names: dialect.Toolkit, Release: release, Revision: dialect.R1, ToolVersion: "0.0.0"}
	archive := txtar.Parse([]byte(checks.Sample(sample, dialect.Toolkit)))
	var written []txtar.File
	gone := map[string]bool{}
	for _, f := range archive.Files {
		switch name, away := strings.CutPrefix(f.Name, "!"); {
		case away:
			gone[name] = true
		case f.Name == "release":
			given.Release = true
		case dialect.RevisionNamed(f.Name) != 0:
			given.Revision = dialect.RevisionNamed(f.Name)
		default:
			written, gone[f.Name] = append(written, f), true
		}
	}
	var list []files.File
	for _, f := range template.Render(template.Options{Revision: given.Revision}) {
		if !gone[f.Path] {
			list = append(list, f)
		}
	}
	for _, f := range written {
		list = append(list, files.File{Path: f.Name, Content: f.Data})
	}
	snapshot, err := files.NewSnapshot(list)
	if err != nil {
		t.Fatal(err)
	}
	given.Files = snapshot
	given.Template = fresh(t, given.Revision)
	return given
}

func fresh(t *testing.T, revision dialect.Revision) fs.FS {
	t.Helper()
	rendered, err := template.Snapshot(template.Options{Revision: revision})
	if err != nil {
		t.Fatal(err)
	}
	return rendered
}

// faults that one rule finds.
func faults(t *testing.T, given folder.Given, rule *lint.Rule) (found []diag.Finding) {
	t.Helper()
	p, err := folder.Open(context.Background(), given)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folder.Run(p, only(rule)).Findings {
		if f.Outcome == diag.Warned || f.Outcome == diag.Failed {
			found = append(found, f)
		}
	}
	return found
}

func only(rule *lint.Rule) folder.Options {
	return folder.Options{Selection: lint.Selection{Profile: lint.ProfileNamed("strict"), Keys: []string{rule.ID}}}
}

func safeIn(found []diag.Finding) (n int) {
	for _, f := range found {
		for _, fix := range f.Fixes {
			if fix.Safe {
				n++
			}
		}
	}
	return n
}

// TestSamples runs each rule over its own samples, and applies the safe fixes of what it finds.
func TestSamples(t *testing.T) {
	for _, check := range checks.All() {
		for _, rule := range check.Known() {
			t.Run(rule.ID, func(t *testing.T) {
				before := changed(t, rule.Before, check.Release)
				after := changed(t, rule.After, check.Release)
				switch {
				case check.Revisions == dialect.R2:
					before.Revision, after.Revision = dialect.R2, dialect.R2
				case check.Revisions != 0 && !check.Revisions.Has(dialect.R1):
					before.Revision, after.Revision = dialect.Newest, dialect.Newest
				}
				found := faults(t, before, rule)
				if breaks := rule.Before != ""; len(found) > 0 != breaks {
					t.Errorf("%d faults; Before:\n%s", len(found), checks.Sample(rule.Before, dialect.Toolkit))
				}
				if fixable := safeIn(found) > 0; fixable != rule.Fixable {
					t.Errorf("Fixable is %v, but Before comes with a safe fix: %v", rule.Fixable, fixable)
				}
				for _, f := range found {
					for _, wrong := range linttest.Form(&f) {
						t.Error(wrong)
					}
					if strings.Contains(f.Message, "internal error") {
						t.Errorf("the rule crashed: %s", f.Message)
					}
				}
				for _, f := range faults(t, after, rule) {
					t.Errorf("After is still broken: %s: %s", f.Path, f.Message)
				}
				if rule.Fixable {
					fixes(t, before, rule)
				}
			})
		}
	}
}

// fixes expects the rule to be content with its own fixes.
func fixes(t *testing.T, given folder.Given, rule *lint.Rule) {
	t.Helper()
	fixed, err := folder.Fix(context.Background(), given, only(rule), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(fixed.Written()) == 0 {
		t.Fatal("nothing changed")
	}
	for _, f := range fixed.Report.Findings {
		for _, fix := range f.Fixes {
			if fix.Safe && f.Outcome != diag.Fixed {
				t.Errorf("a safe fix is left after fixing: %s", f.Message)
			}
		}
	}
}
