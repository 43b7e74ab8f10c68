package folder

import (
	"context"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/files"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	checks "github.com/flow-toolkit/flow-toolkit/core/rules/pipeline"
	"github.com/flow-toolkit/flow-toolkit/core/template"
)

// TestMissingIsNotPassed: a missing file is one finding, and a check that needs the file says so.
func TestMissingIsNotPassed(t *testing.T) {
	for file, check := range map[string]string{
		"README.md": "readme", dialect.Toolkit.SchemaFile: "schema_lint", dialect.Toolkit.ToolConfigFiles[0]: "toolkit_yml",
	} {
		report := without(t, file)
		about := 0
		for _, f := range report.Findings {
			if f.Missing == file {
				about++
			}
		}
		found := slices.ContainsFunc(report.Findings, func(f diag.Finding) bool { return f.Check == check && f.Missing == file })
		lacks := slices.ContainsFunc(report.NotChecked, func(n diag.NotChecked) bool { return n.Check == check && n.Needs == "file \""+file+"\"" })
		if about != 1 || found == lacks {
			t.Errorf("%s: %d findings; %s has one: %v, is not checked: %v", file, about, check, found, lacks)
		}
	}
}

// TestCheckedIsNotUnchecked: a rule that asks whether a file is there has checked that, whichever finding is kept.
func TestCheckedIsNotUnchecked(t *testing.T) {
	presence := map[string]bool{}
	for _, check := range checks.All() {
		for _, r := range check.Rules {
			presence[r.ID] = r.Presence
		}
	}
	d := dialect.Toolkit
	for _, file := range []string{
		"modules.json", "README.md", "conf/base.config", "conf/modules.config", d.ConfigFile, d.SchemaFile, d.ToolConfigFiles[0], d.Layout.ReportConfig,
	} {
		for _, n := range without(t, file).NotChecked {
			if (presence[n.Rule] || n.Path != file) && n.Needs == "file \""+file+"\"" {
				t.Errorf("%s: %s has checked it, and is not checked", file, n.Rule)
			}
		}
	}
}

// without is the report on a new pipeline without the file.
func without(t *testing.T, file string) *diag.Report {
	t.Helper()
	rendered := slices.DeleteFunc(template.Render(template.Options{}), func(f files.File) bool { return f.Path == file })
	snapshot, err := files.NewSnapshot(rendered)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Open(context.Background(), Given{Files: snapshot, Names: dialect.Toolkit, ToolVersion: "0.0.0"})
	if err != nil {
		t.Fatal(err)
	}
	return Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}})
}
