package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/models"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// versionConsistency compares the places that name the pipeline's version (lint.md §3.29).
var versionConsistency = &Check{
	ID: "version_consistency", Title: "All places name one version of the pipeline", Release: true,
	Rules: []*Rule{versionNumeric, versionsEqual},
}

var versionNumeric = &Rule{Rule: lint.Rule{
	ID: "version-numeric", Check: "version_consistency", Title: "A version that is released has digits and dots alone",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A release is found by its number. `1.2dev` is a version of development.\n\n" +
		"**Fails** at each place that names a version with anything but digits and dots: the manifest, the tag of the container, the tag of the release, the settings of the template.\n\n" +
		"**Mend** by the number of the release.",
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0dev'\n}\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\n-- {file} --\nrepository_type: pipeline\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	for _, v := range namedVersions(p, folder) {
		switch {
		case v.text == "":
			p.Report(diag.Finding{File: v.file, Span: v.at, Message: v.where + ` is missing; a release has a version of digits and dots`})
		case strings.Trim(v.text, "0123456789.") != "":
			p.Report(diag.Finding{File: v.file, Span: v.at, Message: v.where + ` is "` + v.text + `"; a release has a version of digits and dots alone`})
		}
	}
}}

var versionsEqual = &Rule{Rule: lint.Rule{
	ID: "version-differs", Check: "version_consistency", Title: "All places name one version of the pipeline",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "What a release is called should be the same everywhere.\n\n" +
		"**Fails** where the manifest, the container's tag, the release's tag and the template's settings do not all name one version; all that do are listed.\n\n" +
		"**Mend** by naming one version.",
	Before: "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\nprocess.container = 'x/y:1.1.0'\n",
	After:  "-- {config} --\nmanifest {\n    name = 'toolkit/x'\n    version = '1.0.0'\n}\nprocess.container = 'x/y:1.0.0'\n-- {file} --\nrepository_type: pipeline\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	var named []string
	var fault diag.Finding
	var differ bool
	for _, v := range namedVersions(p, folder) {
		if v.text == "" {
			continue // the rule over its form says so
		}
		if named = append(named, v.where+` is "`+v.text+`"`); len(named) == 1 {
			fault = diag.Finding{File: v.file, Span: v.at, Message: v.text}
			continue
		}
		differ = differ || v.text != fault.Message
		if v.file != nil {
			fault.Related = append(fault.Related, diag.Related{Path: v.file.Name, Span: v.at, Message: v.where + " is set here"})
		}
	}
	if differ {
		fault.Message = strings.Join(named, ", ") + "; one version is expected everywhere"
		p.Report(fault)
	}
}}

// namedVersion is a place that names the pipeline's version.
type namedVersion struct {
	where, text string
	file        *source.File
	at          source.Span
}

// namedVersions are the places that name a version, the manifest first.
func namedVersions(p *lint.Pass, f *view.Folder) (versions []namedVersion) {
	if text, ok := f.Value(p, "manifest.version"); ok {
		v, _ := f.SettingAt("manifest.version")
		versions = append(versions, namedVersion{`the manifest's version`, text, v.File, v.Span})
	}
	switch v, ok := f.SettingAt("process.container"); {
	case ok && v.Unknown != "":
		p.NotChecked(`the setting "process.container" of the configuration, which is not known here: ` + v.Unknown)
	case ok:
		tag := v.Text[strings.LastIndexByte(v.Text, ':')+1:]
		if tag == v.Text {
			tag = ""
		}
		versions = append(versions, namedVersion{`the container's tag`, tag, v.File, v.Span})
	}
	if f.ReleaseTag != "" {
		versions = append(versions, namedVersion{where: `the release's tag`, text: f.ReleaseTag})
	}
	if v, ok := templateVersion(f.Settings()); ok && f.Revision != dialect.R2 {
		versions = append(versions, v)
	}
	return versions
}

// templateVersion is the pipeline's version in the settings of the template.
func templateVersion(s view.Settings) (namedVersion, bool) {
	if s.Whole() == nil {
		return namedVersion{}, false
	}
	section, _ := s.Whole().Get(dialect.TemplateRecord.Section, nil).(*models.Record)
	if section == nil {
		return namedVersion{}, false
	}
	text, ok := section.Get("version", nil).(string)
	v := namedVersion{where: `the version in the template's settings`, text: text, file: s.File}
	if n := s.Doc().Root.Get(dialect.TemplateRecord.Section).Get("version"); n != nil {
		v.at = n.Span
	}
	return v, ok
}
