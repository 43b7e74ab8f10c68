package document

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/drafts"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/wording"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var draftPlugin = &kind.Rule{Rule: lint.Rule{
	ID: "draft-plugin", Check: kind.SchemaLint, Title: "\"$schema\" must be the draft of the validation plugin",
	Severity: diag.Error, Upstream: lint.FailsInB, Dialects: kind.NFCoreOnly, Needs: lint.NeedsPlugins,
	Doc: lint.RuleDoc{
		What: "Reports a `$schema` that is not the draft of the validation plugin in the pipeline config. Without " +
			"such a plugin it is a warning, and the draft must be that of " + kind.NewerPlugin + ".",
		Why: kind.NewerPlugin + " 2.0.0 to 2.8.0 stops the run unless `$schema` is " +
			"`https://json-schema.org/draft/2020-12/schema`. " + kind.OlderPlugin + " 1.0.0 to 1.1.4 stops the run " +
			"unless it is draft 7. A pipeline without such a plugin validates by itself or not at all.",
		Fix: "Convert the schema, or load the plugin that accepts its draft.",
		Upstream: "nf-core/tools 3.0.0 and later assumes " + kind.NewerPlugin + " where no plugin is configured. It " +
			"compares the URL exactly (3.0.0, 3.5.1 and 4.2.1), so the rule profile `upstream` also fails for `http:` " +
			"and for a `#` at the end.",
		Source: "`JsonSchemaValidator.groovy` of " + kind.NewerPlugin + "; `SchemaValidator.groovy` of " +
			kind.OlderPlugin + " with everit-json-schema 1.14.1; `PipelineSchema` of nf-core/tools.",
	},
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if value == nil || !view.Schema.DraftKnown {
		return
	}
	plugin, _ := kind.PluginOf(p)
	wanted, _ := p.Names.DraftFor(plugin.URI)
	finding := diag.Finding{Node: value, Fixes: diag.Suggestion("convert to "+wanted.Name, drafts.Convert(view.Schema, wanted)...)}
	switch {
	case view.Schema.Draft.URI == wanted.URI && p.Upstream && value.Text != plugin.URI:
		finding.Message = fmt.Sprintf("\"$schema\" must be %q, found %s", plugin.URI, wording.Show(value))
		finding.Fixes = diag.Suggestion("write "+plugin.URI, tree.Replace(value, tree.Quote(plugin.URI)))
	case view.Schema.Draft.URI == wanted.URI:
		return
	case plugin.Loaded:
		finding.Message = fmt.Sprintf("\"$schema\" must be %s for plugin %q, found %s", wanted.Name, plugin.Name, view.Schema.Draft.Name)
	default:
		finding.Severity = diag.Warning
		finding.Message = fmt.Sprintf("\"$schema\" should be %s, found %s", wanted.Name, view.Schema.Draft.Name)
		finding.Notes = []string{fmt.Sprintf("no validation plugin is configured, and nf-core/tools then assumes %s", plugin.Name)}
	}
	p.Report(finding)
}}
