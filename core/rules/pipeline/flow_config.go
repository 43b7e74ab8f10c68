package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/flowconfig"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

// flowConfig judges the pipeline's configuration as it resolves (lint.md §3.2).
var flowConfig = &Check{
	ID: "flow_config", Title: "The configuration sets what every pipeline's configuration sets",
	Rules: []*Rule{
		configMissing, configKeyRequired, configKeyRecommended, configKeyDeprecated, pluginUnpinned, pluginBoth, pluginOld, helpDisabled, processDollar,
		reportSwitch, nameOrg, homePage, dagForm, engineDemand, versionOfDevelopment, versionOfRelease,
		customVersion, customBase, customLine, testProfile, configDefault,
	},
}

var configMissing = &Rule{Rule: lint.Rule{
	ID: "config-missing", Check: "flow_config", Title: "The pipeline's configuration is there",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc:    "Without its configuration a folder is no pipeline.\n\n**Fails** where the file is missing or is no text.\n\n**Mend** by adding it.",
	Before: "-- !{config} --\n",
	After:  "",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if file, err := f.Text(f.Names.ConfigFile); err != nil {
		view.TellUnread(p, file, err, "the pipeline's configuration is expected there")
	}
}}

var configKeyRequired = &Rule{Rule: lint.Rule{
	ID: "config-key-required", Check: "flow_config", Title: "The configuration has every setting that a pipeline needs",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Tools read these settings: the manifest, the switches of the engine's reports, the resources of processes, the parameters for input and output.\n\n" +
		"**Fails** for each that is missing. To leave one out, list its name under the check in the settings.\n\n**Mend** by setting it.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachKey(p, folder, requiredKeys, func(key string, there bool) {
		if !there {
			p.Report(diag.Finding{File: folder.ConfigFile(), Message: `"` + key + `" is not set; every pipeline's configuration is expected to set it`})
		}
	})
}}

var configKeyRecommended = &Rule{Rule: lint.Rule{
	ID: "config-key-recommended", Check: "flow_config", Title: "The configuration has every setting that a pipeline should have",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc:    "These settings say where the engine's reports go and which script is the main one.\n\n**Fails** for each that is missing. To leave one out, list its name under the check in the settings.\n\n**Mend** by setting it.",
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  "",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachKey(p, folder, recommendedKeys, func(key string, there bool) {
		if !there {
			p.Report(diag.Finding{File: folder.ConfigFile(), Message: `"` + key + `" is not set; a pipeline's configuration should set it`})
		}
	})
}}

// The lists of settings, by dialect and by the validation plugin in use.
func requiredKeys(f *view.Folder) []string {
	keys := []string{
		"manifest.name", f.Names.Layout.EngineVersion, "manifest.description", "manifest.version", "manifest.homePage", "timeline.enabled", "trace.enabled",
		"report.enabled", "dag.enabled", "process.cpus", "process.memory", "process.time", "params.outdir", "params.input",
	}
	if asksForHelp(f) {
		keys = append(keys, helpSwitch)
	}
	return keys
}

func recommendedKeys(f *view.Folder) []string {
	keys := []string{"manifest.mainScript", "timeline.file", "trace.file", "report.file", "dag.file"}
	if asksForHelp(f) {
		keys = append(keys, "validation.help.beforeText", "validation.help.afterText", "validation.help.command", "validation.summary.beforeText", "validation.summary.afterText")
	}
	return keys
}

const helpSwitch = "validation.help.enabled"

// asksForHelp reports whether the revision wants the plugin's help message.
func asksForHelp(f *view.Folder) bool {
	return f.Revision == dialect.R2 && hasPlugin(Plugins(f), f.Names.Layout.SchemaPlugin)
}

// eachKey visits the settings of a list that are not left alone; what the visitor does not report
// is told to have passed.
func eachKey(p *lint.Pass, f *view.Folder, list func(*view.Folder) []string, visit func(key string, there bool)) {
	if !f.HasConfig() {
		p.NotChecked("the pipeline's configuration")
		return
	}
	for _, key := range list(f) {
		if f.Exempt(p, key) {
			continue
		}
		set, there := f.SettingAt(key)
		if !there && unsure(f, key) {
			p.NotChecked(unsureOf(f, key))
			continue
		}
		before := p.Faults()
		if visit(key, there); p.Faults() == before {
			message := `"` + key + `" is set`
			if !there {
				message = `"` + key + `" is not set`
			}
			p.Passed(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: message})
		}
	}
}

// unsureOf is what is needed to know whether such a setting is there.
func unsureOf(f *view.Folder, key string) string {
	if f.Resolved().Failed {
		return "a configuration that the engine reads to its end, to tell what it does not set"
	}
	return `the setting "` + key + `", which a part of the configuration may set that is not known here`
}

// unsure reports whether a part of the configuration that is not known may hold the setting: where
// the engine would stop at a fault, all that comes after it is such a part.
func unsure(f *view.Folder, key string) bool {
	if f.Resolved().Failed {
		return true
	}
	parts := strings.Split(key, ".")
	return slices.ContainsFunc(f.Resolved().Unsure, func(u flowconfig.Unsure) bool {
		return len(u.Path) <= len(parts) && slices.Equal(u.Path, parts[:len(u.Path)])
	})
}
