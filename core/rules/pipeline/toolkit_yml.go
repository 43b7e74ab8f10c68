package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// toolkitYML judges the tool's configuration file (lint.md §3.27), with the rules over that kind of
// file.
var toolkitYML = &Check{
	ID: "toolkit_yml", Title: "The tool's configuration file is right",
	Rules: []*Rule{settingsMissing, toolVersion},
}

var settingsMissing = &Rule{Rule: lint.Rule{
	ID: "settings-missing", Check: "toolkit_yml", Title: "The tool's configuration file is there",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: "The file says what kind of repository this is and which checks run; the tool's commands read it.\n\n" +
		"**Fails** where there is none, or none that can be read.\n\n**Mend** by adding one; `repository_type: pipeline` is enough.",
	Before: "-- !{file} --\n",
	After:  "",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Settings().File != nil {
		return
	}
	path := f.Names.ToolConfigFiles[0]
	if file, err := f.Text(path); err == view.ErrMissing {
		p.Report(diag.Finding{File: file, Message: `the tool's configuration file is missing; "` + path + `" is expected`, Missing: path})
	} else {
		view.TellUnread(p, file, err, "the tool's configuration is expected there")
	}
}}

var toolVersion = &Rule{Rule: lint.Rule{
	ID: "tool-version", Check: "toolkit_yml", Title: "The configuration file names the tool's version",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The version tells which template the pipeline was last brought up to.\n\n" +
		"**Fails** where the version is missing, does not look like one, or is another than the version that the caller says is in use; a version of development is always right.\n\n" +
		"**Mend** by updating the pipeline with the tool, which writes its version.",
	Before: "-- {file} --\nrepository_type: pipeline\n",
	After:  "-- {file} --\nrepository_type: pipeline\n{version}: 1.0.0dev\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	record := f.Settings().Whole()
	if record == nil || !f.Settings().Doc().Readable() {
		p.Abstain()
		return
	}
	key := dialect.ConfigRecord.Named(dialect.Toolkit, "toolkit_version").Name(f.Names)
	version, _ := record.Get(key, nil).(string)
	var at source.Span
	if m, ok := f.Settings().Doc().Root.Member(key); ok {
		at = m.Value.Span
	}
	fault := diag.Finding{File: f.Settings().File, Span: at}
	switch {
	case version == "":
		fault.Message = `the configuration file does not name the version of the tool; "` + key + `" is expected`
	case strings.Contains(version, "dev") || version == f.ToolVersion:
		return
	case strings.Trim(version, "0123456789.") != "":
		fault.Message = `"` + version + `" is no version of the tool; digits and dots are expected`
	case f.ToolVersion == "":
		p.NotChecked("the version of the tool that is in use, to compare " + version + " with")
		return
	default:
		fault.Message = `the pipeline was made with version "` + version + `" of the tool, but "` + f.ToolVersion + `" is in use`
	}
	p.Report(fault)
}}
