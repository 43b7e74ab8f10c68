package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

var pluginUnpinned = &Rule{Rule: lint.Rule{
	ID: "plugin-unpinned", Check: "flow_config", Title: "Plugins must have a version",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each plugin without `@` and a version, except the plugins that are part of Nextflow.",
		Why: "Without a version, Nextflow loads the newest version of a plugin, so the pipeline can behave differently " +
			"tomorrow.",
		Fix:      "Add `@` and the version to the name of the plugin.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 report the plugins that are part of Nextflow too.",
		Source: "`PluginUpdater` of Nextflow, 24.10 to 26.04: it loads its own plugins in the version that goes with it, and " +
			"other plugins in the newest version.",
	},
	Before: "-- {config} --\nplugins { id '{plugin}' }\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachPlugin(p, folder, func(plugin string) (message, help string) {
		if strings.Contains(plugin, "@") || !p.Upstream && slices.Contains(enginePlugins, plugin) {
			return "", ""
		}
		return `plugin "` + plugin + `" has no version`, "write id '" + plugin + "@VERSION', with the version that you use"
	})
}}

// enginePlugins are part of Nextflow 25.04 to 26.04, each in the version that goes with it.
var enginePlugins = []string{
	"nf-amazon", "nf-azure", "nf-cloudcache", "nf-codecommit", "nf-console", "nf-google", "nf-k8s", "nf-tower", "nf-wave",
}

var pluginConflict = &Rule{Rule: lint.Rule{
	ID: "plugin-conflict", Check: "flow_config", Title: "Pipelines must use only one validation plugin",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:     "Reports the older validation plugin if its successor is configured too.",
		Why:      "The two plugins read different drafts of JSON Schema, and one is the successor of the other.",
		Fix:      "Remove the older plugin.",
		Upstream: "nf-core/tools 3.5.1 fails too.",
		Source:   "The READMEs of " + dialect.OlderPlugin + " 1.1.4, draft 7, and of " + dialect.NewerPlugin + " 2.8.0, 2020-12.",
	},
	Before: "-- {config} --\nplugins {\n    id '{plugin}@2.1.0'\n    id '{old-plugin}@1.1.0'\n}\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	both := hasPlugin(Plugins(folder), l.SchemaPlugin)
	eachPlugin(p, folder, func(plugin string) (message, help string) {
		if !both || !isPlugin(plugin, l.OldSchemaPlugin) {
			return "", ""
		}
		return `plugin "` + l.OldSchemaPlugin + `" is not allowed with its successor "` + l.SchemaPlugin + `"`, `remove "` + l.OldSchemaPlugin + `"`
	})
}}

var pluginDeprecated = &Rule{Rule: lint.Rule{
	ID: "plugin-deprecated", Check: "flow_config", Title: "Validation plugins should be maintained",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: lint.RuleDoc{
		What:   "Reports the older validation plugin if it is configured.",
		Why:    "The older validation plugin gets no new versions.",
		Fix:    "Change to its successor, whose documentation has a migration guide.",
		Source: "The note at the top of the README of the plugin: 1.1.4 is its last version for draft 7.",
	},
	Before: "-- {config} --\nplugins { id '{old-plugin}@1.1.0' }\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	eachPlugin(p, folder, func(plugin string) (message, help string) {
		if !isPlugin(plugin, l.OldSchemaPlugin) {
			return "", ""
		}
		if set, _ := folder.SettingAt("plugins"); p.Upstream { // nf-core/tools also counts that it found the plugin
			p.Passed(diag.Finding{File: fileOr(set.File, folder.ConfigFile()), Span: set.Span, Message: `plugin "` + plugin + `" is configured`})
		}
		return `plugin "` + l.OldSchemaPlugin + `" is deprecated`, migrate(folder.Names)
	})
}}

// isPlugin reports whether a plugin, with or without its version, is the one of that name.
func isPlugin(plugin, name string) bool {
	own, _, _ := strings.Cut(plugin, "@")
	return own == name
}

// eachPlugin checks the configured plugins one by one; the message is "" for a plugin that passes.
func eachPlugin(p *lint.Pass, f *view.Folder, check func(plugin string) (message, help string)) {
	if !knowsPlugins(f, p) {
		return
	}
	set, _ := f.SettingAt("plugins")
	if len(Plugins(f)) == 0 {
		p.SuppressPassed()
	}
	for _, plugin := range Plugins(f) {
		message, help := check(plugin)
		if l := f.Names.Layout; p.Upstream && message == "" && !isPlugin(plugin, l.SchemaPlugin) && !isPlugin(plugin, l.OldSchemaPlugin) {
			p.SuppressPassed() // nf-core/tools counts the validation plugins only
			continue
		}
		finding := diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: message, Help: help}
		reportOrPass(p, finding, message == "", `plugin "`+plugin+`" is configured correctly`)
	}
}

var helpDisabled = &Rule{Rule: lint.Rule{
	ID: "help-disabled", Check: "flow_config", Title: "Pipelines must enable the help of the validation plugin",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What:   "Reports `validation.help.enabled` if it is not `true`. This applies to the older revision only.",
		Why:    "The validation plugin 2.1.0 and later shows the help of a pipeline only if this option is `true`.",
		Fix:    "Set `validation.help.enabled` to `true`.",
		Source: "The changelog of " + dialect.NewerPlugin + ", 2.1.0, and its `ValidationObserverFactory`, 2.8.0.",
	},
	Before: "-- R2 --\n-- {config} --\nplugins { id '{plugin}@2.1.0' }\nvalidation.help.enabled = false\n",
	After:  "-- R2 --\n-- {config} --\nplugins { id '{plugin}@2.1.0' }\nvalidation.help.enabled = true\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Revision != dialect.R2 || !asksForHelp(f) {
		p.SuppressPassed()
		return
	}
	switch set, _ := f.SettingAt(helpSwitch); {
	case set.Unknown != "":
		p.NotChecked(view.UnknownOption(helpSwitch, set.Unknown))
	case set.Text != "true":
		p.Report(diag.Finding{
			File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `config option "` + helpSwitch + `" must be true`,
			Help: "set " + helpSwitch + " = true", Notes: []string{"otherwise the plugin does not show the help of the pipeline"},
		})
	}
}}

// migrate is the help on the older validation plugin. In a dialect whose newest draft is another one the schema changes too.
func migrate(n *dialect.Names) string {
	help := `load "` + n.Layout.SchemaPlugin + `" instead, and include its functions in the scripts`
	if len(n.Drafts) > 1 {
		help = `load "` + n.Layout.SchemaPlugin + `" instead, and run "toolkit schema convert --to 2020-12"`
	}
	return help
}
