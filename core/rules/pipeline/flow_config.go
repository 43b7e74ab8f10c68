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

// flowConfig checks the resolved pipeline config (lint.md §3.2).
var flowConfig = &Check{
	ID: "flow_config", Title: "Pipeline configs must set the required options",
	Rules: []*Rule{
		configMissing, configKeyRequired, configKeyRecommended, configKeyDeprecated, pluginUnpinned, pluginConflict, pluginDeprecated, helpDisabled, processDollar,
		reportSwitch, nameOrg, homePage, diagram, dagForm, engineDemand, devVersionRequired, devVersionForbidden,
		customVersion, customBase, customLine, testProfile, configDefault, pluginEngine, pluginOptionVersion,
	},
}

var configMissing = &Rule{Rule: lint.Rule{
	ID: "config-missing", Check: "flow_config", Title: "Pipelines must have a readable config file",
	Severity: diag.Error, Upstream: lint.FailsUpstream, Presence: true,
	Doc: lint.RuleDoc{
		What:     "Reports a pipeline config that does not exist or is not a text file.",
		Why:      "Without this file a directory is not a pipeline.",
		Fix:      "Add the file.",
		Upstream: "The profile `upstream` reports a config option too at which nf-core/tools 4.1 and later stops with an error.",
	},
	Before: "-- !{config} --\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, f *view.Folder) {
	if file, err := f.Text(f.Names.ConfigFile); err != nil {
		view.ReportUnreadable(p, file, err, "create it, as in the pipeline template")
		return
	}
	reportEnd(p, f, f.ConfigFile(), endOfLoading, endAtNumber, endAtHomePage, endOfDefaults)
}}

var configKeyRequired = &Rule{Rule: lint.Rule{
	ID: "config-key-required", Check: "flow_config", Title: "Required config options must be set",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each required config option that is not set.",
		Why: "Tools read these options: the manifest, the execution reports, the resources of processes, and the " +
			"parameters for input and output.",
		Fix:       "Set the option.",
		Configure: "To exclude a config option, list its name under the check in the tools config.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachKey(p, folder, requiredKeys, func(key string, there bool) {
		if !there {
			p.Report(diag.Finding{File: folder.ConfigFile(), Message: `required config option "` + key + `" is not set`, Help: setHelp(folder, key)})
		}
	})
}}

var configKeyRecommended = &Rule{Rule: lint.Rule{
	ID: "config-key-recommended", Check: "flow_config", Title: "Recommended config options should be set",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each recommended config option that is not set.",
		Why: "These options set the paths of the execution reports and the main script, and since revision R3.2 the path of " +
			"the diagram of the pipeline.",
		Fix:       "Set the option.",
		Configure: "To exclude a config option, list its name under the check in the tools config.",
	},
	Before: "-- {config} --\nmanifest.name = 'toolkit/x'\n",
	After:  unchanged,
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachKey(p, folder, recommendedKeys, func(key string, there bool) {
		if !there {
			p.Report(diag.Finding{File: folder.ConfigFile(), Message: `recommended config option "` + key + `" is not set`, Help: setHelp(folder, key)})
		}
	})
}}

// The lists of config options, by dialect and by the validation plugin in use.
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
	keys := []string{"manifest.mainScript"}
	if f.Revision >= dialect.R32 {
		keys = append(keys, diagramKey)
	}
	keys = append(keys, "timeline.file", "trace.file", "report.file", "dag.file")
	if asksForHelp(f) {
		keys = append(keys, "validation.help.beforeText", "validation.help.afterText", "validation.help.command", "validation.summary.beforeText", "validation.summary.afterText")
	}
	return keys
}

const helpSwitch = "validation.help.enabled"

// asksForHelp reports whether the revision requires the help message of the plugin.
func asksForHelp(f *view.Folder) bool {
	return f.Revision == dialect.R2 && hasPlugin(Plugins(f), f.Names.Layout.SchemaPlugin)
}

// eachKey visits the config options of a list that are not excluded; one that the visitor does not report has passed.
func eachKey(p *lint.Pass, f *view.Folder, list func(*view.Folder) []string, visit func(key string, there bool)) {
	if !f.HasConfig() {
		p.NotChecked(diag.CauseFiles, "the pipeline config")
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
			message := `config option "` + key + `" is set`
			if !there {
				message = `config option "` + key + `" is not set`
			}
			p.Passed(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: message})
		}
	}
}

// unsureOf is what is needed to know whether a config option is set.
func unsureOf(f *view.Folder, key string) (diag.Cause, string) {
	if f.Resolved().Failed {
		return diag.CauseErrors, "a pipeline config without errors, to know what it does not set"
	}
	return diag.CauseConfig, `config option "` + key + `", which an unknown part of the pipeline config may set`
}

// unsure reports whether an unknown part of the pipeline config may set the option: if the engine stops at an error, all
// that follows is such a part.
func unsure(f *view.Folder, key string) bool {
	if f.Resolved().Failed {
		return true
	}
	parts := strings.Split(key, ".")
	return slices.ContainsFunc(f.Resolved().IncompleteScopes, func(u flowconfig.IncompleteScope) bool {
		return len(u.Path) <= len(parts) && slices.Equal(u.Path, parts[:len(u.Path)])
	})
}

// setHelp is the help for an option that is not set, with the value of the pipeline template if it has one.
func setHelp(f *view.Folder, key string) string {
	if example := exampleValues[key]; example != "" {
		return "add " + key + " = " + example + " to " + f.Names.ConfigFile
	}
	if key == f.Names.Layout.EngineVersion {
		return "add " + key + " = '!>=25.04.0', with the oldest version that works, to " + f.Names.ConfigFile
	}
	return "add " + key + " = … to " + f.Names.ConfigFile + ", as in the pipeline template"
}

// exampleValues are values of options as the template has them.
var exampleValues = map[string]string{
	"manifest.name": "'ORG/NAME'", "manifest.description": "'What the pipeline does'", "manifest.version": "'1.0.0dev'", "manifest.homePage": "'https://github.com/ORG/NAME'",
	"timeline.enabled": "true", "report.enabled": "true", "trace.enabled": "true", "dag.enabled": "true", helpSwitch: "true",
	"timeline.file": `"${params.outdir}/pipeline_info/timeline.html"`, "report.file": `"${params.outdir}/pipeline_info/report.html"`,
	"trace.file": `"${params.outdir}/pipeline_info/trace.txt"`, "dag.file": `"${params.outdir}/pipeline_info/dag.html"`,
	"process.cpus": "1", "process.memory": "6.GB", "process.time": "4.h", "params.outdir": "null", "params.input": "null",
}
