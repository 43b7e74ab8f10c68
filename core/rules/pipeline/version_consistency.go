package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// versionConsistency compares the locations of the pipeline version (lint.md §3.29).
var versionConsistency = &Check{
	ID: "version_consistency", Title: "Pipeline versions must be the same everywhere", Release: true,
	Rules: []*Rule{versionNumeric, versionsEqual},
}

var versionNumeric = &Rule{Rule: lint.Rule{
	ID: "version-numeric", Check: "version_consistency", Title: "Release versions must have only digits and dots",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each version with a character other than digits and dots: in the manifest, the container tag, the " +
			"release tag and the template settings of the tools config.",
		Why: "Users find a release by its version number; `1.2dev` is a development version.",
		Fix: "Write the version of the release.",
	},
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0dev'\n}\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\n-- {file} --\nrepository_type: pipeline\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	for _, v := range namedVersions(p, folder) {
		switch {
		case v.text == "":
			p.Report(diag.Finding{File: v.file, Span: v.at, Message: v.where + " has no version", Help: "write a version of digits and dots for a release"})
		case strings.Trim(v.text, "0123456789.") != "":
			p.Report(diag.Finding{File: v.file, Span: v.at, Message: v.where + ` must have only digits and dots in a release, found "` + v.text + `"`,
				Help: `write the version to release, such as "1.0.0"`})
		}
	}
}}

var versionsEqual = &Rule{Rule: lint.Rule{
	ID: "version-differs", Check: "version_consistency", Title: "Pipeline versions must be the same everywhere",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the versions in the manifest, the container tag, the release tag and the template settings of the " +
			"tools config if they differ.",
		Why: "Users and tools expect the same version of a release everywhere.",
		Fix: "Use the same version everywhere.",
	},
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\nprocess.container = 'x/y:1.1.0'\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\nprocess.container = 'x/y:1.0.0'\n-- {file} --\nrepository_type: pipeline\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	var named, distinct []string
	var finding diag.Finding
	for _, v := range namedVersions(p, folder) {
		if v.text == "" && !(p.Upstream && folder.HasKinds()) {
			continue // another rule reports it
		}
		if named = append(named, v.where+` is "`+v.text+`"`); len(named) == 1 {
			distinct, finding = []string{v.text}, diag.Finding{File: v.file, Span: v.at, Help: "use the same version everywhere"}
			continue
		}
		if !slices.Contains(distinct, v.text) {
			distinct = append(distinct, v.text)
		}
		if v.file != nil {
			finding.Related = append(finding.Related, diag.Related{Path: v.file.Name, Span: v.at, Message: v.where})
		}
	}
	if len(distinct) > 1 {
		finding.Message = "pipeline version differs between locations: " + lint.Join(lint.Quoted(distinct), "and")
		finding.Notes = []string{strings.Join(named, ", ")}
		p.Report(finding)
	}
}}

// namedVersion is a location of the pipeline version.
type namedVersion struct {
	where, text string
	file        *source.File
	at          source.Span
}

// namedVersions are the locations of the pipeline version, the manifest first.
func namedVersions(p *lint.Pass, f *view.Folder) (versions []namedVersion) {
	if v, text, ok := manifestVersion(p, f); ok {
		versions = append(versions, namedVersion{`"manifest.version"`, text, v.File, v.Span})
	}
	switch v, ok := f.SettingAt("process.container"); {
	case isEmpty(f, "process.container"):
	case ok && v.Unknown != "":
		p.NotChecked(view.UnknownOption("process.container", v.Unknown))
	case ok:
		tag := v.Text[strings.LastIndexByte(v.Text, ':')+1:]
		if tag == v.Text {
			tag = ""
		}
		versions = append(versions, namedVersion{`tag of "process.container"`, tag, v.File, v.Span})
	}
	if f.ReleaseTag != "" {
		versions = append(versions, namedVersion{where: "the given release tag", text: f.ReleaseTag})
	}
	if v, ok := templateVersion(f.Settings()); ok && f.Revision != dialect.R2 {
		versions = append(versions, v)
	}
	return versions
}

// manifestVersion is the version in the manifest; since R3.1 none is an empty one.
func manifestVersion(p *lint.Pass, f *view.Folder) (v view.Value, text string, ok bool) {
	const key = "manifest.version"
	v, there := f.SettingAt(key)
	if isEmpty(f, key) || f.HasKinds() && f.HasConfig() && !there && !unsure(f, key) {
		return v, "", true
	}
	text, ok = f.Value(p, key)
	return v, text, ok
}

// templateVersion is the pipeline version in the template settings of the tools config.
func templateVersion(s view.Settings) (namedVersion, bool) {
	if s.Whole() == nil {
		return namedVersion{}, false
	}
	section, _ := s.Whole().Get(dialect.TemplateRecord.Section, nil).(*models.Record)
	if section == nil {
		return namedVersion{}, false
	}
	text, ok := section.Get("version", nil).(string)
	v := namedVersion{where: `"template.version"`, text: text, file: s.File}
	if n := s.Doc().Root.Get(dialect.TemplateRecord.Section).Get("version"); n != nil {
		v.at = n.Span
	}
	return v, ok
}
