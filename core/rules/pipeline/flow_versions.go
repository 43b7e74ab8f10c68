package pipeline

// What the config and the main script need from the versions of the engine and the validation plugin that the pipeline names.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/pipeline/view"
)

var pluginEngine = &Rule{Rule: lint.Rule{
	ID: "plugin-engine-version", Check: "flow_config", Title: "Manifests should require what the plugin needs",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports a version of " + dialect.NewerPlugin + " that needs a newer Nextflow than the manifest requires.",
		Why:  "With a version of Nextflow that the manifest allows, the run stops because the plugin cannot be loaded.",
		Fix:  "Raise the required version of Nextflow, or use an older version of the plugin.",
		Source: "The required version in the build of " + dialect.NewerPlugin + " 2.0.1 to 2.8.0: 23.10.0 since 2.1.0, 24.10.0 since 2.4.0, " +
			"25.04.0 since 2.5.0, 25.10.0 since 2.6.0, 26.04.0 since 2.8.0.",
	},
	Before: "-- {config} --\nplugins { id '" + dialect.NewerPlugin + "@2.6.1' }\n{engine-key} = '!>=25.04.0'\n",
	After:  "-- {config} --\nplugins { id '" + dialect.NewerPlugin + "@2.6.1' }\n{engine-key} = '!>=25.10.0'\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	version, ok := schemaPluginVersion(p, f)
	if !ok {
		return
	}
	required, ok := f.EngineVersion(p)
	if needs := dialect.EngineOfPlugin(version); ok && !dialect.AtLeast(required, needs) {
		set, _ := f.SettingAt("plugins")
		p.Report(diag.Finding{
			File: fileOr(set.File, f.ConfigFile()), Span: set.Span,
			Message: fmt.Sprintf("plugin %q requires %s %s", dialect.NewerPlugin+"@"+version, f.Names.Display.Engine, needs),
			Help:    fmt.Sprintf(`set "%s" to '!>=%s', or use an older version of the plugin`, f.Names.Layout.EngineVersion, needs),
			Notes:   []string{fmt.Sprintf(`"%s" allows %s`, f.Names.Layout.EngineVersion, required)},
			Related: engineVersionPlace(f),
		})
	}
}}

var pluginOptionVersion = &Rule{Rule: lint.Rule{
	ID: "plugin-option-version", Check: "flow_config", Title: "Plugin options should exist in the plugin's version",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports options of the scope `validation` that the configured version of " + dialect.NewerPlugin + " does not read: those " +
			"that a later version added, and those that an earlier one removed. Unknown options are not reported.",
		Why:    "The option has no effect.",
		Fix:    "Use a version of the plugin that reads the option, or remove the option.",
		Source: "`ValidationConfig`, `HelpConfig`, `SummaryConfig` and `LoggingConfig` of " + dialect.NewerPlugin + " 2.1.0 to 2.8.0, tag by tag.",
	},
	Before: "-- {config} --\nplugins { id '" + dialect.NewerPlugin + "@2.4.2' }\nvalidation.help.enumLength = 50\n",
	After:  "-- {config} --\nplugins { id '" + dialect.NewerPlugin + "@2.5.0' }\nvalidation.help.enumLength = 50\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	version, ok := schemaPluginVersion(p, f)
	if !ok {
		return
	}
	const scope = "validation."
	for _, key := range sortedKeys(f, scope) {
		added, removed := dialect.PluginOption(strings.TrimPrefix(key, scope))
		finding := diag.Finding{Message: fmt.Sprintf("config option %q has no effect in %s %s", key, dialect.NewerPlugin, version)}
		switch {
		case added != "" && !dialect.AtLeast(version, added):
			finding.Help = fmt.Sprintf("use version %s or later of the plugin, or remove the option", added)
		case removed != "" && dialect.AtLeast(version, removed):
			finding.Help, finding.Notes = "remove the option", []string{"the plugin reads it before version " + removed}
		default:
			continue
		}
		set, _ := f.SettingAt(key)
		finding.File, finding.Span = fileOr(set.File, f.ConfigFile()), set.Span
		p.Report(finding)
	}
}}

// sortedKeys are the config options below a scope.
func sortedKeys(f *view.Folder, scope string) (keys []string) {
	for key := range f.Config() {
		if strings.HasPrefix(key, scope) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// schemaPluginVersion is the version of the newer validation plugin; false if the config names none. Versions of a plugin that
// has another name are not known.
func schemaPluginVersion(p *lint.Pass, f *view.Folder) (version string, ok bool) {
	if !knowsPlugins(f, p) {
		return "", false
	}
	for _, plugin := range Plugins(f) {
		if name, version, named := strings.Cut(plugin, "@"); named && name == dialect.NewerPlugin && version != "" && view.IsVersionByte(version[0]) {
			return version, true
		}
	}
	return "", false
}

// engineVersionPlace is where the manifest requires a version of the engine.
func engineVersionPlace(f *view.Folder) []diag.Related {
	set, ok := f.SettingAt(f.Names.Layout.EngineVersion)
	if !ok || set.File == nil {
		return nil
	}
	return []diag.Related{{Path: set.File.Name, Span: set.Span, Message: "required here"}}
}

var paramBlockVersion = &Rule{Rule: lint.Rule{
	ID: "param-block-version", Check: "parameters", Title: "Typed params blocks should match the required version",
	Severity: diag.Warning,
	Doc: lint.RuleDoc{
		What: "Reports a block `params { name: Type = default }` in a script of a pipeline whose manifest allows versions before " +
			"Nextflow 25.10, which has such blocks first. 25.10 needs the strict parser for them, the default since 26.04.",
		Why:    "Earlier versions stop at the block with a syntax error.",
		Fix:    "Raise the required version of Nextflow, or set the parameters in the pipeline config.",
		Source: "\"Migrating to 25.10\" in the documentation of Nextflow.",
	},
	Before: "-- {script} --\nparams {\n    outdir: Path\n}\nworkflow {\n    println params.outdir\n}\n",
	After:  "-- {config} --\n{engine-key} = '!>=25.10.0'\n-- {script} --\nparams {\n    outdir: Path\n}\nworkflow {\n    println params.outdir\n}\n",
}, Run: func(p *lint.Pass, f *view.Folder) {
	var first *view.ParameterPlace
	for _, name := range f.Parameters().Names {
		for _, place := range f.Parameters().Places[name] {
			if place.Declaration != nil && (first == nil || place.File.Name == first.File.Name && place.Span.Start < first.Span.Start) {
				first = place
			}
		}
	}
	if first == nil {
		return
	}
	required, ok := f.EngineVersion(p)
	if !ok || dialect.AtLeast(required, dialect.TypedParamsSince) {
		return
	}
	p.Report(diag.Finding{
		File: first.File, Span: first.Span,
		Message: fmt.Sprintf(`block "params" with types requires %s %s`, f.Names.Display.Engine, dialect.TypedParamsSince),
		Help:    fmt.Sprintf(`set "%s" to '!>=%s.0', or set the parameters in %s`, f.Names.Layout.EngineVersion, dialect.TypedParamsSince, f.Names.ConfigFile),
		Notes:   []string{fmt.Sprintf(`"%s" allows %s`, f.Names.Layout.EngineVersion, required)},
		Related: engineVersionPlace(f),
	})
}}
