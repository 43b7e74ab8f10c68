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
	ID: "plugin-unpinned", Check: "flow_config", Title: "Every plugin has its version",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Without a version the engine loads the newest version of a plugin that is not its own, and the pipeline does something else tomorrow.\n\n**Fails** at each plugin without `@` and a version, save those of the engine, which the reference (3.5.1, 4.2.1) fails as well.\n\n**Mend** by adding the version." +
		"\n\nSource: `PluginUpdater` of the engine, 24.10 to 26.04: a plugin of the engine's own is loaded in the version that goes with the engine, others in the newest one.",
	Before: "-- {config} --\nplugins { id '{plugin}' }\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	eachPlugin(p, folder, func(plugin string) string {
		if strings.Contains(plugin, "@") || !p.Reference && slices.Contains(enginePlugins, plugin) {
			return ""
		}
		return `the plugin "` + plugin + `" has no version; "@" and a version are expected behind its name`
	})
}}

// enginePlugins come with the engine, 25.04 to 26.04, each in the version that goes with it.
var enginePlugins = []string{
	"nf-amazon", "nf-azure", "nf-cloudcache", "nf-codecommit", "nf-console", "nf-google", "nf-k8s", "nf-tower", "nf-wave",
}

var pluginBoth = &Rule{Rule: lint.Rule{
	ID: "plugin-both", Check: "flow_config", Title: "One plugin alone validates the parameters",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "The two validation plugins read different drafts of JSON Schema, and one is the successor of the other.\n\n**Fails** where both are configured.\n\n**Mend** by removing the older one." +
		"\n\nSource: the READMEs of " + dialect.OlderPlugin + " 1.1.4, draft 7, and of " + dialect.NewerPlugin + " 2.8.0, 2020-12. The reference (3.5.1) fails as well.",
	Before: "-- {config} --\nplugins {\n    id '{plugin}@2.1.0'\n    id '{old-plugin}@1.1.0'\n}\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	both := hasPlugin(Plugins(folder), l.SchemaPlugin)
	eachPlugin(p, folder, func(plugin string) string {
		if !both || !isPlugin(plugin, l.OldSchemaPlugin) {
			return ""
		}
		return `the plugin "` + l.OldSchemaPlugin + `" is configured beside its successor "` + l.SchemaPlugin + `"; one of them is expected`
	})
}}

var pluginOld = &Rule{Rule: lint.Rule{
	ID: "plugin-old", Check: "flow_config", Title: "The validation plugin is the one that is kept up",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream,
	Doc: "The older validation plugin gets no new versions.\n\n**Fails** where it is configured.\n\n**Mend** by moving to its successor, whose documentation says how." +
		"\n\nSource: the note at the head of the plugin's README: 1.1.4 is its last version of draft 7.",
	Before: "-- {config} --\nplugins { id '{old-plugin}@1.1.0' }\n",
	After:  "-- {config} --\nplugins { id '{plugin}@2.1.0' }\n",
}, Run: func(p *lint.Pass, folder *view.Folder) {
	l := folder.Names.Layout
	eachPlugin(p, folder, func(plugin string) string {
		if !isPlugin(plugin, l.OldSchemaPlugin) {
			return ""
		}
		if set, _ := folder.SettingAt("plugins"); p.Reference { // it finds the plugin as well
			p.Passed(diag.Finding{File: fileOr(set.File, folder.ConfigFile()), Span: set.Span, Message: `the plugin "` + plugin + `" is configured`})
		}
		return `the plugin "` + l.OldSchemaPlugin + `" is no longer kept up; "` + l.SchemaPlugin + `" took its place`
	})
}}

// isPlugin reports whether a plugin, with or without its version, is the one of that name.
func isPlugin(plugin, name string) bool {
	own, _, _ := strings.Cut(plugin, "@")
	return own == name
}

// eachPlugin judges the configured plugins one by one; the fault is "" for what is right.
func eachPlugin(p *lint.Pass, f *view.Folder, fault func(plugin string) string) {
	if !knowsPlugins(f, p) {
		return
	}
	set, _ := f.SettingAt("plugins")
	if len(Plugins(f)) == 0 {
		p.Abstain()
	}
	for _, plugin := range Plugins(f) {
		message := fault(plugin)
		if l := f.Names.Layout; p.Reference && message == "" && !isPlugin(plugin, l.SchemaPlugin) && !isPlugin(plugin, l.OldSchemaPlugin) {
			p.Abstain() // it tells of the plugins that validate alone
			continue
		}
		tell(p, fileOr(set.File, f.ConfigFile()), set.Span, message == "", message, `the plugin "`+plugin+`" is right`)
	}
}

var helpDisabled = &Rule{Rule: lint.Rule{
	ID: "help-disabled", Check: "flow_config", Title: "The pipeline shows its help",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "In the older revision the validation plugin (2.1.0 and later) shows a pipeline's help only where that is switched on.\n\n**Fails** where `validation.help.enabled` is not `true`; the newest revision does not ask.\n\n**Mend** by setting it." +
		"\n\nSource: the change log of the plugin, 2.1.0, and its `ValidationObserverFactory`, 2.8.0.",
	Before: "-- R2 --\n-- {config} --\nplugins { id '{plugin}@2.1.0' }\nvalidation.help.enabled = false\n",
	After:  "-- R2 --\n-- {config} --\nplugins { id '{plugin}@2.1.0' }\nvalidation.help.enabled = true\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if f.Revision != dialect.R2 || !asksForHelp(f) {
		p.Abstain()
		return
	}
	switch set, _ := f.SettingAt(helpSwitch); {
	case set.Unknown != "":
		p.NotChecked(`the setting "` + helpSwitch + `" of the configuration, which is not known here: ` + set.Unknown)
	case set.Text != "true":
		p.Report(diag.Finding{File: fileOr(set.File, f.ConfigFile()), Span: set.Span, Message: `the pipeline's help is not switched on; "` + helpSwitch + ` = true" is expected`})
	}
}}
