package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// toolkitYML checks the tools config (lint.md §3.27), with the rules over that kind of file.
var toolkitYML = &Check{
	ID: "toolkit_yml", Title: "Tools configs must be valid",
	Rules: []*Rule{toolsConfigMissing, toolVersion},
}

var toolsConfigMissing = &Rule{Rule: lint.Rule{
	ID: "tools-config-missing", Check: "toolkit_yml", Title: "Pipelines must have a readable tools config",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What: "Reports a pipeline without a tools config, or with one that cannot be read.",
		Why:  "The file sets the kind of repository and which checks run. The commands of the tools read it.",
		Fix:  "Add the file; `repository_type: pipeline` is enough.",
	},
	Before: "-- !{file} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Settings().File != nil {
		return
	}
	path := f.Names.ToolConfigFiles[0]
	if file, err := f.Text(path); err == view.ErrMissing {
		p.Report(diag.Finding{File: file, Message: `tools config "` + path + `" does not exist`, Help: `add it with "repository_type: pipeline"`, Missing: path})
	} else {
		view.ReportUnreadable(p, file, err, `write it with "repository_type: pipeline"`)
	}
}}

var toolVersion = &Rule{Rule: lint.Rule{
	ID: "tool-version", Check: "toolkit_yml", Title: "Tools configs should name the tools version",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports a version in the tools config that is missing, is not a version, or differs from the version in use " +
			"that the caller names. Development versions are always accepted.",
		Why: "The version shows which template the pipeline was last updated to.",
		Fix: "Update the pipeline with the tools, which write their version.",
	},
	Before: "-- {file} --\nrepository_type: pipeline\n",
	After:  "-- {file} --\nrepository_type: pipeline\n{version}: 1.0.0dev\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	record := f.Settings().Whole()
	if record == nil || !f.Settings().Doc().Readable() {
		p.SuppressPassed()
		return
	}
	key := dialect.ConfigRecord.Named(dialect.Toolkit, "toolkit_version").Name(f.Names)
	version, _ := record.Get(key, nil).(string)
	var at source.Span
	if m, ok := f.Settings().Doc().Root.Member(key); ok {
		at = m.Value.Span
	}
	finding := diag.Finding{File: f.Settings().File, Span: at, Help: "write the version of " + f.Names.Display.Tool + " that last updated the pipeline, as in " + key + ": " + exampleVersion(f)}
	switch {
	case version == "":
		finding.Message = `"` + f.Settings().File.Name + `" has no "` + key + `"`
	case strings.Contains(version, "dev") || version == f.ToolVersion:
		return
	case strings.Trim(version, "0123456789.") != "":
		finding.Message = `"` + key + `" must be a version of digits and dots, found "` + version + `"`
	case f.ToolVersion == "":
		p.NotChecked(diag.CauseRun, "the tools version in use, to compare with "+version)
		return
	default:
		finding.Message = `"` + key + `" must be "` + f.ToolVersion + `", the version in use, found "` + version + `"`
	}
	p.Report(finding)
}}

// exampleVersion is a version for the help: that of the tools in use, if it is known.
func exampleVersion(f *view.Folder) string {
	if f.ToolVersion != "" {
		return f.ToolVersion
	}
	return "3.5.1"
}
