package values

import (
	"fmt"

	"github.com/flow-toolkit/flow-toolkit/core/diag"
	"github.com/flow-toolkit/flow-toolkit/core/rules/lint"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/configured"
	"github.com/flow-toolkit/flow-toolkit/core/rules/schema/kind"
	"github.com/flow-toolkit/flow-toolkit/core/schema"
)

var paramNotInConfig = &kind.Rule{Rule: lint.Rule{
	ID: "param-not-in-config", Check: kind.SchemaParams, Title: "The configuration sets every parameter of the schema",
	Severity: diag.Warning, Upstream: lint.WarnsUpstream, Needs: lint.NeedsParams,
	Doc: "A parameter that the configuration does not set, be it to `null`, makes the engine warn at its first use, and often it is one that the pipeline " +
		"no longer has.\n\n" +
		"**Fails** for each parameter of the schema that the configuration lacks.\n\n" +
		"**Mend** by setting it in the configuration, or by removing it from the schema." +
		"\n\nSource: `ScriptBinding` of the engine, 24.04 to 26.04.",
	Before: `"aligner": {"type": "string"}`,
	After:  `"outdir": {"type": "string"}`,
}, Run: func(p *lint.Pass, view *kind.View) {
	config, ok := configured.Params(p, view)
	if !ok {
		return
	}
	for _, param := range view.Schema.Params {
		if _, set := config.Text[param.Name]; set || config.Nested[param.Name] {
			continue
		}
		p.Report(diag.Finding{
			Node: param.Node, Span: param.Key,
			Message: fmt.Sprintf("the configuration does not set %q; set %q there, or remove the parameter from the schema", param.Name, configured.Prefix+param.Name),
		})
	}
}}

// declared finds the parameters of the schema by their names, however the words in them are
// joined: the engine takes a name with dashes or capitals for the one with underscores.
func declared(s *schema.Schema) map[string]string {
	names := map[string]string{}
	for _, param := range s.Params {
		if plain := plainName(param.Name); names[plain] == "" {
			names[plain] = param.Name
		}
	}
	return names
}
