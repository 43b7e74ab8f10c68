package pipeline

import (
	"strconv"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

// checkValue checks a config option that is set, known and not excluded; other rules report one that is not set or
// excluded. The message is "" for a value that passes.
func checkValue(p *lint.Pass, f *view.Folder, key string, check func(text string) (message, help string)) {
	checkSetting(p, f, key, func(v view.Value) (message, help string) { return check(v.Text) })
}

// checkGiven is the same for an option of which an empty value is none where values have kinds.
func checkGiven(p *lint.Pass, f *view.Folder, key string, check func(text string) (message, help string)) {
	if isEmpty(f, key) {
		p.SuppressPassed()
		return
	}
	checkValue(p, f, key, check)
}

// isEmpty reports whether an option is set to null or an empty string, as far as the revision distinguishes them.
func isEmpty(f *view.Folder, key string) bool {
	set, _ := f.Setting(key)
	return set.Unknown == "" && (set.Kind == tree.Null || set.Kind == tree.String && set.Text == "")
}

// checkSetting is [checkValue] for a check that looks at the kind of the value too.
func checkSetting(p *lint.Pass, f *view.Folder, key string, check func(v view.Value) (message, help string)) {
	if text, set, ok := knownValue(f, p, key); ok {
		message, help := check(set)
		finding := diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: message, Help: help}
		reportOrPass(p, finding, message == "", `config option "`+key+`" is "`+text+`"`)
	}
}

// knownValue is the value for [checkValue]; ok is false if there is nothing to check.
func knownValue(f *view.Folder, p *lint.Pass, key string) (text string, set view.Value, ok bool) {
	set, there := f.SettingAt(key)
	if f.SettingsOf(p.Check()).Exempts(p.Check(), key) || !there && f.HasConfig() {
		p.SuppressPassed()
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
	ID: "config-report-off", Check: "flow_config", Title: "Execution reports must be enabled",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `timeline.enabled`, `report.enabled`, `trace.enabled` or `dag.enabled` if it is not `true`. Since " +
			"revision R3.1 the string `'true'` is reported too.",
		Why:       "Users read the timeline, the report, the trace and the graph of a run when something went wrong.",
		Fix:       "Set the option to `true`.",
		Configure: "To exclude a config option, list its name under the check in the tools config.",
		Upstream:  "If one is not set, nf-core/tools 3.5.1 and 4.2.1 fail here and for the missing option.",
	},
	Before: "-- {config} --\ntimeline.enabled = false\n",
	After:  "-- {config} --\ntimeline.enabled = true\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if !f.HasConfig() {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
		return
	}
	for _, key := range []string{"timeline.enabled", "report.enabled", "trace.enabled", "dag.enabled"} {
		_, there := f.Setting(key)
		if p.Upstream && !there && !f.SettingsOf(p.Check()).Exempts(p.Check(), key) {
			p.Report(diag.Finding{File: f.ConfigFile(), Message: `config option "` + key + `" is not set`, Help: "write " + key + " = true"})
			continue
		}
		checkSetting(p, f, key, func(v view.Value) (message, help string) {
			switch {
			case v.Text != "true":
				return `config option "` + key + `" must be true, found "` + v.Text + `"`, "write " + key + " = true"
			case v.Kind == tree.String:
				return `config option "` + key + `" must be true, found the string "true"`, "remove the quotes"
			}
			return "", ""
		})
	}
}}

var nameOrg = &Rule{Rule: lint.Rule{
	ID: "manifest-name-org", Check: "flow_config", Title: "Pipeline names must start with their organization",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `manifest.name` if it has no slash, or another organization than the one in the tools config. If " +
			"the tools config names none, the default organization of the dialect is required.",
		Why:       "Tools find a pipeline by `organization/name`.",
		Fix:       "Write the full name, or name the organization under `template` in the tools config.",
		Configure: "To exclude it, list `manifest.name` under the check in the tools config.",
	},
	Before: "-- {config} --\nmanifest.name = 'elsewhere/x'\n",
	After:  "-- {config} --\nmanifest.name = '{org}/x'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	org := folder.Org()
	if failsUnset(p, folder, "manifest.name", org+"/") {
		return
	}
	checkValue(p, folder, "manifest.name", func(text string) (message, help string) {
		switch {
		case strings.HasPrefix(text, org+"/") && strings.Count(text, "/") == 1:
			return "", ""
		case strings.Count(text, "/") != 1:
			return `config option "manifest.name" must be "` + org + `/<name>", found "` + text + `"`, ""
		case folder.Revision != dialect.R2:
			help = `correct the name, or set "org" under "template" in ` + folder.Names.ToolConfigFiles[0]
		}
		return `config option "manifest.name" must start with "` + org + `/", found "` + text + `"`, help
	})
}}

