package document

import (
	"fmt"
	"strings"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/tree"
)

var schemaURIHTTP = &kind.Rule{Rule: lint.Rule{
	ID: "schema-uri-http", Check: kind.SchemaLint, Title: "\"$schema\" should be spelled as the pipeline's tools require",
	Severity: diag.Warning, Dialects: kind.NFCoreOnly, Fixable: true,
	Doc: lint.RuleDoc{
		What: "Reports a `$schema` with `http:` or with a `#` at the end, where a tool of the pipeline requires " +
			"`https:` without a `#`. It is an error where the pipeline config loads " + kind.NewerPlugin + ".",
		Why: kind.NewerPlugin + " 2.0.0 to 2.8.0 stops the run for any spelling of 2020-12 other than " +
			"`https://json-schema.org/draft/2020-12/schema`. " + kind.OlderPlugin + " 1.0.0 to 1.1.4 accepts draft 7 " +
			"in all spellings.",
		Fix: "Write the URL that the plugin requires. Draft 7 has no fix: its own URL is " +
			"`http://json-schema.org/draft-07/schema#`, and validators such as Ajv know no other.",
		Upstream: "nf-core/tools 3.0.0 and later requires `https:` for draft 7, and 1.11 to 2.14.1 required `http:`.",
		Source: "`JsonSchemaValidator.groovy` of " + kind.NewerPlugin + "; everit-json-schema 1.14.1, which " +
			kind.OlderPlugin + " uses; `PipelineSchema` of nf-core/tools 2.14.1, 3.0.0, 3.5.1 and 4.2.1.",
	},
	Before: `{"$schema": "http://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
	After:  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"io": {"properties": {"input": {"type": "string"}}}}}`,
}, Columns: true, Run: func(p *lint.Pass, view *kind.View) {
	value := view.Schema.Root.Get("$schema")
	if !view.Schema.DraftKnown || value.Text == view.Schema.Draft.URI {
		return
	}
	draft := view.Schema.Draft
	plugin, known := kind.PluginOf(p)
	if known && plugin.URI != draft.URI {
		return // draft-plugin reports a wrong draft
	}
	finding := diag.Finding{Node: value, Message: fmt.Sprintf("nf-core/tools 3.0.0 and later reject \"$schema\" %s", spelling(value)),
		Help: fmt.Sprintf("write %q", draft.URI)}
	if draft.Official != draft.URI {
		finding.Notes = []string{"validators such as Ajv accept draft 7 only as " + draft.Official + ", so no URL suits both"}
		if !known {
			finding.Help = fmt.Sprintf("convert the schema to 2020-12, or write %q if Ajv does not read it", draft.URI)
		}
	}
	if plugin.Exact() && plugin.URI == draft.URI {
		finding.Help, finding.Notes = "", nil
		finding.Message = fmt.Sprintf("plugin %q accepts \"$schema\" only as %q", plugin.Name, draft.URI)
		finding.Fixes = diag.Suggestion("write "+draft.URI, tree.Replace(value, tree.Quote(draft.URI)))
		if plugin.Loaded {
			finding.Severity, finding.Fixes[0].Safe = diag.Error, true
		}
	}
	p.Report(finding)
}}

// spelling returns how the URL of a known draft differs from the required spelling.
func spelling(value *tree.Node) string {
	if strings.HasSuffix(value.Text, "#") {
		return "with a \"#\" at the end"
	}
	return "with \"http:\""
}
