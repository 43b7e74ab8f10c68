package pipeline

import (
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// checkValue judges a setting that is there, is known and is not left alone; that it is not there or
// is left alone is another rule's to say. The fault is "" for what is right.
func checkValue(p *lint.Pass, f *view.Folder, key string, fault func(text string) string) {
	if text, set, ok := judged(f, p, key); ok {
		message := fault(text)
		tell(p, fileOr(set.File, f.ConfigFile()), set.Span, message == "", message, `"`+key+`" is "`+text+`"`)
	}
}

// judged is a setting for [checkValue]; ok is false if there is nothing to judge.
func judged(f *view.Folder, p *lint.Pass, key string) (text string, set view.Value, ok bool) {
	set, there := f.SettingAt(key)
	if f.SettingsOf(p.Check()).Exempts(p.Check(), key) || !there && f.HasConfig() {
		p.Abstain()
		return "", set, false
	}
	text, ok = f.Value(p, key)
	return text, set, ok
}

func fileOr(file, other *source.File) *source.File {
	if file == nil {
		return other
	}
	return file
}

var reportSwitch = &Rule{Rule: lint.Rule{
	ID: "config-report-off", Check: "flow_config", Title: "The engine's reports are switched on",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The timeline, the report, the trace and the graph of a run are what users look at when it went wrong.\n\n" +
		"**Fails** where `timeline.enabled`, `report.enabled`, `trace.enabled` or `dag.enabled` is not `true`. To leave one out, list its name under the check in the settings. Where one is missing the reference (3.5.1) fails here as well as for the missing setting.\n\n**Mend** by setting it to `true`.",
	Before: "-- {config} --\ntimeline.enabled = false\n",
	After:  "-- {config} --\ntimeline.enabled = true\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if !f.HasConfig() {
		p.NotChecked("the pipeline's configuration")
		return
	}
	for _, key := range []string{"timeline.enabled", "report.enabled", "trace.enabled", "dag.enabled"} {
		_, there := f.Setting(key)
		if p.Reference && !there && !f.SettingsOf(p.Check()).Exempts(p.Check(), key) {
			p.Report(diag.Finding{File: f.ConfigFile(), Message: `"` + key + `" is not set; "true" is expected`})
			continue
		}
		checkValue(p, f, key, func(text string) string {
			if text == "true" {
				return ""
			}
			return `"` + key + `" is "` + text + `"; "true" is expected`
		})
	}
}}

var nameOrg = &Rule{Rule: lint.Rule{
	ID: "manifest-name-org", Check: "flow_config", Title: "The pipeline's name begins with its organisation",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Tools find a pipeline by `organisation/name`.\n\n" +
		"**Fails** where `manifest.name` has no slash or another organisation than the template's settings, or without these the tool's. To leave this out, list `manifest.name` under the check in the settings.\n\n**Mend** by the full name, or by naming the organisation under `template`.",
	Before: "-- {config} --\nmanifest.name = 'elsewhere/x'\n",
	After:  "-- {config} --\nmanifest.name = '{org}/x'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	org := folder.Org()
	checkValue(p, folder, "manifest.name", func(text string) string {
		switch {
		case strings.HasPrefix(text, org+"/") && strings.Count(text, "/") == 1:
			return ""
		case strings.Count(text, "/") != 1:
			return `the pipeline's name "` + text + `" does not consist of an organisation and a name; "` + org + `/name" is expected`
		}
		return `the pipeline's name "` + text + `" does not begin with its organisation; "` + org + `/" is expected in front`
	})
}}

var homePage = &Rule{Rule: lint.Rule{
	ID: "manifest-home-page", Check: "flow_config", Title: "The pipeline's home page is its repository",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The home page is linked from reports and messages.\n\n" +
		"**Fails** where `manifest.homePage` is not below the organisation's address on the code host. To leave this out, list `manifest.homePage` under the check in the settings.\n\n**Mend** by the repository's address.",
	Before: "-- {config} --\nmanifest.homePage = 'https://elsewhere.example/x'\n",
	After:  "-- {config} --\nmanifest.homePage = '{home}x'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	home := strings.ReplaceAll(f.Names.Layout.Home, "{org}", f.Org())
	checkValue(p, f, "manifest.homePage", func(text string) string {
		if strings.HasPrefix(text, home) {
			return ""
		}
		return `the home page "` + text + `" is not the pipeline's repository; an address that begins with "` + home + `" is expected`
	})
}}

var dagForm = &Rule{Rule: lint.Rule{
	ID: "dag-file-form", Check: "flow_config", Title: "The graph of a run is written as a page",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    "As a page the graph opens anywhere; other forms need a program.\n\n**Fails** where `dag.file` does not end in `.html`. To leave this out, list `dag.file` under the check in the settings.\n\n**Mend** by that ending.",
	Before: "-- {config} --\ndag.file = 'x.svg'\n",
	After:  "-- {config} --\ndag.file = 'x.html'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	checkValue(p, folder, "dag.file", func(text string) string {
		if strings.HasSuffix(text, ".html") {
			return ""
		}
		return `the graph is written to "` + text + `"; a name that ends in ".html" is expected`
	})
}}

