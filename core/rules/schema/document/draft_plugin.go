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
	ID: "draft-plugin", Check: kind.SchemaLint, Title: "\"$schema\" must be the draft that the validation plugin accepts",
	Severity: diag.Error, Upstream: lint.FailsInB, Dialects: kind.NFCoreOnly, Needs: lint.NeedsPlugins,
	Doc: "The validation plugin in the pipeline config validates the parameters at launch, and each plugin accepts one draft only.\n\n" +
		"**Fails** when `$schema` is not the plugin's draft: " + kind.NewerPlugin + " 2.0.0 to 2.8.0 stops the run unless `$schema` is " +
		"`https://json-schema.org/draft/2020-12/schema`, and " + kind.OlderPlugin + " 1.0.0 to 1.1.4 does so unless it is draft 7. " +
		"A pipeline without such a plugin validates by itself or not at all; nf-core/tools 3.0.0 and later then assumes " + kind.NewerPlugin + ", so that is a warning.\n\n" +
		"**Mend** by converting the schema, or by loading the plugin that goes with it.\n\n" +
		"**nf-core/tools** compares the URL letter by letter (3.0.0, 3.5.1 and 4.2.1), so the profile `upstream` fails for `http:` and for a trailing `#` as well.\n\n" +
		"Sources: `JsonSchemaValidator.groovy` of " + kind.NewerPlugin + "; `SchemaValidator.groovy` of " + kind.OlderPlugin + " with everit-json-schema 1.14.1; `PipelineSchema` of nf-core/tools.",
	Before: `{"$schema": "https://json-schema.org/draft-07/schema", "definitions": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if value == nil || !view.Schema.DraftKnown {
		return
	}
	plugin, _ := kind.PluginOf(p)
	wanted, _ := p.Names.DraftFor(plugin.URI)
	fault := diag.Finding{Node: value, Fixes: diag.Suggestion("convert to "+wanted.Name, drafts.Convert(view.Schema, wanted)...)}
	switch {
	case view.Schema.Draft.URI == wanted.URI && p.Reference && value.Text != plugin.URI:
		fault.Message = fmt.Sprintf("\"$schema\" must be %q, found %s", plugin.URI, wording.Show(value))
		fault.Fixes = diag.Suggestion("write "+plugin.URI, tree.Replace(value, tree.Quote(plugin.URI)))
	case view.Schema.Draft.URI == wanted.URI:
		return
	case plugin.Loaded:
		fault.Message = fmt.Sprintf("\"$schema\" must be %s for plugin %q, found %s", wanted.Name, plugin.Name, view.Schema.Draft.Name)
	default:
		fault.Severity = diag.Warning
		fault.Message = fmt.Sprintf("no validation plugin is configured, nf-core/tools then assumes %s and %s", plugin.Name, wanted.Name)
	}
	p.Report(fault)
}}