var homePage = &Rule{Rule: lint.Rule{
	ID: "manifest-home-page", Check: "flow_config", Title: "Home pages must start with the organization URL",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports `manifest.homePage` if it does not start with the URL of the organization on GitHub.",
		Why:       "Reports and messages link to the home page.",
		Fix:       "Write the URL of the repository.",
		Configure: "To exclude it, list `manifest.homePage` under the check in the tools config.",
	},
	Before: "-- {config} --\nmanifest.homePage = 'https://elsewhere.example/x'\n",
	After:  "-- {config} --\nmanifest.homePage = '{home}x'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	home := strings.ReplaceAll(f.Names.Layout.Home, "{org}", f.Org())
	if failsUnset(p, f, "manifest.homePage", home) {
		return
	}
	checkValue(p, f, "manifest.homePage", func(text string) (message, help string) {
		if strings.HasPrefix(text, home) {
			return "", ""
		}
		return `"manifest.homePage" must start with "` + home + `", found "` + text + `"`, `write the URL of the repository, such as "` + home + `NAME"`
	})
}}

// failsUnset reports an option that is not set and must start with a prefix. nf-core/tools counts that besides the missing
// option; revisions before R3.1 count one failure.
func failsUnset(p *lint.Pass, f *view.Folder, key, prefix string) bool {
	_, there := f.Setting(key)
	if !p.Upstream || !f.HasKinds() || there || !f.HasConfig() || f.SettingsOf(p.Check()).Exempts(p.Check(), key) {
		return false
	}
	p.Report(diag.Finding{File: f.ConfigFile(), Message: `config option "` + key + `" must start with "` + prefix + `", but is not set`})
	return true
}

var dagForm = &Rule{Rule: lint.Rule{
	ID: "dag-file-form", Check: "flow_config", Title: "Execution graphs must be HTML files",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports `dag.file` if it does not end with `.html`.",
		Why:       "Every browser opens an HTML file; other formats need a program.",
		Fix:       "Write a path that ends with `.html`.",
		Configure: "To exclude it, list `dag.file` under the check in the tools config.",
	},
	Before: "-- {config} --\ndag.file = 'x.svg'\n",
	After:  "-- {config} --\ndag.file = 'x.html'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	checkGiven(p, folder, "dag.file", func(text string) (message, help string) {
		if strings.HasSuffix(text, ".html") {
			return "", ""
		}
		return `config option "dag.file" must end with ".html", found "` + text + `"`, `end the name with ".html", as in "${params.outdir}/pipeline_info/dag.html"`
	})
}}

var engineDemand = &Rule{Rule: lint.Rule{
	ID: "engine-version-form", Check: "flow_config", Title: "Engine versions must be given as a minimum",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports the engine version of the manifest if it does not start with `>=` or `!>=`. With `!` an older " +
			"engine stops with an error, without it a warning is shown.",
		Why:       "A pipeline must run with every engine from a minimum version on, not with one version only.",
		Fix:       "Write `!>=` and the version.",
		Configure: "To exclude it, list the name of the config option under the check in the tools config.",
		Source:    "`Session.checkVersion` of Nextflow, 22.10 to 24.10, and `CmdRun.checkVersion`, 26.04.",
	},
	Before: "-- {config} --\n{engine-key} = '24.10.0'\n",
	After:  "-- {config} --\n{engine-key} = '!>=24.10.0'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	key := folder.Names.Layout.EngineVersion
	checkGiven(p, folder, key, func(text string) (message, help string) {
		if strings.HasPrefix(strings.TrimPrefix(text, "!"), ">=") {
			return "", ""
		}
		return `config option "` + key + `" must start with ">=" or "!>=", found "` + text + `"`, `write "!>=` + strings.TrimLeft(text, "!<>=~ ") + `" if this is the oldest version that works`
	})
}}