var engineDemand = &Rule{Rule: lint.Rule{
	ID: "engine-version-form", Check: "flow_config", Title: "The manifest demands a least version of the engine",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "A pipeline should run with every engine from some version on, not with one alone.\n\n**Fails** where the manifest's version of the engine does not begin with `>=`, or `!>=` where older engines are to be refused: with `!` the engine stops, without it warns. To leave this out, list the setting's name under the check in the settings.\n\n**Mend** by `!>=` and the version." +
		"\n\nSource: `Session.checkVersion` of the engine, 22.10 to 24.10, and `CmdRun.checkVersion`, 26.04.",
	Before: "-- {config} --\n{engine-key} = '24.10.0'\n",
	After:  "-- {config} --\n{engine-key} = '!>=24.10.0'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	checkValue(p, folder, folder.Names.Layout.EngineVersion, func(text string) string {
		if strings.HasPrefix(strings.TrimPrefix(text, "!"), ">=") {
			return ""
		}
		return `the demand "` + text + `" is for one version of the engine; ">=" is expected in front of it`
	})
}}

var versionOfDevelopment = &Rule{Rule: lint.Rule{
	ID: "version-of-development", Check: "flow_config", Title: "Between releases the version is one of development",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "What is not released should not look like a release.\n\n**Fails** where `manifest.version` does not end in `dev`, unless a release is being made. " +
		"This is a hint, and no warning, where the commit that is checked out has a tag, or where there is no repository that says so: releases are downloaded without one. " +
		"To leave this out, list `manifest.version` under the check in the settings.\n\n**Mend** by the next version with `dev` behind it.",
	Before: "-- {config} --\nmanifest.version = '1.0.0'\n",
	After:  "-- {config} --\nmanifest.version = '1.1.0dev'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Release {
		p.Abstain()
		return
	}
	text, set, ok := judged(f, p, "manifest.version")
	switch {
	case !ok:
	case strings.HasSuffix(text, "dev"):
		p.Passed(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `"manifest.version" is "` + text + `"`})
	default:
		fault := diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `"manifest.version" must end with "dev" between releases, found "` + text + `"`}
		if f.Tags == nil || f.ReleaseTag != "" || f.Tags.MayName(text, "v"+text) {
			fault.Severity = diag.Info
			p.Abstain() // where hints are not shown, the rule does not pass either
		}
		p.Report(fault)
	}
}}

var versionOfRelease = &Rule{Rule: lint.Rule{
	ID: "version-of-release", Check: "flow_config", Title: "A release has no version of development",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc:    "A release is found by its number.\n\n**Fails** where `manifest.version` has `dev` in it while a release is being made. To leave this out, list `manifest.version` under the check in the settings.\n\n**Mend** by taking `dev` away.",
	Before: "-- release --\n-- {config} --\nmanifest.version = '1.0.0dev'\n",
	After:  "-- release --\n-- {config} --\nmanifest.version = '1.0.0'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !folder.Release {
		p.Abstain()
		return
	}
	checkValue(p, folder, "manifest.version", func(text string) string {
		if !strings.Contains(text, "dev") {
			return ""
		}
		return `the version "` + text + `" is one of development; a release has none`
	})
}}

var processDollar = &Rule{Rule: lint.Rule{
	ID: "config-process-dollar", Check: "flow_config", Title: "Settings of single processes are selected by name",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "`process.$name` was how settings went to one process. The engine, 22.10 to 26.04, does not apply them; from 24.04 on it warns that the form is deprecated.\n\n**Fails** at each such name.\n\n**Mend** by `withName: name { … }` within `process`." +
		"\n\nSource: `ProcessConfig.applyConfig` and `Session.validateConfig` of the engine.",
	Before: "-- {config} --\nprocess.$fastqc.cpus = 2\n",
	After:  "-- {config} --\nprocess { withName: fastqc { cpus = 2 } }\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Resolved() == nil {
		p.NotChecked("the pipeline's configuration")
		return
	}
	seen := map[string]bool{}
	for _, leaf := range f.Resolved().Leaves {
		if len(leaf.Path) < 3 || leaf.Path[0] != "process" || !strings.HasPrefix(leaf.Path[1], "$") || seen[leaf.Path[1]] {
			continue
		}
		seen[leaf.Path[1]] = true
		set := f.Config()[leaf.Key]
		p.Report(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `"process.` + leaf.Path[1] + `" is a form of the past that the engine does not read; "withName: ` + leaf.Path[1][1:] + `" is expected`})
	}
}}
