package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pluginIncludes compares the plugin that scripts include from with the configured one (lint.md §3.12).
var pluginIncludes = &Check{
	ID: "plugin_includes", Title: "Scripts must include from the configured plugin",
	Rules: []*Rule{pluginInclude},
}

var pluginInclude = &Rule{Rule: lint.Rule{
	ID: "plugin-include", Check: "plugin_includes", Title: "Scripts must include from the configured plugin",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: lint.RuleDoc{
		What: "Reports each include from the validation plugin that is not configured. Shared modules are not checked. If " +
			"both plugins are configured, nothing is reported.",
		Why: "Two plugins validate parameters, one is the successor of the other. Nextflow loads the configured one, and " +
			"an include from the other fails.",
		Fix: "Include from the configured plugin, or configure the other one.",
		Upstream: "nf-core/tools 3.5.1 and 4.2.1 reject the newer plugin if both are configured; 4.0 and later does not check " +
			"`modules/`.",
		Source: "`IncludeDef` of Nextflow, 22.10 to 26.04, which looks the name up in the loaded plugins.",
	},
	Before: "-- subworkflows/local/x/{script} --\ninclude { paramsSummaryMap } from 'plugin/{old-plugin}'\n",
	After:  "-- subworkflows/local/x/{script} --\ninclude { paramsSummaryMap } from 'plugin/{plugin}'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if !knowsPlugins(f, p) {
		return
	}
	l := f.Names.Layout
	wanted, other := l.SchemaPlugin, l.OldSchemaPlugin
	newer, older := hasPlugin(Plugins(f), wanted), hasPlugin(Plugins(f), other)
	if newer && older && !p.Upstream {
		return
	}
	if older {
		wanted, other = other, wanted
	}
	modules := p.Upstream && f.Revision >= dialect.R30 // nf-core/tools checks none of the modules
	finding := diag.Finding{Message: `script must include from plugin "` + wanted + `", found "` + other + `"`, Help: `write from "` + view.PluginPrefix + wanted + `"`, Notes: []string{`plugin "` + wanted + `" is configured`}}
	if !newer && !older {
		finding = diag.Finding{Message: `plugin "` + other + `" is included but not configured`, Help: `add id "` + other + `@VERSION" to "plugins" in ` + f.Names.ConfigFile, Notes: []string{"no validation plugin is configured"}}
	}
	eachText(p, f, func(file *source.File) {
		if strings.HasPrefix(file.Name, l.Components+"/") || modules && strings.HasPrefix(file.Name, "modules/") {
			return
		}
		for _, i := range f.Script(file.Name).Includes {
			if i.From == view.PluginPrefix+other {
				finding.File, finding.Span = file, i.At
				p.Report(finding)
			}
		}
	}, l.ScriptExt)
}}

// Plugins are the configured plugins, each with "@" and its version if it has one.
func Plugins(f *view.Folder) []string { return listOf(pluginsText(f)) }

// pluginsText is the list of plugins as in the flat config.
func pluginsText(f *view.Folder) string {
	plugins, _ := f.Setting("plugins")
	return plugins.Text
}

// knowsPlugins reports whether the plugins are known; if not, the rule is reported as not checked.
func knowsPlugins(f *view.Folder, p *lint.Pass) bool {
	switch plugins, _ := f.Setting("plugins"); {
	case !f.HasConfig():
		p.NotChecked(diag.CauseFiles, "the plugins of the pipeline config")
	case plugins.Unknown != "":
		p.NotChecked(diag.CauseConfig, "the value of \"plugins\" in the pipeline config: "+plugins.Unknown)
	default:
		return true
	}
	return false
}

// hasPlugin reports whether a plugin is configured, in any version.
func hasPlugin(plugins []string, name string) bool {
	return slices.ContainsFunc(plugins, func(plugin string) bool { return isPlugin(plugin, name) })
}

// listOf are the items of a list as in the flat config: ['a', 'b'].
func listOf(text string) (items []string) {
	inner, ok := strings.CutPrefix(strings.TrimSpace(text), "[")
	if !ok {
		return nil
	}
	for item := range strings.SplitSeq(strings.TrimSuffix(inner, "]"), ",") {
		if item = strings.Trim(strings.TrimSpace(item), `'"`); item != "" {
			items = append(items, item)
		}
	}
	return items
}
