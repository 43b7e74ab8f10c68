package kind

import (
	"github.com/flow-toolkit/flow-toolkit/core/dialect"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

// PluginOf is the validation plugin of the pipeline; ok is false where its configuration is not known.
func PluginOf(p *lint.Pass) (plugin dialect.PluginUse, ok bool) {
	plugins, ok := p.Setting("plugins")
	return p.Names.PluginAmong(schema.Unquote(plugins)), ok
}

// ConfiguredPlugin is the same for rules of all dialects; those without such plugins have none that is known.
func ConfiguredPlugin(p *lint.Pass) (plugin dialect.PluginUse, ok bool) {
	if len(p.Names.ValidationPlugins) == 0 {
		return plugin, false
	}
	return PluginOf(p)
}

// IsRejected reports whether the reference, where its verdict is asked for, rejects the schema and loads no parameter.
func IsRejected(p *lint.Pass, view *View) bool {
	plugins, known := p.Setting("plugins")
	return p.Upstream && known && view.Schema.IsRejected(plugins)
}
