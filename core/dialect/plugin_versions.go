package dialect

// What versions of the newer validation plugin need and know, from its sources, tag by tag, 2.0.0 to 2.8.0 and what is to
// become 3.0.0. The formats of paths are the same in all of them.

// since is what counts from a version of the plugin on; rows are ordered from the newest.
type since struct{ version, value string }

// pluginEngines are the first versions of the engine that load a version of the plugin.
var pluginEngines = []since{{"2.8.0", "26.04.0"}, {"2.6.0", "25.10.0"}, {"2.5.0", "25.04.0"}, {"2.4.0", "24.10.0"}, {"2.1.0", "23.10.0"}, {"", "22.10.0"}}

// EngineOfPlugin is the first version of the engine that loads a version of the newer validation plugin.
func EngineOfPlugin(version string) string {
	for _, row := range pluginEngines {
		if row.version == "" || AtLeast(version, row.version) {
			return row.value
		}
	}
	return ""
}

// pluginOptions are the config options of the plugin that its first version does not know, by the version that added them.
var pluginOptions = map[string]string{
	"parametersSchema": "2.1.0",
	"help.enabled":     "2.1.0", "help.shortParameter": "2.1.0", "help.fullParameter": "2.1.0", "help.showHiddenParameter": "2.1.0",
	"help.showHidden": "2.1.0", "help.beforeText": "2.1.0", "help.afterText": "2.1.0", "help.command": "2.1.0",
	"summary.beforeText": "2.1.0", "summary.afterText": "2.1.0",
	"failUnrecognisedHeaders": "2.2.0", "summary.hideParams": "2.2.0",
	"maxErrValSize":               "2.4.0",
	"help.enumLength":             "2.5.0",
	"logging.unrecognisedParams":  "2.5.0",
	"logging.unrecognisedHeaders": "2.5.0",
	"summary.mask":                "2.7.3", "summary.maskSubpaths": "2.7.3",
}

// pluginOptionsRemoved are those that a version no longer reads.
var pluginOptionsRemoved = map[string]string{"help.enabled": "3.0.0"}

// PluginOption returns in which version an option in the scope of the newer validation plugin, such as "help.enabled", was
// added and in which it was removed; "" for one that the first version knows, that all know, or that is unknown.
func PluginOption(name string) (added, removed string) {
	return pluginOptions[name], pluginOptionsRemoved[name]
}

// TypedParamsSince is the first version of the engine with a block "params" with types in scripts.
const TypedParamsSince = "25.10"
