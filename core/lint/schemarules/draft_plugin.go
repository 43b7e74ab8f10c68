package schemarules

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/lint"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var draftPlugin = &lint.Rule{
	ID: "draft-plugin", Check: schemaLint, Title: "The draft is the one that the pipeline's validation plugin reads",
	Severity: diag.Error, Upstream: lint.Upstream{B: diag.Error}, Dialects: nfcoreOnly, Needs: lint.NeedsPlugins,
	Doc: "The plugin named in the configuration validates the parameters at run time, and each plugin reads one draft only; with the " +
		"other one the pipeline stops when it starts.\n\n" +
		"**Fails** when `$schema` is not the plugin's draft. Where the list of plugins names neither, the newer one is assumed, as the reference does.\n\n" +
		"**Mend** by converting the schema, or by loading the plugin that goes with it.",
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	Run: func(p *lint.Pass) {
		value := p.Schema.Root.Get("$schema")
		if value == nil || !p.Schema.DraftKnown {
			return
		}
		plugins, _ := p.Setting("plugins")
		plugin := p.Names.PluginAmong(schema.Unquote(plugins))
		if p.Schema.Draft.URI == plugin.URI {
			return
		}
		wanted, _ := p.Names.DraftFor(plugin.URI)
		p.Report(lint.Fault{
			Node:    value,
			Message: fmt.Sprintf("\"$schema\" is %s, but the plugin %q reads %q only; convert the schema or load the other plugin", show(value), plugin.Name, plugin.URI),
			Fixes:   lint.Unsafe("convert to "+wanted.Name, convertDraft(p.Schema, wanted)...),
		})
	},
}
