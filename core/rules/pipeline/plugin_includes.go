package pipeline

import (
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
	"github.com/flow-toolkit/flow-toolkit/core/source"
)

// pluginIncludes compares the plugin that scripts include from with the configured one (lint.md §3.12).
var pluginIncludes = &Check{
	ID: "plugin_includes", Title: "Scripts include from the validation plugin that is configured",
	Rules: []*Rule{pluginInclude},
}

var pluginInclude = &Rule{Rule: lint.Rule{
	ID: "plugin-include", Check: "plugin_includes", Title: "Scripts include from the validation plugin that is configured",
	Severity: diag.Error, Upstream: lint.FailsUpstream,
	Doc: "Two plugins validate parameters, one the successor of the other. The engine loads the one that the configuration names; an include from the other finds nothing.\n\n" +
		"**Fails** at each include from the plugin that is not configured. Shared modules are not looked at. Where both are configured nothing is wrong; the reference (3.5.1, 4.2.1) refuses the newer one.\n\n" +
		"**Mend** by including from the configured plugin, or by configuring the other." +
		"\n\nSource: `IncludeDef` of the engine, 22.10 to 26.04, which looks the name up among the loaded plugins.",
	Before: "-- subworkflows/local/x/{script} --\ninclude { paramsSummaryMap } from 'plugin/{old-plugin}'\n",
	After:  "-- subworkflows/local/x/{script} --\ninclude { paramsSummaryMap } from 'plugin/{plugin}'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	if !knowsPlugins(f, p) {
		return
	}
	l := f.Names.Layout
	wanted, other := l.SchemaPlugin, l.OldSchemaPlugin
	newer, older := hasPlugin(Plugins(f), wanted), hasPlugin(Plugins(f), other)
	if newer && older && !p.Reference {
		return
	}
	if older {
		wanted, other = other, wanted
	}
	instead := `"` + wanted + `" is configured`
	if !newer && !older {
		instead = "no validation plugin is configured"
	}
	eachText(p, f, func(file *source.File) {
		if strings.HasPrefix(file.Name, l.Components+"/") {
			return
		}
		for _, i := range f.Script(file.Name).Includes {
			if i.From == view.PluginPrefix+other {
				p.Report(diag.Finding{File: file, Span: i.At, Message: `the script includes from the plugin "` + other + `", but ` + instead})
			}
		}
	}, l.ScriptExt)
}}

// Plugins are the configured plugins, each with its version behind "@" where it has one.
func Plugins(f *view.Folder) []string { return listOf(pluginsText(f)) }

// pluginsText is the list of plugins as the flat configuration writes it.
func pluginsText(f *view.Folder) string {
	plugins, _ := f.Setting("plugins")
	return plugins.Text
}

// knowsPlugins reports whether the plugins are known; where they are not, the rule is reported as not
// checked.
func knowsPlugins(f *view.Folder, p *lint.Pass) bool {
	switch plugins, _ := f.Setting("plugins"); {
	case !f.HasConfig():
		p.NotChecked("the pipeline's plugins from its configuration")
	case plugins.Unknown != "":
		p.NotChecked("the pipeline's plugins, which are not known here: " + plugins.Unknown)
	default:
		return true
	}
	return false
}

// hasPlugin reports whether a plugin is configured, in whatever version.
func hasPlugin(plugins []string, name string) bool {
	return slices.ContainsFunc(plugins, func(plugin string) bool { return isPlugin(plugin, name) })
}

// listOf are the items of a list as the flat configuration writes it: ['a', 'b'].
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
