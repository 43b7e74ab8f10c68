package folder

import (
	"context"
	"slices"
	"testing"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/template"
	"github.com/flow-toolkit/flow-toolkit/core/vfs"
)

// TestMissingIsNotPassed: a missing file is one finding, and a check that needs the file says so.
func TestMissingIsNotPassed(t *testing.T) {
	for file, check := range map[string]string{
		"README.md": "readme", dialect.Toolkit.SchemaFile: "schema_lint", dialect.Toolkit.ToolConfigFiles[0]: "toolkit_yml",
	} {
		var files []vfs.File
		for _, f := range template.Render(template.Options{}) {
			if f.Path != file {
				files = append(files, f)
			}
		}
		snapshot, err := vfs.NewSnapshot(files)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Open(context.Background(), Given{Files: snapshot, Names: dialect.Toolkit, ToolVersion: "0.0.0"})
		if err != nil {
			t.Fatal(err)
		}
		report := Run(p, Options{Selection: lint.Selection{Profile: lint.Profiles[0]}})
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