var devVersionRequired = &Rule{Rule: lint.Rule{
	ID: "dev-version-required", Check: "flow_config", Title: `Versions between releases should end with "dev"`,
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports `manifest.version` if it does not end with `dev`, unless the lint run is for a release. The finding " +
			"is an info if the current commit has a tag, or if the tags cannot be read because no repository exists, as in a " +
			"downloaded release.",
		Why:       "A version without `dev` looks like a release.",
		Fix:       "Write the next version with `dev` at its end.",
		Configure: "To exclude it, list `manifest.version` under the check in the tools config.",
	},
	Before: "-- {config} --\nmanifest.version = '1.0.0'\n",
	After:  "-- {config} --\nmanifest.version = '1.1.0dev'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Release || isEmpty(f, "manifest.version") {
		p.SuppressPassed()
		return
	}
	text, set, ok := knownValue(f, p, "manifest.version")
	switch {
	case !ok:
	case strings.HasSuffix(text, "dev"):
		p.Passed(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `config option "manifest.version" is "` + text + `"`})
	default:
		finding := diag.Finding{
			File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `"manifest.version" must end with "dev" between releases, found "` + text + `"`,
			Help: `write the next version, such as "` + nextDev(text) + `", on the development branch`,
		}
		if f.Tags == nil || f.ReleaseTag != "" || f.Tags.MayName(text, "v"+text) {
			finding.Severity = diag.Info
			finding.Notes = []string{"this may be the commit of a release, in which the version stays as it is"}
			p.SuppressPassed() // if infos are not shown, the rule does not pass either
		}
		p.Report(finding)
	}
}}

var devVersionForbidden = &Rule{Rule: lint.Rule{
	ID: "dev-version-forbidden", Check: "flow_config", Title: `Release versions must not contain "dev"`,
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:      "Reports `manifest.version` if it contains `dev` in a lint run for a release.",
		Why:       "Users find a release by its version number.",
		Fix:       "Remove `dev`.",
		Configure: "To exclude it, list `manifest.version` under the check in the tools config.",
	},
	Before: "-- release --\n-- {config} --\nmanifest.version = '1.0.0dev'\n",
	After:  "-- release --\n-- {config} --\nmanifest.version = '1.0.0'\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	if !folder.Release {
		p.SuppressPassed()
		return
	}
	checkGiven(p, folder, "manifest.version", func(text string) (message, help string) {
		if !strings.Contains(text, "dev") {
			return "", ""
		}
		return `"manifest.version" must not contain "dev" in a release, found "` + text + `"`, `write the version to release, without "dev"`
	})
}}

var processDollar = &Rule{Rule: lint.Rule{
	ID: "config-process-dollar", Check: "flow_config", Title: `Process selectors should use "withName"`,
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each config option in `process` whose scope is the name of a process after a `$`, and since revision " +
			"R3.1 each one whose own name begins with `$`.",
		Why: "`process.$name` was the way to set options for one process. Nextflow 22.10 to 26.04 does not apply such " +
			"options; since 24.04 it warns that the form is deprecated.",
		Fix:    "Write `withName: name { … }` in `process`.",
		Source: "`ProcessConfig.applyConfig` and `Session.validateConfig` of Nextflow.",
	},
	Before: "-- {config} --\nprocess.$fastqc.cpus = 2\n",
	After:  "-- {config} --\nprocess { withName: fastqc { cpus = 2 } }\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Resolved() == nil {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
		return
	}
	seen, least := map[string]bool{}, 3
	if f.HasKinds() {
		least = 2
	}
	for _, leaf := range f.Resolved().Leaves {
		if len(leaf.Path) < least || leaf.Path[0] != "process" || !strings.HasPrefix(leaf.Path[1], "$") || seen[leaf.Path[1]] {
			continue
		}
		seen[leaf.Path[1]] = true
		set := f.Config()[leaf.Key]
		p.Report(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `"process.` + leaf.Path[1] + `" has no effect`, Help: "use withName: " + leaf.Path[1][1:] + " { … } in process"})
	}
}}

// nextDev returns the next minor version as a development version: 2.1.0dev for 2.0.1.
func nextDev(version string) string {
	parts := strings.Split(version, ".")
	if len(parts) == 3 {
		if minor, err := strconv.Atoi(parts[1]); err == nil {
			return parts[0] + "." + strconv.Itoa(minor+1) + ".0dev"
		}
	}
	return "1.1.0dev"
}
